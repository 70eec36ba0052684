import { expect, test } from "vitest";

import type { CliMessage } from "../../src/message/cli-message.ts";
import { collect } from "../../src/message/collect.ts";
import { terminalWithoutProcess } from "../../src/run/terminal-without-process.ts";

async function* stream(...messages: CliMessage[]): AsyncGenerator<CliMessage> {
  yield* messages;
}

const at = { message_id: "m1", block_index: 0 };
const call = { tool_call_id: "c1", tool_name: "bash" };
const terminal = terminalWithoutProcess({ kind: "completed" });

test("folds text, discards, thoughts, tool calls and notices", async () => {
  const run = await collect(
    stream(
      { type: "session.resumed", content: { session_id: "s1" } },
      { type: "assistant", content: { text: "Hello wo", ...at } },
      { type: "assistant.discarded", content: { text: " wo", ...at, reason: "corrected" } },
      { type: "assistant", content: { text: "!", ...at } },
      { type: "assistant", content: { text: "lost", message_id: "m2", block_index: 0 } },
      {
        type: "assistant.discarded",
        content: { text: "lost", message_id: "m2", block_index: 0, reason: "retried" },
      },
      { type: "tool.call", content: { ...call, arguments: null } },
      { type: "tool.update", content: { ...call, arguments: { command: "ls" } } },
      { type: "tool.update", content: { ...call, text: "a", mode: "append" } },
      { type: "tool.completed", content: { ...call, text: "a\nb" } },
      { type: "assistant.thought", content: { text: "hm", ...at } },
      { type: "agent.notice", content: { kind: "warning", text: "w" } },
      terminal,
    ),
  );
  expect(run).toEqual({
    sessionId: "s1",
    resumed: true,
    texts: ["Hello!"],
    thoughts: ["hm"],
    toolCalls: [
      { id: "c1", name: "bash", arguments: { command: "ls" }, outcome: "completed", text: "a\nb" },
    ],
    notices: [{ kind: "warning", text: "w" }],
    terminal,
  });
});

test("rejects with what the stream throws after its terminal", async () => {
  const reason = new Error("mine");
  async function* cancelled(): AsyncGenerator<CliMessage> {
    yield terminalWithoutProcess({ kind: "cancelled" });
    throw reason;
  }
  await expect(collect(cancelled())).rejects.toBe(reason);
});

test("rejects when there is no terminal", async () => {
  await expect(collect(stream())).rejects.toThrow("without a terminal message");
});
