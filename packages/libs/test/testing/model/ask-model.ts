import { Agent, request } from "node:http";

import type { ScriptedModel } from "../../../src/testing/model/scripted-model.ts";

export interface StreamedAnswer {
  status: number;
  /** One entry per piece as it came in, with the time since the question in milliseconds. */
  events: { atMs: number; data: string }[];
  text: string;
  thinking: string;
  toolCalls: { id: string; name: string; arguments: unknown }[];
  finishReason: string | null;
  /** The connection was dropped before the end. */
  cut: boolean;
  body: string;
}

export type Messages = readonly { role: string; content: string; tool_calls?: unknown }[];

/** Asks as an OpenAI client would, streaming. */
export async function askModel(
  model: ScriptedModel,
  prompt: string | Messages,
  signal?: AbortSignal,
): Promise<StreamedAnswer> {
  const messages = typeof prompt === "string" ? [{ role: "user", content: prompt }] : prompt;
  const tools = [{ type: "function", function: { name: "bash" } }];
  const startedAt = performance.now();
  const outgoing = request(`${model.url}/v1/chat/completions`, {
    method: "POST",
    agent: new Agent({ keepAlive: false }),
    headers: { "content-type": "application/json" },
    ...(signal && { signal }),
  });
  outgoing.end(JSON.stringify({ model: "fake-1", stream: true, messages, tools }));
  const response = await new Promise<import("node:http").IncomingMessage>((resolve, reject) => {
    outgoing.once("response", resolve).once("error", reject);
  });
  const events: StreamedAnswer["events"] = [];
  let [body, cut] = ["", false];
  try {
    for await (const chunk of response.setEncoding("utf8")) {
      body += chunk as string;
      events.push({ atMs: performance.now() - startedAt, data: chunk as string });
    }
  } catch {
    cut = true;
  }
  return { status: response.statusCode ?? 0, events, cut, body, ...fold(body) };
}

function fold(
  body: string,
): Pick<StreamedAnswer, "text" | "thinking" | "toolCalls" | "finishReason"> {
  const calls: { id: string; name: string; arguments: string }[] = [];
  let [text, thinking, finishReason] = ["", "", null as string | null];
  for (const line of body.split("\n")) {
    if (!line.startsWith("data: {")) continue;
    const [choice] = JSON.parse(line.slice(6)).choices;
    if (choice === undefined) continue;
    text += choice.delta.content ?? "";
    thinking += choice.delta.reasoning_content ?? "";
    finishReason = choice.finish_reason ?? finishReason;
    for (const call of choice.delta.tool_calls ?? []) {
      const known = (calls[call.index] ??= { id: "", name: "", arguments: "" });
      known.id ||= call.id ?? "";
      known.name ||= call.function.name ?? "";
      known.arguments += call.function.arguments ?? "";
    }
  }
  const toolCalls = calls.map((call) => ({ ...call, arguments: JSON.parse(call.arguments) }));
  return { text, thinking, toolCalls, finishReason };
}
