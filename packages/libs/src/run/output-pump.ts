import type { Line } from "../framing/line.ts";
import type { LineFramer } from "../framing/line-framer.ts";
import type { CliMessage } from "../message/cli-message.ts";
import type { CliOutput } from "../process/cli-process-handle.ts";
import type { CliStreamMapper } from "./cli-stream-mapper.ts";
import type { InvalidLines } from "./invalid-lines.ts";

/**
 * Bytes → lines → messages, pulled line by line. When the run is stopped it goes on by itself:
 * what was read is kept for the consumer, what is drained after only moves the mapper on.
 */
export class OutputPump {
  readonly #output: CliOutput;
  readonly #framer: LineFramer;
  readonly #mapper: CliStreamMapper;
  readonly #invalid: InvalidLines;
  #lines: Line[] = [];
  #nextLine = 0;
  #ready: CliMessage[][] = [];
  /** Calls that the consumer was told of and that have no result yet. */
  readonly #openCalls = new Set<string>();
  #error: { cause: unknown } | null = null;

  constructor(
    output: CliOutput,
    framer: LineFramer,
    mapper: CliStreamMapper,
    invalid: InvalidLines,
  ) {
    this.#output = output;
    this.#framer = framer;
    this.#mapper = mapper;
    this.#invalid = invalid;
  }

  /** The messages of the next line at hand; null when nothing is. */
  read(): CliMessage[] | null {
    if (this.#error) throw this.#error.cause;
    const ready = this.#ready.shift();
    if (ready) return ready;
    for (;;) {
      while (this.#nextLine < this.#lines.length) {
        const messages = this.#mapNext();
        if (messages.length > 0) return messages;
      }
      const chunk = this.#output.take();
      if (chunk === null) return null;
      this.#lines = this.#framer.push(chunk);
      this.#nextLine = 0;
    }
  }

  /** Maps all that is at hand now and keeps it for `read`. */
  catchUp(): void {
    this.#guard(() => {
      const kept = this.#ready;
      this.#ready = [];
      for (let messages = this.read(); messages; messages = this.read()) kept.push(messages);
      this.#ready = kept;
    });
  }

  /** Takes what comes without giving it on; only results of calls already told are kept. */
  drain(): void {
    this.#guard(() => {
      const kept = this.#ready;
      this.#ready = [];
      for (let messages = this.read(); messages; messages = this.read()) {
        const results = this.answered(messages);
        if (results.length > 0) kept.push(results);
      }
      this.#ready = kept;
    });
  }

  /** Takes what comes and drops it unread. */
  discard(): void {
    while (this.#output.take() !== null);
  }

  /** The unterminated last line. */
  end(): CliMessage[] {
    const line = this.#framer.end();
    if (!line) return [];
    this.#lines = [line];
    this.#nextLine = 0;
    return this.#mapNext();
  }

  /** Of these messages, the results of calls that the consumer was told of. */
  answered(messages: readonly CliMessage[]): CliMessage[] {
    return messages.filter(
      (message) =>
        (message.type === "tool.completed" || message.type === "tool.failed") &&
        this.#openCalls.has(message.content.tool_call_id),
    );
  }

  /** Notes that the consumer is told of this message. */
  told(message: CliMessage): void {
    if (message.type === "tool.call") this.#openCalls.add(message.content.tool_call_id);
    else if (message.type === "tool.completed" || message.type === "tool.failed") {
      this.#openCalls.delete(message.content.tool_call_id);
    }
  }

  #mapNext(): CliMessage[] {
    const line = this.#lines[this.#nextLine] as Line;
    this.#nextLine += 1;
    const messages = this.#mapper.mapLine(line);
    if (messages) return messages;
    this.#invalid.add(line);
    return [];
  }

  /** Outside of the consumer's own call an error, which only its `onEvent` can raise, must wait. */
  #guard(work: () => void): void {
    try {
      work();
    } catch (cause) {
      this.#error ??= { cause };
    }
  }
}
