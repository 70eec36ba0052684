import type { ModelRequest } from "./scripted-model.ts";

/** A model call as aimock hands it over, whatever API it came in by. */
export interface WireRequest {
  model: string;
  messages: readonly { role: string; content: unknown }[];
  tools?: readonly { function: { name: string } }[] | undefined;
  _context?: string | undefined;
}

/** Everything of a model call that a script may want to know. */
export function readModelRequest(request: WireRequest): Omit<ModelRequest, "answered"> {
  const { messages } = request;
  const asked = messages.findLastIndex(
    ({ role, content }) => role === "user" && textOf(content) !== null,
  );
  return {
    model: request.model,
    prompt: textOf(messages[asked]?.content) ?? "",
    turn: messages.slice(asked + 1).filter(({ role }) => role === "assistant").length,
    messages,
    tools: (request.tools ?? []).map((tool) => tool.function.name),
  };
}

/** Null when a message has no text at all, as when it only holds an image. */
function textOf(content: unknown): string | null {
  if (typeof content === "string") return content;
  if (!Array.isArray(content)) return null;
  const texts = content.filter(isTextPart).map((part) => part.text);
  return texts.length === 0 ? null : texts.join("");
}

function isTextPart(part: unknown): part is { text: string } {
  return (
    typeof part === "object" && part !== null && "text" in part && typeof part.text === "string"
  );
}
