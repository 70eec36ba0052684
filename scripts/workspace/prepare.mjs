import { step, note } from "../report/step.mjs";
import { pnpm, turbo } from "./commands.mjs";
import { isInstalled } from "./install-state.mjs";
import { workspacePackages } from "./packages.mjs";
import { root } from "./root.mjs";

/**
 * Installs what is missing and builds.
 * @param {{ filter?: string }} [options] which packages to build; default all
 * @returns {Promise<void>}
 */
export async function prepare({ filter } = {}) {
  const packages = workspacePackages().map((one) => one.folder);
  if (isInstalled({ root, packages })) note("install", "up to date");
  else await step("install", pnpm(["install", "--frozen-lockfile"]));
  await step("build", turbo(["run", "build", ...(filter ? [`--filter=${filter}`] : [])]));
}
