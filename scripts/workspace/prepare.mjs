import { note, step } from "../report/step.mjs";
import { pnpm, turbo } from "./commands.mjs";
import { isInstalled } from "./install-state.mjs";
import { workspacePackages } from "./packages.mjs";
import { root } from "./root.mjs";

/** Installs what the lockfile says, unless that is there already. */
export async function install() {
  const packages = workspacePackages().map((one) => one.folder);
  if (isInstalled({ root, packages })) note("install", "up to date");
  else await step("install", pnpm(["install", "--frozen-lockfile"]));
}

/**
 * Compiles the packages.
 * @param {string} [filter] which, in turbo's words; default all
 */
export async function build(filter) {
  await step("build", turbo(["run", "build", ...(filter ? [`--filter=${filter}`] : [])]));
}
