import type { CliMessage } from "../../message/cli-message.ts";
import type { OpenToolCall, ToolLedger } from "../../message/tool-ledger.ts";
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
    const taken = new Set<OpenToolCall>();
    for (const block of blocks) {
      if (block.kind !== "tool_call") continue;
      const { index, id, name, args } = block;
      const known = findCall(message, block, taken);
      const call = known ?? this.#ledger.announce(id, name || "unknown", args, out);
      taken.add(call);
      if (!known) message.toolCalls.set(index, call);
      else if (id !== "") known.rawId = id;
      this.#ledger.complete(call, args, out);
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

/** The call that was announced for this block: by its place, or by its id where blocks moved. */
function findCall(
  { toolCalls }: PiMessage,
  { index, id }: { index: number; id: string },
  taken: ReadonlySet<OpenToolCall>,
): OpenToolCall | undefined {
  const here = toolCalls.get(index);
  if (here?.rawId === id) return here;
  const free = [...toolCalls.values()].filter((call) => !taken.has(call));
  const moved = free.find(({ rawId }) => rawId === id && id !== "");
  return moved ?? (here && free.includes(here) ? here : undefined);
}
