import type { CliMessageOf } from "@hagicode/libs";

type Messages = { [T in "assistant" | "assistant.thought"]: CliMessageOf<T> };

export function started(session_id = "s1"): CliMessageOf<"session.started"> {
  return { type: "session.started", content: { session_id, cwd: "/work dir" } };
}

export function resumed(session_id = "s1"): CliMessageOf<"session.resumed"> {
  return { type: "session.resumed", content: { session_id } };
}

export function says(text: string, message_id = "m1", block_index = 0): Messages["assistant"] {
  return { type: "assistant", content: { text, message_id, block_index } };
}

export function thinks(
  text: string,
  message_id = "m1",
  block_index = 0,
): Messages["assistant.thought"] {
  return { type: "assistant.thought", content: { text, message_id, block_index } };
}

export function takesBack(text: string, message_id = "m1"): CliMessageOf<"assistant.discarded"> {
  const content = { text, message_id, block_index: 0, reason: "retried" as const };
  return { type: "assistant.discarded", content };
}

export function calls(
  tool_call_id: string,
  values: Record<string, unknown> | null = { command: "ls" },
  tool_name = "bash",
): CliMessageOf<"tool.call"> {
  return { type: "tool.call", content: { tool_call_id, tool_name, arguments: values } };
}

export function outputs(tool_call_id: string, text: string): CliMessageOf<"tool.update"> {
  const content = { tool_call_id, tool_name: "bash", text, mode: "append" as const };
  return { type: "tool.update", content };
}

export function argues(
  tool_call_id: string,
  values: Record<string, unknown>,
): CliMessageOf<"tool.update"> {
  return { type: "tool.update", content: { tool_call_id, tool_name: "bash", arguments: values } };
}

export function succeeds(
  tool_call_id: string,
  text = "",
  duration_ms = 23,
): CliMessageOf<"tool.completed"> {
  return {
    type: "tool.completed",
    content: { tool_call_id, tool_name: "bash", text, duration_ms },
  };
}

export function fails(
  tool_call_id: string,
  text = "",
  reason: "error" | "unfinished" | "cancelled" = "error",
): CliMessageOf<"tool.failed"> {
  const content = { tool_call_id, tool_name: "bash", text, reason, duration_ms: 5 };
  return { type: "tool.failed", content };
}

export function notices(
  kind: string,
  text = "",
  more: Record<string, unknown> = {},
): CliMessageOf<"agent.notice"> {
  return { type: "agent.notice", content: { kind, text, ...more } };
}
