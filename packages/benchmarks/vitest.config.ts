import { defineConfig } from "vitest/config";
// @boundaries-ignore the settings that all packages share
import { shared } from "../../vitest.shared.ts";

export default defineConfig(shared);
