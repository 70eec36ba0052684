import { fileURLToPath } from "node:url";

import type { ViteUserConfig } from "vitest/config";

/** What every package's vitest run has in common. */
export const shared: ViteUserConfig = {
  resolve: { conditions: ["@hagicode/source"] },
  ssr: { resolve: { conditions: ["@hagicode/source", "node", "import", "default"] } },
  test: {
    include: ["test/**/*.test.ts"],
    testTimeout: 30_000,
    hookTimeout: 30_000,
    reporters: ["default", fileURLToPath(new URL("./scripts/count-reporter.mjs", import.meta.url))],
  },
};
