import type { BlockTexts } from "../../message/block-texts.ts";
import type { CliMessage } from "../../message/cli-message.ts";
import { ThoughtBuffer } from "../../message/thought-buffer.ts";
import { ToolLedger } from "../../message/tool-ledger.ts";
import { UsageTotal } from "../../message/usage-total.ts";
import type { StreamState } from "../../run/cli-stream-mapper.ts";
import { readPiBlock, readPiBlocks, type PiBlock } from "./pi-content.ts";
import type { PiDelta } from "./pi-delta-line.ts";
import { PiMessage } from "./pi-message.ts";
import { readPiStopReason } from "./pi-stop-reason.ts";
import { PiToolEvents } from "./pi-tool-events.ts";
import { readPiUsage } from "./pi-usage.ts";
import { asArray, asNumber, asRecord, asString, type PiRecord } from "./pi-wire-fields.ts";

interface EndedMessage {
  message: PiMessage;
  rawStopReason: string | null;
  errorText: string | null;
  /** All its text as pi told it at the end, a replayed beginning included. */
  rawText: string;
}

/** What is said: assistant messages one after the other, their thoughts and their tool calls. */
export class PiConversation {
  readonly tools: PiToolEvents;
  readonly #liveThoughts: boolean;
  readonly #ledger = new ToolLedger();
  readonly #thoughts = new ThoughtBuffer();
  readonly #usage = new UsageTotal();
  #messages = 0;
  #open: PiMessage | null = null;
  #last: EndedMessage | null = null;
  /** Whether the last message may still be retried: nobody has spoken since. */
  #lastIsNewest = false;
  #turnHasMessage = false;
  #answer: BlockTexts | null = null;
  #earlierAnswer: BlockTexts | null = null;
  #provider: string | null = null;
  #model: string | null = null;
  #aborted = false;
  /** The newest usage of the open message, perhaps still as JSON: read only when asked for. */
  #liveUsage: PiRecord | string | null = null;

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
        return !this.#open;
      case "message_end":
        return message?.["role"] !== "toolResult" || this.tools.isTold(message);
      default:
        return true;
    }
  }

  startMessage(message: PiRecord | null, out: CliMessage[]): void {
    if (message?.["role"] === "assistant") this.#begin(out);
    if (message?.["role"] === "user") this.#lastIsNewest = false;
  }

  /** What `updateMessage` does for an update that only adds to a block. */
  addDelta({ kind, block, delta, usage }: PiDelta, out: CliMessage[]): void {
    const message = this.#open ?? this.#begin(out);
    if (usage !== null) this.#liveUsage = usage;
    if (kind === "text") message.addText(block, delta, out);
    if (kind === "thinking") message.addThought(block, delta, out);
  }

  updateMessage(event: PiRecord, out: CliMessage[]): void {
    const update = asRecord(event["assistantMessageEvent"]);
    if (!update && !asRecord(event["message"])) return;
    const block = blockIndex(update?.["contentIndex"]);
    const delta = asString(update?.["delta"]);
    const message = this.#open ?? this.#begin(out);
    this.#liveUsage = asRecord(event["usage"]) ?? this.#liveUsage;
    switch (update?.["type"]) {
      case "text_delta":
        if (delta === null) break;
        return message.addText(block, delta, out);
      case "thinking_delta":
        if (delta === null) break;
        return message.addThought(block, delta, out);
      case "toolcall_start":
        return this.#startCall(message, block, update, event, out);
      case "toolcall_end": {
        const call = readPiBlock(update["toolCall"], block);
        return call ? this.#completeCalls(message, [call], out) : undefined;
      }
      case "toolcall_delta":
      case "text_start":
      case "text_end":
      case "thinking_start":
      case "thinking_end":
        return;
      default:
    }
    const snapshot = asRecord(update?.["partial"]) ?? asRecord(event["message"]);
    this.#followSnapshot(message, readPiBlocks(snapshot?.["content"]), out);
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

  /** `agent_end` repeats all messages: the last counts only where its end was not seen. */
  endRun(messages: unknown, out: CliMessage[]): void {
    if (!this.#open) return;
    const last = asRecord(asArray(messages).at(-1));
    if (last?.["role"] === "assistant") this.#end(last, out);
  }

  /** pi tries again: what the lost attempt said is taken back. */
  discardFailed(out: CliMessage[]): void {
    if (this.#open) {
      const { id } = this.#open;
      this.#endOpen({ rawStopReason: null, errorText: null, rawText: "" }, out);
      if (this.#last?.message.id !== id) return;
    }
    if (!this.#last || !this.#lastIsNewest || this.#last.rawStopReason === "toolUse") return;
    const { message } = this.#last;
    this.#lastIsNewest = false;
    message.discard("retried", out);
    this.#thoughts.drop(message.id);
    for (const call of message.toolCalls.values()) this.#ledger.abandon(call, out);
    if (this.#answer === message.texts) this.#answer = this.#earlierAnswer;
  }

  markAborted(): void {
    this.#aborted = true;
  }

  close(reason: "unfinished" | "cancelled", out: CliMessage[]): void {
    if (this.#open) this.#endOpen({ rawStopReason: null, errorText: null, rawText: "" }, out);
    this.#ledger.closeAll(reason, out);
    this.#thoughts.release(out);
  }

  get state(): Omit<StreamState, "sessionId" | "end"> {
    const open = this.#open?.texts;
    const rawStopReason = this.#open ? null : (this.#last?.rawStopReason ?? null);
    return {
      provider: this.#provider,
      model: this.#model,
      stopReason: this.#aborted ? "aborted" : readPiStopReason(rawStopReason),
      rawStopReason,
      errorText: this.#open ? null : (this.#last?.errorText ?? null),
      usage: this.#usageSoFar.total,
      answer: (open && open.blocks.length > 0 ? open : this.#answer)?.text ?? "",
      toolCallsStarted: this.#ledger.started,
    };
  }

  get #usageSoFar(): UsageTotal {
    const live = this.#liveUsage;
    this.#liveUsage = null;
    const usage = readPiUsage(typeof live === "string" ? JSON.parse(live) : live);
    if (usage) this.#usage.observe(usage);
    return this.#usage;
  }

  #begin(out: CliMessage[]): PiMessage {
    if (this.#open) this.#endOpen({ rawStopReason: null, errorText: null, rawText: "" }, out);
    if (this.#last?.rawStopReason === "error" && this.#lastIsNewest) this.discardFailed(out);
    this.tools.nextTurn();
    this.#messages += 1;
    this.#open = new PiMessage(`m${this.#messages}`, this.#liveThoughts);
    return this.#open;
  }

  #end(message: PiRecord, out: CliMessage[]): void {
    const open = this.#open ?? this.#begin(out);
    const blocks = readPiBlocks(message["content"]);
    const rawStopReason = asString(message["stopReason"]);
    const failed = rawStopReason === "error" || rawStopReason === "aborted";
    open.end(blocks, failed, this.#replayable, out);
    this.#completeCalls(open, blocks, out);
    const usage = readPiUsage(message["usage"]);
    if (usage) this.#usageSoFar.observe(usage);
    this.#provider = asString(message["provider"]) ?? this.#provider;
    this.#model = asString(message["model"]) ?? this.#model;
    const rawText = blocks.map((block) => (block.kind === "text" ? block.text : "")).join("");
    this.#endOpen({ rawStopReason, errorText: asString(message["errorMessage"]), rawText }, out);
    if (rawStopReason !== "toolUse" && rawStopReason !== "error" && !this.#ledger.hasOpenCalls) {
      this.#thoughts.release(out);
    }
  }

  /** Puts the open message behind us, whether or not pi said that it ended. */
  #endOpen(ended: Omit<EndedMessage, "message">, out: CliMessage[]): void {
    const message = this.#open;
    if (!message) return;
    message.end([], true, "", out);
    this.#usageSoFar.endCall();
    if (!this.#liveThoughts) this.#thoughts.add(message.thoughts);
    if (message.texts.blocks.length > 0) {
      this.#earlierAnswer = this.#answer;
      this.#answer = message.texts;
    }
    this.#open = null;
    this.#last = { message, ...ended };
    this.#lastIsNewest = true;
    this.#turnHasMessage = true;
  }

  /** The earlier text that a fork may repeat in the next message: only after a tool turn. */
  get #replayable(): string {
    return this.#last?.rawStopReason === "toolUse" ? this.#last.rawText : "";
  }

  #followSnapshot(message: PiMessage, blocks: readonly PiBlock[], out: CliMessage[]): void {
    message.addSnapshot(blocks, this.#replayable, out);
    for (const block of blocks) {
      if (block.kind === "tool_call") this.#announce(message, block.index, block.id, block.name, out);
    }
  }

  /** pi ≥ 0.84.3 names the call in the event, older ones in their snapshot, 0.84.0–2 nowhere yet. */
  #startCall(
    message: PiMessage,
    block: number,
    update: PiRecord,
    event: PiRecord,
    out: CliMessage[],
  ): void {
    const snapshot = asRecord(update["partial"]) ?? asRecord(event["message"]);
    const written = readPiBlock(asArray(snapshot?.["content"])[block], block);
    const known = written?.kind === "tool_call" ? written : null;
    const id = asString(update["id"]) ?? known?.id ?? "";
    const name = asString(update["toolName"]) ?? known?.name ?? "";
    this.#announce(message, block, id, name, out);
  }

  #announce(message: PiMessage, block: number, id: string, name: string, out: CliMessage[]): void {
    if (id === "" || name === "" || message.toolCalls.has(block)) return;
    message.toolCalls.set(block, this.#ledger.announce(id, name, null, out));
  }

  #completeCalls(message: PiMessage, blocks: readonly PiBlock[], out: CliMessage[]): void {
    for (const block of blocks) {
      if (block.kind !== "tool_call") continue;
      const call = message.toolCalls.get(block.index);
      if (call) this.#ledger.complete(call, block.args, out);
      else {
        const { id, name, args } = block;
        message.toolCalls.set(block.index, this.#ledger.announce(id, name || "unknown", args, out));
      }
    }
  }
}

function blockIndex(value: unknown): number {
  const index = asNumber(value);
  return index !== null && Number.isInteger(index) && index >= 0 ? index : 0;
}
