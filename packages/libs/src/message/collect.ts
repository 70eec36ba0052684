import type { CliMessage, CliMessageOf, TerminalMessage } from "./cli-message.ts";
import { CollectedTexts } from "./collected-texts.ts";
import { CollectedToolCalls, type CollectedToolCall } from "./collected-tool-calls.ts";

/** A whole run, folded. */
export interface CollectedRun {
  sessionId: string | null;
  resumed: boolean;
  /** The texts of the messages in order, less what was discarded; empty ones left out. */
  texts: string[];
  /** One for each `assistant.thought`: whole blocks, or increments with `thoughts: "live"`. */
  thoughts: string[];
  /** In the order of their calls. */
  toolCalls: CollectedToolCall[];
  notices: CliMessageOf<"agent.notice">["content"][];
  /** `completed` or `failed`: a cancelled run rejects. */
  terminal: TerminalMessage;
}

/**
 * Reads a stream to its end and folds it. Rejects with what the stream throws, `signal.reason` when
 * the run was cancelled, and with an `Error` when the stream had no terminal message, which no provider's stream has.
 */
export async function collect(stream: AsyncIterable<CliMessage>): Promise<CollectedRun> {
  const texts = new CollectedTexts();
  const toolCalls = new CollectedToolCalls();
  const thoughts: string[] = [];
  const notices: CollectedRun["notices"] = [];
  let session: CliMessageOf<"session.started" | "session.resumed"> | null = null;
  let terminal: TerminalMessage | null = null;
  for await (const message of stream) {
    switch (message.type) {
      case "session.started":
      case "session.resumed":
        session = message;
        break;
      case "assistant":
      case "assistant.discarded":
        texts.add(message);
        break;
      case "assistant.thought":
        thoughts.push(message.content.text);
        break;
      case "tool.call":
      case "tool.update":
      case "tool.completed":
      case "tool.failed":
        toolCalls.add(message);
        break;
      case "agent.notice":
        notices.push(message.content);
        break;
      case "terminal.completed":
      case "terminal.failed":
      case "terminal.cancelled":
        terminal = message;
        break;
      default:
        message satisfies never;
    }
  }
  if (!terminal) throw new Error("the stream ended without a terminal message");
  return {
    sessionId: terminal.content.session_id ?? session?.content.session_id ?? null,
    resumed: session?.type === "session.resumed",
    texts: texts.list(),
    thoughts,
    toolCalls: toolCalls.list(),
    notices,
    terminal,
  };
}
