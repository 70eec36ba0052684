import type { Readable } from "node:stream";

import type { OutputStream } from "../output/output-stream.ts";
import type { Palette } from "../output/palette.ts";
import type { SignalSource } from "./watch-interruptions.ts";

/** One of our own output streams, with what we know of it. */
export interface HostOutput extends OutputStream {
  readonly isTerminal: boolean;
  /** How wide the terminal is now; null when it is none, or does not tell. */
  readonly columns: number | null;
  readonly palette: Palette;
}

/** The process around us, as a value that a test can replace. */
export interface Host {
  stdin: Readable & { isTTY?: boolean | undefined };
  stdout: HostOutput;
  stderr: HostOutput;
  environment: Readonly<Record<string, string | undefined>>;
  signals: SignalSource;
}
