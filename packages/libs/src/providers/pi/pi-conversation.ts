import { Answer } from "../../message/answer.ts";
import type { CliMessage } from "../../message/cli-message.ts";
import { ThoughtBuffer } from "../../message/thought-buffer.ts";
import { ToolLedger } from "../../message/tool-ledger.ts";
import type { StreamState } from "../../run/cli-stream-mapper.ts";
import { readPiBlock, readPiBlocks } from "./pi-content.ts";
import type { PiDelta } from "./pi-delta-line.ts";
import { PiMessage } from "./pi-message.ts";
import { PiModelCalls } from "./pi-model-calls.ts";
import { readPiStopReason } from "./pi-stop-reason.ts";
import { PiToolEvents } from "./pi-tool-events.ts";
import { PiToolRequests } from "./pi-tool-requests.ts";
import { asArray, asNumber, asRecord, asString, type PiRecord } from "./pi-wire-fields.ts";

interface EndedMessage {
  message: PiMessage;
  rawStopReason: string | null;
  errorText: string | null;
  /** All its text as pi told it at the end, a replayed beginning included. */
  rawText: string;
}

/** Of a message whose end was never told. */
const untold = { rawStopReason: null, errorText: null, rawText: "" };

/** What is said: assistant messages one after the other, their thoughts and their tool calls. */
export class PiConversation {
  readonly tools: PiToolEvents;
  readonly #liveThoughts: boolean;
  readonly #ledger = new ToolLedger();
  readonly #requests = new PiToolRequests(this.#ledger);
  readonly #thoughts = new ThoughtBuffer();
  readonly #calls = new PiModelCalls();
  readonly #answer = new Answer();
  #messages = 0;
  #open: PiMessage | null = null;
  #last: EndedMessage | null = null;
  /** Whether the last message may still be retried: nobody has spoken since. */
  #lastIsNewest = false;
  /** Whether a message was told in this turn, and in this run of the agent. */
  #turnHasMessage = false;
  #runHasMessage = false;
  #started = false;
  /** Whether pi said that it settled as aborted. */
  aborted = false;

