// Makes the pictures in this folder from what the console prints now:
//   npm run build && node docs/pictures/make-picture.mjs [ask] [cancel] [run]
import { spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import { terminalPicture } from "./terminal-picture.mjs";

const bin = fileURLToPath(new URL("../../apps/console/bin/hagicode-console.js", import.meta.url));

/** `interruptAt`: Ctrl+C once this was printed. */
const pictures = {
  ask: { title: "A run of pi, streamed", args: ["ask", "--demo"], exitCode: 0 },
  cancel: {
    title: "Ctrl+C while a tool runs",
    args: ["ask", "--demo"],
    interruptAt: "step 1",
    exitCode: 130,
  },
  run: {
    title: "Every scenario on a real pi",
    args: ["run", "--target", "pi-1.6"],
    exitCode: 0,
  },
};

const wanted = process.argv.slice(2);
for (const [name, picture] of Object.entries(pictures)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const output = await print(picture);
  const command = `hagicode-console ${picture.args.join(" ")}`;
  const svg = terminalPicture({ title: picture.title, command, output });
  writeFileSync(new URL(`${name}.svg`, import.meta.url), svg);
  process.stdout.write(`${name}.svg\n`);
}

/**
 * What a person sees: standard output and error as they come, in colour.
 * @param {{ args: readonly string[], interruptAt?: string, exitCode: number }} picture
 * @returns {Promise<string>}
 */
function print({ args, interruptAt, exitCode }) {
  const environment = { ...process.env, FORCE_COLOR: "1", NO_COLOR: undefined };
  const child = spawn(process.execPath, [bin, ...args], {
    env: environment,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let text = "";
  let interrupted = false;
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (chunk) => {
      text += chunk;
      if (interrupted || interruptAt === undefined || !text.includes(interruptAt)) return;
      interrupted = true;
      child.kill("SIGINT");
    });
  }
  return new Promise((resolve, reject) => {
    child.once("close", (code) => {
      if (code === exitCode) resolve(text);
      else reject(new Error(`${args.join(" ")} ended with ${code}:\n${text}`));
    });
  });
}
