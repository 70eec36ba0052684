import { LineFramer } from "../framing/line-framer.ts";
import type { CliMessage } from "../message/cli-message.ts";
import { onAbort } from "../process/stop/on-abort.ts";
import type { StopOutcome, StopStage } from "../process/stop-outcome.ts";
import type { CliStreamMapper } from "./cli-stream-mapper.ts";
import { conclude } from "./conclude.ts";
import { InvalidLines } from "./invalid-lines.ts";
import {
  type RunStartEvent,
  runEndChannel,
  runStartChannel,
  runStopChannel,
} from "./life-cycle.ts";
import { leftoversNotice, stoppingNotice } from "./notices.ts";
import { OutputPump } from "./output-pump.ts";
import type { Source } from "./read-sources.ts";
import { RunClock, type RunSituation } from "./run-clock.ts";
import type { CliRun, ReadyRun } from "./run-cli.ts";
import { RunProcess } from "./run-process.ts";
import { createSecretMask } from "./secret-mask.ts";
import { Wakeup } from "./wakeup.ts";

/** A run whose process was started: what can be read of it, and how it ends. */
export class LiveRun implements Source<CliMessage> {
  readonly #run: CliRun;
  readonly #process: RunProcess;
  readonly #mapper: CliStreamMapper;
  readonly #framer: LineFramer;
  readonly #invalid: InvalidLines;
  readonly #mask: (text: string) => string;
  readonly #pump: OutputPump;
  readonly #clock: RunClock;
  readonly #wakeup: Wakeup;
  readonly #about: RunStartEvent;
  readonly #notices: CliMessage[] = [];
  /** Who takes the output: the consumer, or we ourselves during a stop. */
  #taking: "consumer" | "drain" | "discard" = "consumer";
  readonly #forgetAbort: () => void;
  #abortRequested = false;
  #over = false;
  cancelled = false;

  static async start(run: CliRun, ready: ReadyRun): Promise<LiveRun> {
    const startedAt = Date.now();
    const handle = await run.processManager.start(ready.context);
    const wakeup = new Wakeup();
    const process = new RunProcess(run.processManager, handle, run.limits.leftovers, wakeup.wake);
    return new LiveRun(run, ready, process, wakeup, ready.createMapper(startedAt));
  }

  private constructor(
    run: CliRun,
    ready: ReadyRun,
    process: RunProcess,
    wakeup: Wakeup,
    mapper: CliStreamMapper,
  ) {
    const { limits, control, provider } = run;
    const { pid, marker, output } = process.handle;
    this.#run = run;
    this.#process = process;
    this.#wakeup = wakeup;
    this.#mapper = mapper;
    this.#framer = new LineFramer(limits.lineBytes);
    this.#mask = createSecretMask(globalThis.process.env, ready.context.environment ?? {});
    this.#invalid = new InvalidLines(limits.invalidLines, limits.invalidLineCharacters, this.#mask);
    this.#pump = new OutputPump(output, this.#framer, mapper, this.#invalid, this.#mask);
    this.#clock = new RunClock(limits);
    this.#about = { provider, pid, marker };
    output.onActivity(this.#onActivity);
    runStartChannel.publish(this.#about);
    this.#forgetAbort = onAbort(control.signal, this.#onAbort);
  }

  /** The next messages at hand; empty when there are none now. */
  read(): CliMessage[] {
    const since = performance.now();
    const messages = this.#pump.read();
    const { takenBytes } = this.#pump;
    this.#clock.spendReading(performance.now() - since, takenBytes, this.#situation);
    if (takenBytes > 0) this.#clock.heard(this.#mapper.end);
    return messages.length > 0 ? messages : this.#notices.splice(0);
  }

  /** Waits for more; false once everything that will come has come. */
  async more(): Promise<boolean> {
    // What happens during the wait ends it: its time belongs to what was before.
    const situation = this.#situation;
    const step = this.#clock.next(situation);
    switch (step.kind) {
      case "finish":
        return false;
      case "stop":
        void this.#stop();
        return true;
      case "wait":
        this.#clock.spend(await this.#wakeup.wait(step.timeoutMs), situation);
        return true;
      default:
        return step satisfies never;
    }
  }

  /** What is still owed, and the terminal message. Nothing of the run is alive after it. */
  async ending(): Promise<CliMessage[]> {
    const tail = this.#pump.end();
    const messages = this.#taking === "consumer" ? tail : this.#pump.answered(tail);
    const leftovers = await this.#process.leftovers();
    this.cancelled ||= this.#abortRequested && this.#mapper.end === null;
    if (this.cancelled) await this.#stop();
    this.#process.handle.release();
    this.#over = true;
    messages.push(...this.#notices.splice(0));
    if (leftovers.length > 0) messages.push(leftoversNotice(leftovers));
    this.#pump.tell(messages);
    const owed = this.#mapper.close(this.cancelled ? "cancelled" : "unfinished");
    const answered = new Set(this.#pump.answered(owed));
    for (const message of owed) {
      const wasToldOf =
        this.#taking === "consumer" ||
        message.type === "assistant.thought" ||
        answered.has(message);
      if (wasToldOf) messages.push(message);
    }
    const { verdict, terminal } = conclude({
      provider: this.#run.provider,
      mask: this.#mask,
      process: this.#process,
      mapper: this.#mapper,
      invalid: this.#invalid,
      linesTooLong: this.#framer.tooLong,
      cancelled: this.cancelled,
    });
    this.cancelled = verdict.kind === "cancelled";
    const failure = verdict.kind === "failed" ? verdict.failure.kind : null;
    runEndChannel.publish({ ...this.#about, verdict: verdict.kind, failure });
    messages.push(terminal);
    return messages;
  }

  /** The consumer has gone: nothing more is read, and the process is stopped. */
  readonly abandon = (): void => {
    this.#taking = "discard";
    this.#pump.discard();
    if (!this.#over) void this.#stop();
    this.#wakeup.wake();
  };

  /** Stops the process if the run is not over, and lets go of it. */
  async close(): Promise<void> {
    this.#forgetAbort();
    if (!this.#over) {
      this.abandon();
      await this.#stop();
      this.#process.handle.release();
      runEndChannel.publish({ ...this.#about, verdict: "abandoned", failure: null });
    }
  }

  get #situation(): RunSituation {
    return {
      exited: this.#process.exit !== null,
      outputEnded: this.#process.handle.output.ended,
      end: this.#mapper.end,
      stop: this.#process.stopState,
    };
  }

  readonly #onActivity = (): void => {
    if (this.#taking === "drain") this.#pump.drain();
    if (this.#taking === "discard") this.#pump.discard();
    this.#wakeup.wake();
  };

  /** Acts at once, even while the consumer reads nothing: a full pipe can keep a CLI from ending. */
  readonly #onAbort = (): void => {
    // From within `onEvent` it waits until the chunk at hand is mapped.
    if (this.#pump.isMapping) return queueMicrotask(this.#onAbort);
    this.#abortRequested = true;
    if (!this.#process.exit) {
      this.#pump.catchUp();
      this.cancelled = this.#mapper.end === null;
      this.#taking = "drain";
      void this.#stop();
      this.#pump.drain();
    }
    this.#wakeup.wake();
  };

  #stop(): Promise<StopOutcome> {
    return this.#process.stop(this.#run.control.killSignal, this.#onStage);
  }

  readonly #onStage = (stage: StopStage): void => {
    this.#notices.push(stoppingNotice(stage));
    runStopChannel.publish({ ...this.#about, stage });
    this.#wakeup.wake();
  };
}
