import type { LineFramer } from "../framing/line-framer.ts";
import type { Line } from "../framing/line.ts";
import type { CliMessage } from "../message/cli-message.ts";
import type { CliOutput } from "../process/cli-process-handle.ts";
import type { CliStreamMapper } from "./cli-stream-mapper.ts";
import type { InvalidLines } from "./invalid-lines.ts";

/**
 * Bytes → lines → messages, pulled chunk by chunk. When the run is stopped it goes on by itself:
 * what was read is kept for the consumer, what is drained after only moves the mapper on.
 */
export class OutputPump {
  readonly #output: CliOutput;
  readonly #framer: LineFramer;
  readonly #mapper: CliStreamMapper;
  readonly #invalid: InvalidLines;
  readonly #mask: (text: string) => string;
  /** Read, and not yet given to the consumer. */
  #kept: CliMessage[] = [];
  /** Calls that the consumer is told of and that have no result yet. */
  readonly #openCalls = new Set<string>();
  #error: { cause: unknown } | null = null;
  /** Whether a chunk is being mapped right now. */
  isMapping = false;
  /** How much the last `read` took from the pipe. */
  takenBytes = 0;

  constructor(
    output: CliOutput,
    framer: LineFramer,
    mapper: CliStreamMapper,
    invalid: InvalidLines,
    mask: (text: string) => string,
  ) {
    this.#output = output;
    this.#framer = framer;
    this.#mapper = mapper;
    this.#invalid = invalid;
    this.#mask = mask;
  }

  /** The messages of what is at hand; empty when nothing is. */
  read(): CliMessage[] {
    this.takenBytes = 0;
    if (this.#error) throw this.#error.cause;
    if (this.#kept.length > 0) {
      const kept = this.#kept;
      this.#kept = [];
      return kept;
    }
    let messages: CliMessage[] | null = [];
    while (messages?.length === 0) messages = this.#mapNextChunk();
    return messages ? this.tell(messages) : [];
  }

  /** Maps all that is at hand now and keeps it for `read`. */
  catchUp(): void {
    this.#takeAll((messages) => this.tell(messages));
  }

  /** Takes what comes without giving it on; only results of calls already told are kept. */
  drain(): void {
    this.#takeAll((messages) => this.tell(this.answered(messages)));
  }

  /** Takes what comes and drops it unread. */
  discard(): void {
    while (this.#output.take() !== null);
  }

  /** The unterminated last line. */
  end(): CliMessage[] {
    const line = this.#framer.end();
    return line ? this.#map([line]) : [];
  }

  /** Of these messages, the results of calls that the consumer was told of. */
  answered(messages: readonly CliMessage[]): CliMessage[] {
    return messages.filter(
      (message) =>
        (message.type === "tool.completed" || message.type === "tool.failed") &&
        this.#openCalls.has(message.content.tool_call_id),
    );
  }

  /** Notes that the consumer is told of these. */
  tell(messages: CliMessage[]): CliMessage[] {
    for (const { type, content } of messages) {
      if (type === "tool.call") this.#openCalls.add(content.tool_call_id);
      else if (type === "tool.completed" || type === "tool.failed") {
        this.#openCalls.delete(content.tool_call_id);
      }
    }
    return messages;
  }

  #mapNextChunk(): CliMessage[] | null {
    const chunk = this.#output.take();
    this.takenBytes += chunk?.length ?? 0;
    return chunk && this.#map(this.#framer.push(chunk));
  }

  #map(lines: readonly Line[]): CliMessage[] {
    const out: CliMessage[] = [];
    this.isMapping = true;
    try {
      for (const line of lines) {
        if (!this.#mapper.mapLine(line, out)) this.#invalid.add(line);
      }
    } finally {
      this.isMapping = false;
    }
    // Notices are the CLI's own words about itself, and errors are among them.
    for (const { type, content } of out) {
      if (type === "agent.notice") content.text = this.#mask(content.text);
    }
    return out;
  }

  /** Outside of the consumer's own call an error, which only its `onEvent` can raise, must wait. */
  #takeAll(keep: (messages: CliMessage[]) => CliMessage[]): void {
    if (this.#error) return this.discard();
    try {
      for (let messages = this.#mapNextChunk(); messages; messages = this.#mapNextChunk()) {
        this.#kept.push(...keep(messages));
      }
    } catch (cause) {
      this.#error ??= { cause };
    }
  }
}
