import type { CliMessage } from "../../message/cli-message.ts";
import type { ToolLedger } from "../../message/tool-ledger.ts";
import { readPiBlock, type PiBlock } from "./pi-content.ts";
import type { PiMessage } from "./pi-message.ts";
import { asArray, asRecord, asString, type PiRecord } from "./pi-wire-fields.ts";

/** Reads which tools the model asks for, while its message is written and at its end. */
export class PiToolRequests {
  readonly #ledger: ToolLedger;

  constructor(ledger: ToolLedger) {
    this.#ledger = ledger;
  }

  /** pi ≥ 0.84.3 names the call in the event, older ones in their snapshot, 0.84.0–2 nowhere yet. */
  start(message: PiMessage, block: number, event: PiRecord, out: CliMessage[]): void {
    const update = asRecord(event["assistantMessageEvent"]);
    const snapshot = asRecord(update?.["partial"]) ?? asRecord(event["message"]);
    const written = readPiBlock(asArray(snapshot?.["content"])[block], block);
    const known = written?.kind === "tool_call" ? written : null;
    const id = asString(update?.["id"]) ?? known?.id ?? "";
    const name = asString(update?.["toolName"]) ?? known?.name ?? "";
    this.#announce(message, block, id, name, out);
  }

  /** The calls in a snapshot, whose arguments may still grow. */
  follow(message: PiMessage, blocks: readonly PiBlock[], out: CliMessage[]): void {
    for (const block of blocks) {
      if (block.kind === "tool_call")
        this.#announce(message, block.index, block.id, block.name, out);
    }
  }

  /** The calls as they are when they are complete. */
  complete(message: PiMessage, blocks: readonly PiBlock[], out: CliMessage[]): void {
    for (const block of blocks) {
      if (block.kind !== "tool_call") continue;
      const call = message.toolCalls.get(block.index);
      if (call) this.#ledger.complete(call, block.args, out);
      else {
        const { index, id, name, args } = block;
        message.toolCalls.set(index, this.#ledger.announce(id, name || "unknown", args, out));
      }
    }
  }

  /** pi tries again: the calls of a lost message will not be run. */
  abandon(message: PiMessage, out: CliMessage[]): void {
    for (const call of message.toolCalls.values()) this.#ledger.abandon(call, out);
  }

  #announce(message: PiMessage, block: number, id: string, name: string, out: CliMessage[]): void {
    if (id === "" || name === "" || message.toolCalls.has(block)) return;
    message.toolCalls.set(block, this.#ledger.announce(id, name, null, out));
  }
}
