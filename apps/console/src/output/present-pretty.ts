import type { CliMessage } from "@hagicode/libs";

import type { HostOutput } from "../cli/host.ts";
import { lineWidth } from "./line-width.ts";
import { endLine } from "./pretty/enter-section.ts";
import { initialPrettyState } from "./pretty/pretty-state.ts";
import { renderMessage } from "./pretty/render-message.ts";
import { tellInterruption } from "./tell-interruption.ts";

export interface PrettyPresenter {
  present(message: CliMessage): Promise<void>;
  interrupted(again: boolean): Promise<void>;
}

/** For a person. A failure goes to standard error, so that a redirected answer can't hide it. */
export function presentPretty(
  stdout: HostOutput,
  stderr: HostOutput,
  clock: () => number = () => performance.now(),
): PrettyPresenter {
  let state = initialPrettyState(clock());
  return {
    async present(message) {
      const output = message.type === "terminal.failed" ? stderr : stdout;
      if (output === stderr) {
        const ended = endLine(state);
        state = ended.state;
        await stdout.write(ended.text);
      }
      const { palette } = output;
      const context = { palette, width: lineWidth(output), now: clock() };
      const rendered = renderMessage(state, message, context);
      state = rendered.state;
      await output.write(rendered.text);
    },
    async interrupted(again) {
      // The terminal has shown ^C, and what is told next ends that line.
      if (stdout.isTerminal) state = { ...state, section: "notice", lineOpen: false, half: "" };
      await tellInterruption(stdout.isTerminal ? stdout : stderr, again);
    },
  };
}
