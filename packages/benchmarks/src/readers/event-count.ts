import { type Contents, nothing } from "../workloads/turn.ts";

interface ReadEvent {
  type?: string;
  assistantMessageEvent?: { type?: string; delta?: string };
  result?: { content?: { text?: string }[] };
}

/** Counts what parsed events of pi hold: the least that a consumer of them does. */
export class EventCount {
  readonly contents: Contents = { ...nothing };

  add(event: unknown): void {
    const { type, assistantMessageEvent: update, result } = event as ReadEvent;
    if (type === "message_update" && update?.type === "text_delta") {
      this.contents.deltas += 1;
      this.contents.text += update.delta?.length ?? 0;
    } else if (type === "tool_execution_end") {
      this.contents.results += result?.content?.[0]?.text?.length ?? 0;
    }
  }
}
