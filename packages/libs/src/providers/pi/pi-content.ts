import { asArray, asRecord, asString, type PiRecord } from "./pi-wire-fields.ts";

/** One block of a pi message; `index` is its place in the content, which keys deltas too. */
export type PiBlock =
  | { kind: "text"; index: number; text: string }
  | { kind: "thinking"; index: number; text: string }
  | { kind: "tool_call"; index: number; id: string; name: string; args: PiRecord | null };

/** The blocks of `message.content` that we know; a plain string is one text block. */
export function readPiBlocks(content: unknown): PiBlock[] {
  if (typeof content === "string") {
    return content === "" ? [] : [{ kind: "text", index: 0, text: content }];
  }
  return asArray(content).flatMap((value, index) => {
    const block = readPiBlock(value, index);
    return block ? [block] : [];
  });
}

export function readPiBlock(value: unknown, index: number): PiBlock | null {
  const block = asRecord(value);
  switch (block?.["type"]) {
    case "text":
      return { kind: "text", index, text: asString(block["text"]) ?? "" };
    case "thinking":
      return { kind: "thinking", index, text: asString(block["thinking"]) ?? "" };
    case "toolCall":
      return {
        kind: "tool_call",
        index,
        id: typeof block["id"] === "number" ? String(block["id"]) : (asString(block["id"]) ?? ""),
        name: asString(block["name"]) ?? "",
        args: asRecord(block["arguments"]),
      };
    default:
      return null;
  }
}

/** The text of a tool's content: its text parts, a line each; a plain string is itself. */
export function readPiToolText(content: unknown): string {
  if (typeof content === "string") return content;
  return asArray(content)
    .map((part) => asString(asRecord(part)?.["text"]))
    .filter((text) => text !== null)
    .join("\n");
}
