import type { CliMessage } from "../../message/cli-message.ts";
import type { ToolLedger, ToolResult } from "../../message/tool-ledger.ts";
import { readPiToolText } from "./pi-content.ts";
import { asArray, asNumber, asRecord, asString, type PiRecord } from "./pi-wire-fields.ts";

/** Reads how tools run: `tool_execution_*`, and the tool result messages that repeat their ends. */
export class PiToolEvents {
  readonly #ledger: ToolLedger;
  /** Ends seen in this turn and in the one before, by the CLI's id. */
  #ended = new Map<string, ToolEnd>();
  #endedBefore = new Map<string, ToolEnd>();

  constructor(ledger: ToolLedger) {
    this.#ledger = ledger;
  }

  nextTurn(): void {
    this.#endedBefore = this.#ended;
    this.#ended = new Map();
    this.#ledger.nextTurn();
  }

  start(event: PiRecord, out: CliMessage[]): void {
    if (readId(event) === null) return;
    this.#ledger.run(idOf(event), nameOf(event), asRecord(event["args"]), out);
  }

  /** `partialResult` is the whole output so far. */
  update(event: PiRecord, out: CliMessage[]): void {
    const output = readPiToolText(asRecord(event["partialResult"])?.["content"]);
    if (output !== "") this.#ledger.showOutput(idOf(event), output, out);
  }

  end(event: PiRecord, out: CliMessage[]): void {
    const id = readId(event);
    if (id === null) return;
    const result = readResult(event["result"], event["isError"], event["durationMs"]);
    const earlier = this.#ended.get(id);
    if (id !== "" && earlier?.text === result.text && !this.#ledger.isOpen(id)) return;
    this.#ended.set(id, { text: result.text, unrepeated: (earlier?.unrepeated ?? 0) + 1 });
    this.#ledger.finish(id, nameOf(event), result, out);
  }

  /** Whether this tool result message repeats an end that was seen. */
  isTold(message: PiRecord): boolean {
    return this.#repeatedEnd(idOf(message)) !== undefined;
  }

  resultMessage(message: PiRecord, out: CliMessage[]): void {
    const id = idOf(message);
    const repeated = this.#repeatedEnd(id);
    if (repeated) {
      repeated.unrepeated -= 1;
      return;
    }
    const result = readResult(message, message["isError"], message["durationMs"]);
    this.#ledger.finish(id, nameOf(message), result, out);
  }

  /** pi says each end twice; the second time may come late, when the id has no other call. */
  #repeatedEnd(id: string): ToolEnd | undefined {
    const late = this.#ledger.isOpen(id) ? undefined : this.#endedBefore.get(id);
    return [this.#ended.get(id), late].find((end) => end !== undefined && end.unrepeated > 0);
  }
}

interface ToolEnd {
  text: string;
  /** How many tool result messages are still to say the same. */
  unrepeated: number;
}

function readId(event: PiRecord): string | null {
  const id = event["toolCallId"];
  return typeof id === "number" ? String(id) : asString(id);
}

function idOf(event: PiRecord): string {
  return readId(event) ?? "";
}

function nameOf(event: PiRecord): string {
  return asString(event["toolName"]) ?? "unknown";
}

function readResult(value: unknown, isError: unknown, durationMs: unknown): ToolResult {
  const result = asRecord(value);
  const content = result?.["content"];
  const text = typeof value === "string" ? value : readPiToolText(content);
  const isOnlyText = asArray(content).every((part) => asRecord(part)?.["type"] === "text");
  const details = result?.["structuredContent"] ?? result?.["details"];
  const duration = asNumber(durationMs);
  return {
    text,
    failed: isError === true,
    durationMs: duration !== null && duration >= 0 ? duration : undefined,
    result: details ?? (isOnlyText ? undefined : { content }),
  };
}
