import { checkCommittedText } from "./checks/committed-text.mjs";
import { checkPackages } from "./checks/check-packages.mjs";
import { Attempts } from "./report/attempts.mjs";
import { main } from "./report/main.mjs";
import { step } from "./report/step.mjs";
import { tool, turbo } from "./workspace/commands.mjs";
import { install } from "./workspace/prepare.mjs";
import { root } from "./workspace/root.mjs";

const attempts = new Attempts();

/**
 * Each can be run on its own: `npm run check -- lint types`.
 * @type {Record<string, () => Promise<unknown>>}
 */
const checks = {
  format: () => step("format", tool("oxfmt", ["--check", "."])),
  lint: () => step("lint", tool("oxlint", [])),
  types: async () => {
    await step("types: packages", turbo(["run", "typecheck"]));
    await step("types: scripts", tool("typescript", ["-p", "scripts"]));
  },
  unused: () => step("unused code", tool("knip", ["--no-progress", "--no-config-hints"])),
  manifests: () => step("manifests", tool("sherif", [])),
  boundaries: () => step("boundaries", turbo(["boundaries"])),
  text: () => step("committed text", async () => checkCommittedText(root)),
  packages: () => checkPackages(attempts),
};

await main(async () => {
  const wanted = process.argv.slice(2);
  const unknown = wanted.filter((name) => !(name in checks));
  if (unknown.length > 0) {
    const names = Object.keys(checks).join(", ");
    console.error(`No check is called ${unknown.join(", ")}. There are: ${names}`);
    return 2;
  }
  await install();
  for (const [name, check] of Object.entries(checks)) {
    if (wanted.length === 0 || wanted.includes(name)) await attempts.try(check);
  }
  if (attempts.failed.length === 0) return 0;
  console.log(attempts.failed.join("\n"));
  return 1;
});