  constructor(liveThoughts: boolean) {
    this.#liveThoughts = liveThoughts;
    this.tools = new PiToolEvents(this.#ledger);
  }

  /** Whether what this event repeats was told already, so that its content need not be read. */
  knows(event: PiRecord): boolean {
    const message = asRecord(event["message"]);
    switch (event["type"]) {
      case "turn_end":
        return !this.#open && this.#turnHasMessage;
      case "agent_end":
        return !this.#open && this.#runHasMessage;
      case "message_end":
        return message?.["role"] !== "toolResult" || this.tools.isTold(message);
      default:
        return true;
    }
  }

  /** Whether the last message ended in an error. */
  get lastFailed(): boolean {
    return this.#last?.rawStopReason === "error";
  }

  startRun(): void {
    this.#started = true;
    this.aborted = false;
    this.#runHasMessage = false;
  }

  startMessage(message: PiRecord | null, out: CliMessage[]): void {
    const role = message?.["role"];
    if (message && role === "assistant") {
      this.#begin(out);
      this.#calls.begin(message);
    } else if (message && role !== "toolResult" && role !== "system") {
      this.#lastIsNewest = false;
    }
  }

  /** What `updateMessage` does for an update that only adds to a block. */
  addDelta({ kind, block, delta, usage }: PiDelta, out: CliMessage[]): void {
    const message = this.#open ?? this.#begin(out);
    if (usage !== null) this.#calls.observe(usage);
    if (kind === "text") message.addText(block, delta, out);
    if (kind === "thinking") message.addThought(block, delta, out);
  }

  updateMessage(event: PiRecord, out: CliMessage[]): void {
    const update = asRecord(event["assistantMessageEvent"]);
    const snapshot = asRecord(update?.["partial"]) ?? asRecord(event["message"]);
    if (!update && !snapshot) return;
    const message = this.#open ?? this.#begin(out);
    const block = blockIndex(update?.["contentIndex"]);
    const delta = asString(update?.["delta"]);
    this.#calls.observe(asRecord(event["usage"]));
    switch (update?.["type"]) {
      case "text_delta":
        if (delta === null) break;
        return message.addText(block, delta, out);
      case "thinking_delta":
        if (delta === null) break;
        return message.addThought(block, delta, out);
      case "toolcall_start":
        return this.#requests.start(message, block, event, out);
      case "toolcall_end": {
        const call = readPiBlock(update["toolCall"], block);
        return call ? this.#requests.complete(message, [call], out) : undefined;
      }
      case "text_end":
      case "thinking_end":
        return message.completeBlock(block, update["type"], asString(update["content"]), out);
      case "toolcall_delta":
      case "text_start":
      case "thinking_start":
        return;
      default:
    }
    const blocks = readPiBlocks(snapshot?.["content"]);
    message.addSnapshot(blocks, this.#replayable, out);
    this.#requests.follow(message, blocks, out);
  }

  endMessage(message: PiRecord | null, out: CliMessage[]): void {
    if (message?.["role"] === "assistant") this.#end(message, out);
    if (message?.["role"] === "toolResult") this.tools.resultMessage(message, out);
  }

  /** `turn_end` repeats the message: it counts only where `message_end` was not seen. */
  endTurn(message: PiRecord | null, out: CliMessage[]): void {
    const isNew = this.#open !== null || !this.#turnHasMessage;
    if (isNew && message?.["role"] === "assistant") this.#end(message, out);
    this.#turnHasMessage = false;
  }

  /** `agent_end` repeats all messages: they count only where none was told, or not the last end. */
  endRun(repeated: unknown, out: CliMessage[]): void {
    const messages = asArray(repeated).map(asRecord);
    if (!this.#runHasMessage && !this.#open) {
      for (const message of messages) this.endMessage(message, out);
    }
    const last = messages.findLast((message) => message?.["role"] === "assistant");
    if (this.#open && last && beginsWith(last, this.#open.texts.text)) this.#end(last, out);
  }

  /** pi tries again: what the lost attempt said is taken back. */
  discardFailed(out: CliMessage[]): void {
    this.#endOpen(untold, out);
    if (!this.#last || !this.#lastIsNewest || this.#last.rawStopReason === "toolUse") return;
    const { message } = this.#last;
    this.#lastIsNewest = false;
    message.discard("retried", out);
    this.#thoughts.drop(message.id);
    this.#requests.abandon(message, out);
    this.#answer.takeBack(message.texts);
  }

  close(reason: "unfinished" | "cancelled", out: CliMessage[]): void {
    this.#endOpen(untold, out);
    this.#ledger.closeAll(reason, out);
    this.#thoughts.release(out);
  }

  get state(): Omit<StreamState, "sessionId" | "end"> {
    const ended = this.#open ? null : this.#last;
    const open = this.#open?.texts.text ?? "";
    return {
      provider: this.#calls.provider,
      model: this.#calls.model,
      stopReason: this.aborted ? "aborted" : readPiStopReason(ended?.rawStopReason ?? null),
      rawStopReason: ended?.rawStopReason ?? null,
      errorText: ended?.errorText ?? null,
      usage: this.#calls.usage,
      answer: open === "" ? this.#answer.text : open,
      toolCallsStarted: this.#ledger.started,
      agentStarted: this.#started || this.#messages > 0,
    };
  }

  #begin(out: CliMessage[]): PiMessage {
    this.#endOpen(untold, out);
    if (this.#last?.rawStopReason === "error" && this.#lastIsNewest) this.discardFailed(out);
    this.tools.nextTurn();
    this.#messages += 1;
    this.#open = new PiMessage(`m${this.#messages}`, this.#liveThoughts);
    return this.#open;
  }

  #end(told: PiRecord, out: CliMessage[]): void {
    const message = this.#open ?? this.#begin(out);
    const blocks = readPiBlocks(told["content"]);
    const rawStopReason = asString(told["stopReason"]);
    const failed = rawStopReason === "error" || rawStopReason === "aborted";
    message.end(blocks, failed, this.#replayable, out);
    this.#requests.complete(message, blocks, out);
    this.#calls.complete(told);
    const rawText = blocks.map((block) => (block.kind === "text" ? block.text : "")).join("");
    this.#endOpen({ rawStopReason, errorText: asString(told["errorMessage"]), rawText }, out);
    if (rawStopReason !== "toolUse" && rawStopReason !== "error" && !this.#ledger.hasOpenCalls) {
      this.#thoughts.release(out);
    }
  }

  /** Puts the open message, if there is one, behind us. */
  #endOpen(ended: Omit<EndedMessage, "message">, out: CliMessage[]): void {
    const message = this.#open;
    if (!message) return;
    message.flush(out);
    this.#calls.end();
    if (!this.#liveThoughts) this.#thoughts.add(message.thoughts);
    this.#answer.add(message.texts);
    this.#open = null;
    this.#last = { message, ...ended };
    this.#lastIsNewest = true;
    this.#turnHasMessage = true;
    this.#runHasMessage = true;
  }

  /** The earlier text that a fork may repeat in the next message: only after a tool turn. */
  get #replayable(): string {
    return this.#last?.rawStopReason === "toolUse" ? this.#last.rawText : "";
  }
}

function beginsWith(message: PiRecord, text: string): boolean {
  const blocks = readPiBlocks(message["content"]);
  return blocks
    .map((block) => (block.kind === "text" ? block.text : ""))
    .join("")
    .startsWith(text);
}

function blockIndex(value: unknown): number {
  const index = asNumber(value);
  return index !== null && Number.isSafeInteger(index) && index >= 0 ? index : 0;
}
