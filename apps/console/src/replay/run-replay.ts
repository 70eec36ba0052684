import { type CliProvider, PiProvider, type PiOptions } from "@hagicode/libs";
import {
  readRecording,
  type Recording,
  StubCliProcessManager,
  toStubRun,
} from "@hagicode/libs/testing";

import { streamRun } from "../stream/stream-run.ts";
import { exitCodeOf, exitCodes, type RunEnd } from "../cli/exit-codes.ts";
import type { Host } from "../cli/host.ts";
import { type Interruption, watchInterruptions } from "../cli/watch-interruptions.ts";
import { createPresenter, type OutputKind } from "../output/presenter.ts";
import { planReplay } from "./plan-replay.ts";

export interface ReplayRequest {
  file: string;
  output: OutputKind;
  timing: "instant" | "recorded";
}

export type ReplayResult = { exitCode: number } | { problem: string };

/** Shows a recording as if it happened now: the same mapper, no process. */
export async function runReplay(request: ReplayRequest, host: Host): Promise<ReplayResult> {
  const parsed = await readRecording(request.file);
  if (!parsed.ok) return { problem: describeProblem(request.file, parsed.line, parsed.error) };
  const { recording } = parsed;
  const interruptions = watchInterruptions(host.signals, host.stdout.closed, {
    onFirst: () => host.stdout.stopWaiting(),
  });
  const { options, prompt, eventsBeforeStop } = planReplay(recording);
  const stop = new AbortController();
  const provider = stoppingAfter(eventsBeforeStop, playerOf(recording, request.timing), () =>
    stop.abort(new Error("the recorded run was stopped here")),
  );
  const signal = AbortSignal.any([stop.signal, interruptions.signal]);
  try {
    const end = await streamRun(
      { provider, options, prompt, attempts: 1 },
      createPresenter(request.output, host),
      { signal, killSignal: interruptions.killSignal },
      host,
    );
    return { exitCode: exitCodeOfReplay(end, interruptions.first()) };
  } finally {
    interruptions.release();
  }
}

function playerOf(recording: Recording, timing: ReplayRequest["timing"]): PiProvider {
  return new PiProvider({
    processManager: new StubCliProcessManager(toStubRun(recording, { timing })),
  });
}

/** Tells when the last event before the recorded stop has been read. */
function stoppingAfter(
  events: number | null,
  provider: CliProvider<PiOptions>,
  stop: () => void,
): CliProvider<PiOptions> {
  if (events === null) return provider;
  let seen = 0;
  const onEvent = (): void => {
    seen += 1;
    if (seen === events) stop();
  };
  return {
    name: provider.name,
    ping: (control) => provider.ping(control),
    execute: (options, prompt, control) =>
      provider.execute(options, prompt, { ...control, onEvent }),
  };
}

/** That the recording was shown is what counts, not how the run in it had ended. */
export function exitCodeOfReplay(end: RunEnd, interruption: Interruption | null): number {
  const isRecordedStop = end === "cancelled" && interruption === null;
  if (end === "completed" || end === "failed" || isRecordedStop) return exitCodes.completed;
  return exitCodeOf(null, interruption);
}

function describeProblem(file: string, line: number, error: string): string {
  return line === 0 ? `${file}: ${error}` : `${file}, line ${line}: ${error}`;
}
