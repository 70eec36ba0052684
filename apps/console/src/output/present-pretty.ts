import type { CliMessage } from "@hagicode/libs";

import type { HostOutput } from "../cli/host.ts";
import { endLine } from "./pretty/enter-section.ts";
import { initialPrettyState } from "./pretty/pretty-state.ts";
import { renderMessage } from "./pretty/render-message.ts";

/** For a person. A failure goes to standard error, so that a redirected answer can't hide it. */
export function presentPretty(
  stdout: HostOutput,
  stderr: HostOutput,
  clock: () => number = () => performance.now(),
): (message: CliMessage) => Promise<void> {
  let state = initialPrettyState(clock());
  return async (message: CliMessage) => {
    const output = message.type === "terminal.failed" ? stderr : stdout;
    if (output === stderr) {
      const ended = endLine(state);
      state = ended.state;
      await stdout.write(ended.text);
    }
    const rendered = renderMessage(state, message, { palette: output.palette, now: clock() });
    state = rendered.state;
    await output.write(rendered.text);
  };
}
