import type { CliMessage } from "@hagicode/libs";

import { renderDiscarded, renderNotice } from "./render-notice.ts";
import { renderSession } from "./render-session.ts";
import { renderTerminal } from "./render-terminal.ts";
import { renderAnswer, renderThought } from "./render-text.ts";
import { renderToolCall, renderToolEnd, renderToolUpdate } from "./render-tool.ts";
import type { PrettyContext, PrettyState, Rendered } from "./pretty-state.ts";

/** One message as a person likes to read it; nothing in the result can harm a terminal. */
export function renderMessage(
  state: PrettyState,
  message: CliMessage,
  context: PrettyContext,
): Rendered {
  switch (message.type) {
    case "session.started":
    case "session.resumed":
      return renderSession(state, message, context);
    case "assistant":
      return renderAnswer(state, message);
    case "assistant.thought":
      return renderThought(state, message, context);
    case "assistant.discarded":
      return renderDiscarded(state, message, context);
    case "tool.call":
      return renderToolCall(state, message, context);
    case "tool.update":
      return renderToolUpdate(state, message, context);
    case "tool.completed":
    case "tool.failed":
      return renderToolEnd(state, message, context);
    case "agent.notice":
      return renderNotice(state, message, context);
    case "terminal.completed":
    case "terminal.failed":
    case "terminal.cancelled":
      return renderTerminal(state, message, context);
    default:
      return message satisfies never;
  }
}
