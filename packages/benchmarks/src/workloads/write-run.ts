import type { PiDialect } from "./pi-dialect.ts";
import {
  type Json,
  callId,
  sessionRecord,
  toLine,
  toolArguments,
  toolResultMessage,
  userMessage,
} from "./pi-record.ts";
import type { Turn } from "./turn.ts";

export interface RunStyle {
  dialect: PiDialect;
  /** How often a tool shows what it printed so far, each time all of it. */
  toolUpdates: number;
  /** How much of a tool's output the records repeat that come after its end; null: all of it. */
  repeatedOutput: number | null;
}

/** The lines of one run of pi, from the header to the end record. */
export function* writeRun(style: RunStyle, turns: Iterable<Turn>): Generator<string> {
  const { dialect } = style;
  const messages: Json[] = [userMessage];
  yield toLine(sessionRecord);
  yield toLine({ type: "agent_start" });
  yield toLine({ type: "turn_start" });
  yield toLine({ type: "message_start", message: userMessage });
  yield toLine({ type: "message_end", message: userMessage });
  for (const turn of turns) {
    if (turn.number > 1) yield toLine({ type: "turn_start" });
    yield* dialect.answer(turn);
    const message = dialect.finished(turn);
    const result = turn.toolOutput === null ? null : resultOf(style, turn.number, turn.toolOutput);
    if (result && turn.toolOutput !== null) yield* writeTool(style, turn.number, turn.toolOutput);
    if (result) {
      yield toLine({ type: "message_start", message: result });
      yield toLine({ type: "message_end", message: result });
    }
    yield toLine({ type: "turn_end", message, toolResults: result ? [result] : [] });
    messages.push(message, ...(result ? [result] : []));
  }
  for (const record of dialect.end(messages)) yield toLine(record);
}

function* writeTool({ dialect, toolUpdates }: RunStyle, number: number, output: string) {
  const call = { toolCallId: callId(number), toolName: "bash" };
  yield toLine({ type: "tool_execution_start", ...call, args: toolArguments });
  for (let shown = 0; shown < toolUpdates; shown += 1) {
    const text = output.slice(0, Math.floor((output.length * shown) / toolUpdates));
    const content = shown === 0 ? [] : [{ type: "text", text }];
    const partialResult = { content, ...(shown > 0 && { details: {} }) };
    yield toLine({ type: "tool_execution_update", ...call, args: toolArguments, partialResult });
  }
  yield toLine(dialect.toolEnd(number, output));
}

function resultOf(style: RunStyle, number: number, output: string): Json {
  const text = output.slice(0, style.repeatedOutput ?? output.length);
  return toolResultMessage(number, text, style.dialect.toolResultExtra);
}
