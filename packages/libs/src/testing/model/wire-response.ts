import type { FixtureResponse } from "@copilotkit/aimock";

import type { ModelReply, ScriptedToolCall } from "./model-reply.ts";
import { type WireRequest } from "./read-model-request.ts";

/** A reply in aimock's words. Ids come from the place in the conversation, so that runs agree. */
export function toWireResponse(reply: ModelReply, request: WireRequest): FixtureResponse {
  if ("status" in reply) {
    return {
      error: { message: reply.message ?? `scripted failure ${reply.status}` },
      status: reply.status,
      ...(reply.retryAfterSeconds !== undefined && { retryAfter: reply.retryAfterSeconds }),
    };
  }
  const place = request.messages.filter(({ role }) => role === "assistant").length + 1;
  const common = {
    id: `scripted-${place}`,
    usage: toWireUsage(reply.usage ?? { inputTokens: 100, outputTokens: 10 }),
    ...(reply.thinking !== undefined && { reasoning: reply.thinking }),
    ...(reply.finishReason !== undefined && { finishReason: reply.finishReason }),
  };
  const content = reply.text ?? "";
  if (reply.toolCalls === undefined) return { ...common, content };
  const toolCalls = reply.toolCalls.map((call, index) => toWireToolCall(call, place, index));
  return content === "" ? { ...common, toolCalls } : { ...common, content, toolCalls };
}

function toWireToolCall(call: ScriptedToolCall, place: number, index: number) {
  const id = call.id ?? `call_${place}_${index + 1}`;
  return { id, name: call.name, arguments: JSON.stringify(call.arguments) };
}

function toWireUsage(usage: { inputTokens: number; outputTokens: number }) {
  const { inputTokens, outputTokens } = usage;
  return { prompt_tokens: inputTokens, completion_tokens: outputTokens };
}
