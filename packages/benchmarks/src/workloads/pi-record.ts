import type { Turn } from "./turn.ts";

export type Json = Record<string, unknown>;

/** Fixed, so that a stream is the same on every day. */
const startedAt = 1_767_225_601_000;

export const sessionRecord: Json = {
  type: "session",
  version: 3,
  id: "00000000-0000-7000-8000-000000000001",
  timestamp: new Date(startedAt).toISOString(),
  cwd: "/sandbox/work",
};

export const userMessage: Json = {
  role: "user",
  content: [{ type: "text", text: "Find out why the session test fails, and fix it." }],
  timestamp: startedAt + 500,
};

/** An assistant message with its keys in pi's order; `responseId` is missing before the first byte. */
export function assistantMessage(
  content: readonly Json[],
  usage: Json,
  stopReason: string,
  responseId: string | null,
): Json {
  return {
    role: "assistant",
    content,
    api: "openai-completions",
    provider: "fake",
    model: "fake-1",
    usage,
    stopReason,
    timestamp: startedAt + 600,
    ...(responseId !== null && { responseId }),
  };
}

export const noUsage: Json = legacyUsage(0, 0);

/** Usage as pi 0.73 writes it. */
export function legacyUsage(input: number, output: number): Json {
  const cost = { input: 0, output: 0, cacheRead: 0, cacheWrite: 0, total: 0 };
  return { input, output, cacheRead: 0, cacheWrite: 0, totalTokens: input + output, cost };
}

/** Usage as pi 1.6 writes it once the model has told it. */
export function currentUsage(input: number, output: number): Json {
  const { totalTokens, cost, ...counts } = legacyUsage(input, output);
  return {
    ...counts,
    reasoning: 0,
    totalTokens,
    cost: { ...(cost as Json), totalFromProvider: false },
  };
}

export function finalContent({ deltas, number, toolOutput }: Turn): Json[] {
  const text = { type: "text", text: deltas.join("") };
  return toolOutput === null ? [text] : [text, toolCall(number)];
}

export function toolCall(number: number): Json {
  return { type: "toolCall", id: callId(number), name: "bash", arguments: toolArguments };
}

export function callId(number: number): string {
  return `call_${number}_1`;
}

export const toolArguments: Json = { command: 'npm test -- --run "src/session"' };

/** The result of a tool as the message that pi adds to the conversation. */
export function toolResultMessage(number: number, text: string, more: Json): Json {
  return {
    role: "toolResult",
    toolCallId: callId(number),
    toolName: "bash",
    content: [{ type: "text", text }],
    isError: false,
    ...more,
    timestamp: startedAt + 900,
  };
}

export function toLine(record: Json): string {
  return `${JSON.stringify(record)}\n`;
}
