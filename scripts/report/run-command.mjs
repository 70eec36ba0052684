import { spawn } from "node:child_process";

/** @typedef {import("../workspace/commands.mjs").Command} Command */

/**
 * Runs a command to its end and keeps what it prints.
 * @param {Command} command
 * @returns {Promise<{ ok: boolean, output: string }>}
 */
export function runCommand(command) {
  return new Promise((resolve) => {
    /** @type {Buffer[]} */
    const chunks = [];
    const child = start(command, ["ignore", "pipe", "pipe"]);
    child.stdout?.on("data", (/** @type {Buffer} */ chunk) => chunks.push(chunk));
    child.stderr?.on("data", (/** @type {Buffer} */ chunk) => chunks.push(chunk));
    child.on("error", (error) => resolve({ ok: false, output: error.message }));
    child.on("close", (code) => {
      resolve({ ok: code === 0, output: Buffer.concat(chunks).toString("utf8") });
    });
  });
}

/**
 * Runs a command on our own terminal.
 * @param {Command} command
 * @returns {Promise<number>} its exit code
 */
export function passThrough(command) {
  // Ctrl+C reaches the command too: it ends first, and we say how.
  const wait = () => {};
  process.on("SIGINT", wait);
  return new Promise((resolve) => {
    const child = start(command, "inherit");
    child.on("error", (error) => {
      console.error(error.message);
      resolve(1);
    });
    child.on("close", (code) => {
      process.off("SIGINT", wait);
      resolve(code ?? 1);
    });
  });
}

/**
 * @param {Command} command
 * @param {import("node:child_process").StdioOptions} stdio
 */
function start(command, stdio) {
  return spawn(command.command, command.arguments, {
    cwd: command.cwd,
    env: { ...process.env, ...command.environment },
    stdio,
  });
}
