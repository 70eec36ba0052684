import type { CliMessage } from "@hagicode/libs";

import type { HostOutput } from "../cli/host.ts";
import { lineWidth } from "./line-width.ts";
import { initialPrettyState } from "./pretty/pretty-state.ts";
import { renderMessage } from "./pretty/render-message.ts";

import { sanitizeText } from "./sanitize-text.ts";

/**
 * The answer and nothing else, once it is final. A pipe gets it exactly, a terminal without control
 * characters; how the run failed or was cancelled goes to standard error.
 */
export function presentText(
  stdout: HostOutput,
  stderr: HostOutput,
): (message: CliMessage) => Promise<void> {
  const started = initialPrettyState(performance.now());
  return async (message: CliMessage) => {
    if (message.type === "terminal.completed") {
      const { text } = message.content;
      const line = text === "" || text.endsWith("\n") ? text : `${text}\n`;
      await stdout.write(stdout.isTerminal ? sanitizeText(line) : line);
    } else if (message.type === "terminal.failed" || message.type === "terminal.cancelled") {
      const context = { palette: stderr.palette, width: lineWidth(stderr), now: performance.now() };
      await stderr.write(renderMessage(started, message, context).text);
    }
  };
}
