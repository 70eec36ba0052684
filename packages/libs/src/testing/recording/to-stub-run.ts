import type { StubRun, StubStep, StubStop } from "../stub/stub-run.ts";
import { lineBytes } from "./recorded-line.ts";
import type { RecordedChunk, RecordedStop, Recording } from "./recording.ts";

export interface StubRunOptions {
  /** `instant` (default): as fast as it is taken. `recorded`: with the pauses of the real run. */
  timing?: "instant" | "recorded" | undefined;
}

/**
 * Plays a recording. One that was stopped plays up to the stop, then lives until it is stopped
 * again, then writes and exits as it did.
 */
export function toStubRun(
  { events, exit }: Recording,
  { timing = "instant" }: StubRunOptions = {},
): StubRun {
  const paced = timing === "recorded";
  const stoppedAt = events.findIndex((event) => "stop" in event);
  const errors = events.filter(isChunk).filter(({ stream }) => stream === "stderr");
  const errorOutput = Buffer.concat(errors.map(lineBytes)).toString();
  const exitCode = exit.exit_code ?? undefined;
  const signal = (exit.signal ?? undefined) as NodeJS.Signals | undefined;
  if (stoppedAt < 0) {
    const output = steps(events, 0, paced);
    return { output, errorOutput, end: { kind: "exit", exitCode, signal } };
  }
  const [before, after] = [events.slice(0, stoppedAt), events.slice(stoppedAt)];
  const stop: StubStop =
    signal === "SIGKILL"
      ? { ignoresInterrupt: true }
      : { output: steps(after, after[0]?.at_ms ?? 0, paced), exitCode, signal };
  return { output: steps(before, 0, paced), errorOutput, end: { kind: "stays_alive" }, stop };
}

function steps(events: Recording["events"], startMs: number, paced: boolean): StubStep[] {
  const chunks = events.filter(isChunk).filter(({ stream }) => stream === "stdout");
  return chunks.flatMap((chunk, index) => {
    const pauseMs = chunk.at_ms - (chunks[index - 1]?.at_ms ?? startMs);
    return paced && pauseMs > 0 ? [{ pauseMs }, lineBytes(chunk)] : [lineBytes(chunk)];
  });
}

function isChunk(event: RecordedChunk | RecordedStop): event is RecordedChunk {
  return "stream" in event;
}
