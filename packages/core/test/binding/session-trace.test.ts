import type { CliMessage } from "@hagicode/libs";
import { expect, test } from "vitest";

import { noTrace, resumableSessionId, traceSession } from "../../src/binding/session-trace.ts";
import { toStreamingChunk } from "../../src/chunk/to-streaming-chunk.ts";
import {
  cancelledMessage,
  completed,
  failed,
  networkError,
  said,
  session,
  thought,
  toolCall,
  toolCompleted,
  toolFailed,
} from "../fixtures/messages.ts";

function resumable(messages: readonly CliMessage[]): string | null {
  return resumableSessionId(messages.map(toStreamingChunk).reduce(traceSession, noTrace));
}

const update = { tool_call_id: "c1", tool_name: "bash" };

test.each<[string, CliMessage[]]>([
  ["a second message", [said("a", "m1"), said("b", "m2")]],
  ["a thought of another message", [said("a", "m2"), thought("b", "m1")]],
  ["output of a tool", [toolCall(), { type: "tool.update", content: { ...update, text: "" } }]],
  ["a tool that ran", [toolCall(), toolCompleted()]],
  ["a tool that failed", [toolCall(), toolFailed("error")]],
  ["the end", [said("a"), completed("a")]],
  ["the end of an empty answer", [completed("")]],
  ["an error that ended the message", [said("a"), failed(networkError, { stop_reason: "error" })]],
  ["a crash after the message", [toolCall(), failed(networkError, { stop_reason: "tool_use" })]],
  ["a cancel after the message", [said("a"), cancelledMessage({ stop_reason: "tool_use" })]],
])("%s proves that the first message ended", (_, messages) => {
  expect(resumable([session("s1"), ...messages])).toBe("s1");
});

test.each<[string, CliMessage[]]>([
  ["nothing", []],
  [
    "the first message while it is written",
    [said("a"), said("b"), thought("c"), said("d", "m1", 1)],
  ],
  ["a tool call", [said("a"), toolCall()]],
  ["arguments", [toolCall(), { type: "tool.update", content: { ...update, arguments: {} } }]],
  ["a call that was never run", [toolCall(), toolFailed("unfinished")]],
  ["a call that was cancelled", [toolCall(), toolFailed("cancelled")]],
  ["an error before the model spoke", [failed(networkError, { stop_reason: "error" })]],
  ["a crash in the first message", [said("a"), failed({ kind: "killed_by_signal" })]],
  ["a cancel in the first message", [said("a"), cancelledMessage()]],
])("%s proves nothing", (_, messages) => {
  expect(resumable([session("s1"), ...messages])).toBeNull();
});

test("an increment of the same message costs no new state", () => {
  const trace = [said("a")].map(toStreamingChunk).reduce(traceSession, noTrace);
  expect(traceSession(trace, toStreamingChunk(said("b")))).toBe(trace);
});
