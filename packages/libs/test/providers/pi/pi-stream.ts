/** Writes pi's events the way its versions do, for tests. */
export type PiEvent = Record<string, unknown>;

export interface SpokenMessage {
  /** Deltas of the thinking block; none when empty. */
  thinking: readonly string[];
  /** Deltas of the text block; none when empty. */
  text: readonly string[];
  /** Runs a tool after it, which prints this. */
  tool?: string | undefined;
}

/** `cumulative`: pi ≤ 0.83; `delta`: pi ≥ 0.84; `snapshot`: forks; `end`: only `message_end`. */
export type Dialect = "cumulative" | "delta" | "snapshot" | "end";

export const usage = { input: 10, output: 5, cacheRead: 1, cacheWrite: 0, totalTokens: 16 };

export const header = {
  type: "session",
  version: 3,
  id: "s-1",
  timestamp: "2026-01-02T00:00:00.000Z",
  cwd: "/somewhere",
};

export function assistant(content: unknown, stopReason = "stop", more: PiEvent = {}): PiEvent {
  const about = { provider: "fake", model: "fake-1", usage, stopReason };
  return { role: "assistant", content, ...about, ...more };
}

export const textBlock = (text: string): PiEvent => ({ type: "text", text });
export const thinkingBlock = (thinking: string): PiEvent => ({ type: "thinking", thinking });
export const toolBlock = (id: string, args: PiEvent = {}): PiEvent => ({
  type: "toolCall",
  id,
  name: "bash",
  arguments: args,
});

/** A whole run. `ahead` says how many deltas the snapshots of `cumulative` run ahead. */
export function conversation(
  messages: readonly SpokenMessage[],
  dialect: Dialect,
  ahead = 0,
): PiEvent[] {
  const turns = messages.flatMap((message, index) => [
    { type: "turn_start" },
    ...turn(message, `call-${index}`, dialect, ahead),
  ]);
  const settled = dialect === "delta" ? [{ type: "agent_settled" }] : [];
  return [
    header,
    { type: "agent_start" },
    ...turns,
    { type: "agent_end", messages: [] },
    ...settled,
  ];
}

function turn(message: SpokenMessage, id: string, dialect: Dialect, ahead: number): PiEvent[] {
  const { thinking, text, tool } = message;
  const final = [
    ...(thinking.length > 0 ? [thinkingBlock(thinking.join(""))] : []),
    ...(text.length > 0 ? [textBlock(text.join(""))] : []),
    ...(tool === undefined ? [] : [toolBlock(id, { command: "x" })]),
  ];
  const whole = assistant(final, tool === undefined ? "stop" : "toolUse");
  return [
    { type: "message_start", message: assistant([], dialect === "delta" ? "pending" : "stop") },
    ...updates(message, dialect, ahead),
    { type: "message_end", message: whole },
    ...(tool === undefined ? [] : runTool(id, tool)),
    { type: "turn_end", message: whole, toolResults: [] },
  ];
}

export function runTool(id: string, output: string, isError = false): PiEvent[] {
  const result = { content: [textBlock(output)] };
  const about = { toolCallId: id, toolName: "bash" };
  return [
    { type: "tool_execution_start", ...about, args: { command: "x" } },
    { type: "tool_execution_update", ...about, partialResult: { content: [] } },
    { type: "tool_execution_end", ...about, result, isError },
    { type: "message_end", message: { role: "toolResult", ...about, ...result, isError } },
  ];
}

interface Step {
  kind: "thinking" | "text";
  index: number;
  delta: string;
}

function updates({ thinking, text }: SpokenMessage, dialect: Dialect, ahead: number): PiEvent[] {
  if (dialect === "end") return [];
  const steps: Step[] = [
    ...thinking.map((delta): Step => ({ kind: "thinking", index: 0, delta })),
    ...text.map((delta): Step => ({ kind: "text", index: thinking.length > 0 ? 1 : 0, delta })),
  ];
  return steps.map(({ kind, index, delta }, place) => {
    const said = assistant(contentAfter(steps.slice(0, place + 1 + ahead)));
    const update = { type: `${kind}_delta`, contentIndex: index };
    switch (dialect) {
      case "delta":
        return { type: "message_update", usage, assistantMessageEvent: { ...update, delta } };
      case "cumulative":
        return {
          type: "message_update",
          assistantMessageEvent: { ...update, delta, partial: said },
          message: said,
        };
      case "snapshot":
        return { type: "message_update", message: said };
      default:
        return dialect satisfies never;
    }
  });
}

function contentAfter(steps: readonly Step[]): PiEvent[] {
  const joined = (kind: Step["kind"]): string =>
    steps.map((step) => (step.kind === kind ? step.delta : "")).join("");
  const has = (kind: Step["kind"]): boolean => steps.some((step) => step.kind === kind);
  return [
    ...(has("thinking") ? [thinkingBlock(joined("thinking"))] : []),
    ...(has("text") ? [textBlock(joined("text"))] : []),
  ];
}
