import path from "node:path";

import { main } from "./report/main.mjs";
import { passThrough } from "./report/run-command.mjs";
import { node } from "./workspace/commands.mjs";
import { build, install } from "./workspace/prepare.mjs";
import { root } from "./workspace/root.mjs";

const bin = path.join(root, "apps", "console", "bin", "hagicode-console.js");
const targets = ["stub", "pi-0.73", "pi-1.6"].flatMap((name) => ["--target", name]);

await main(async () => {
  await install();
  await build("@hagicode/console...");
  console.log();
  return passThrough(node([bin, "run", ...targets, ...process.argv.slice(2)]));
});
