import type { CliMessage, TerminalMessage } from "@hagicode/libs";

/**
 * The sequence of a run without what may differ between two runs of the same conversation: notices,
 * updates, times, ids, the words of a tool's result (each version's own), where increments were cut,
 * and how far a cancelled run had come.
 */
export function normaliseSequence(messages: readonly CliMessage[]): string[] {
  const cancelled = messages.at(-1)?.type === "terminal.cancelled";
  const entries: { key: string; text: string }[] = [];
  const calls = new Map<string, number>();
  const append = (key: string, text: string): void => {
    const last = entries.at(-1);
    if (last?.key === key) last.text += text;
    else entries.push({ key, text });
  };
  for (const message of messages) {
    switch (message.type) {
      case "session.started":
      case "session.resumed":
        append(message.type, "");
        break;
      case "assistant":
      case "assistant.thought":
      case "assistant.discarded":
        append(
          `${message.type} ${message.content.message_id}`,
          cancelled ? "" : message.content.text,
        );
        break;
      case "tool.call":
        calls.set(message.content.tool_call_id, calls.size + 1);
        append(`tool.call ${calls.size} ${message.content.tool_name}`, "");
        break;
      case "tool.completed":
      case "tool.failed": {
        const { tool_call_id: id, tool_name: name } = message.content;
        append(`${message.type} ${calls.get(id)} ${name}`, "");
        break;
      }
      case "tool.update":
      case "agent.notice":
        break;
      case "terminal.completed":
      case "terminal.failed":
      case "terminal.cancelled":
        append(message.type, describeEnd(message));
        break;
      default:
        message satisfies never;
    }
  }
  return entries.map(({ key, text }) => `${key}: ${JSON.stringify(text)}`);
}

function describeEnd(terminal: TerminalMessage): string {
  switch (terminal.type) {
    case "terminal.completed":
      return `${terminal.content.stop_reason} ${terminal.content.text}`;
    case "terminal.failed":
      return JSON.stringify(terminal.content.failure);
    case "terminal.cancelled":
      return "";
    default:
      return terminal satisfies never;
  }
}
