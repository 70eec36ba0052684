import { defineConfig } from "vitest/config";

import { shared } from "./vitest.shared.ts";

/** The tests of `scripts`; each package has its own. */
export default defineConfig({
  ...shared,
  test: { ...shared.test, include: ["scripts/test/*.test.mjs"] },
});
