import type { AIStreamingChunk } from "../chunk/ai-streaming-chunk.ts";

/** What the stream has shown of its session so far. */
export interface SessionTrace {
  sessionId: string | null;
  /** The message that text came for. */
  messageId: string | null;
  /** Whether the model has said anything yet, be it a tool call. */
  spoke: boolean;
  /** Whether another run could resume the session. */
  resumable: boolean;
}

export const noTrace: SessionTrace = {
  sessionId: null,
  messageId: null,
  spoke: false,
  resumable: false,
};

/**
 * A session can be resumed once an assistant message of it has ended: pi 0.73 writes no file
 * before. Nothing in the stream says so at once, so that what can only come later is the proof: a
 * second message, the work of a tool, or the last chunk.
 */
export function traceSession(trace: SessionTrace, chunk: AIStreamingChunk): SessionTrace {
  switch (chunk.type) {
    case "session":
      return { ...trace, sessionId: chunk.sessionId };
    case "content_delta":
    case "thinking_delta":
      return traceMessage(trace, chunk.messageId);
    case "tool_call":
      return trace.spoke ? trace : { ...trace, spoke: true };
    case "tool_update":
      return chunk.text === undefined ? trace : prove(trace);
    case "tool_result":
      return chunk.status === "completed" || chunk.status === "error" ? prove(trace) : trace;
    case "done":
      return prove({ ...trace, sessionId: chunk.sessionId ?? trace.sessionId });
    case "error":
    case "cancelled":
      return trace.spoke && chunk.stopReason !== null ? prove(trace) : trace;
    case "content_discarded":
    case "notice":
      return trace;
    default:
      return chunk satisfies never;
  }
}

/** The session's id, once it can be resumed. */
export function resumableSessionId(trace: SessionTrace): string | null {
  return trace.resumable ? trace.sessionId : null;
}

function traceMessage(trace: SessionTrace, messageId: string): SessionTrace {
  if (trace.messageId === messageId) return trace;
  const resumable = trace.resumable || trace.messageId !== null;
  return { ...trace, messageId, spoke: true, resumable };
}

function prove(trace: SessionTrace): SessionTrace {
  return trace.resumable ? trace : { ...trace, resumable: true };
}
