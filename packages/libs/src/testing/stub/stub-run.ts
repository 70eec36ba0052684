import type { Leftover } from "../../process/cli-process-manager.ts";
import type { StartFailure } from "../../process/start-failure.ts";
import type { StopOutcome } from "../../process/stop-outcome.ts";

/** Bytes that are written (a string is UTF-8), or what is waited for before the next ones. */
export type StubStep = string | Uint8Array | { pauseMs: number } | { until: Promise<unknown> };

/** How a stub run ends by itself. */
export type StubEnd =
  | {
      kind: "exit";
      /** Default 0, or null when there is a signal. */
      exitCode?: number | undefined;
      signal?: NodeJS.Signals | undefined;
      /** The pipe outlives the process, as when a background job holds it. Default false. */
      outputStaysOpen?: boolean | undefined;
    }
  | { kind: "start_failed"; failure: StartFailure }
  /** Lives until it is stopped. */
  | { kind: "stays_alive"; outputCloses?: boolean | undefined };

/** What a stub run does when it is stopped while it lives. */
export interface StubStop {
  /** Written after the interrupt. */
  output?: readonly StubStep[] | undefined;
  /** Default: it ends by the signal that stopped it. */
  exitCode?: number | undefined;
  signal?: NodeJS.Signals | undefined;
  /** Lives on through the whole grace and must be killed. Default false. */
  ignoresInterrupt?: boolean | undefined;
  /** What the outcome says is still alive. Default none. */
  survivors?: StopOutcome["survivors"] | undefined;
  /** Default true. */
  verified?: boolean | undefined;
}

/** A scripted run, played in place of a process. */
export interface StubRun {
  /** Standard output. It flows only as fast as it is taken, through a pipe of 64 KiB. */
  output?: readonly StubStep[] | undefined;
  /** Written at the start. */
  errorOutput?: string | undefined;
  /** Pause before each piece of output, in milliseconds. Default 0. */
  chunkDelayMs?: number | undefined;
  /** Default: exit code 0 once all output is written. */
  end?: StubEnd | undefined;
  stop?: StubStop | undefined;
  /** Background jobs that `finish` finds. Default none. */
  leftovers?: readonly Omit<Leftover, "killed">[] | undefined;
}
