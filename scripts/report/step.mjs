import { runCommand } from "./run-command.mjs";

const live = process.stdout.isTTY;
const colour = live && !process.env.NO_COLOR;

/** A step that did not succeed; what it printed has been shown. */
export class StepFailed extends Error {}

/**
 * One line per step with its time; the whole log only when it failed.
 * @param {string} title
 * @param {import("../workspace/commands.mjs").Command | (() => Promise<{ ok: boolean, output: string }>)} work
 * @returns {Promise<string>} what it printed
 */
export async function step(title, work) {
  const started = performance.now();
  status(`  ${title} …`);
  const { ok, output } = await (typeof work === "function" ? work() : runCommand(work));
  status("");
  const time = `${((performance.now() - started) / 1000).toFixed(1)} s`;
  console.log(line(ok ? "done" : "failed", title, time));
  if (ok) return output;
  console.log(`\n${output.trimEnd()}\n`);
  throw new StepFailed(`${title} failed`);
}

/**
 * What goes on now, on a terminal only; the next line takes its place.
 * @param {string} text
 */
export function status(text) {
  if (live) process.stdout.write(`\r\u001b[K${text}`);
}

/**
 * A step that had nothing to do.
 * @param {string} title
 * @param {string} text
 */
export function note(title, text) {
  console.log(line("done", title, text));
}

/**
 * @param {"done" | "failed" | "skipped"} state
 * @param {string} title
 * @param {string} text
 * @returns {string}
 */
export function line(state, title, text) {
  const { mark, code } = marks[state];
  return `${paint(mark, code)} ${title.padEnd(26)} ${paint(text, 2)}`;
}

const marks = {
  done: { mark: "✓", code: 32 },
  failed: { mark: "✗", code: 31 },
  skipped: { mark: "–", code: 33 },
};

/**
 * @param {string} text
 * @param {number} code
 */
function paint(text, code) {
  return colour ? `\u001b[${code}m${text}\u001b[0m` : text;
}
