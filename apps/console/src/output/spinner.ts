import type { HostOutput } from "../cli/host.ts";
import { shorten } from "./shorten.ts";

const frames = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"];
const frameMs = 90;
const clearLine = "\r\u001b[2K";

/** One line that moves while something takes its time; only ever on a terminal. */
export interface Spinner {
  show(text: string): void;
  /** Takes the line away, before something else is written. */
  hide(): void;
}

export function createSpinner(output: HostOutput): Spinner {
  if (!output.isTerminal) return { show: () => {}, hide: () => {} };
  let timer: NodeJS.Timeout | null = null;
  let frame = 0;
  const hide = (): void => {
    if (timer === null) return;
    clearInterval(timer);
    timer = null;
    void output.write(clearLine);
  };
  return {
    hide,
    show(text) {
      hide();
      const draw = (): void => {
        frame = (frame + 1) % frames.length;
        const sign = output.palette.accent(frames[frame] ?? "");
        // A line that wraps can't be taken away.
        const line = shorten(text, (output.columns ?? 80) - 3);
        void output.write(`${clearLine}${sign} ${line}`);
      };
      draw();
      timer = setInterval(draw, frameMs);
      timer.unref();
    },
  };
}
