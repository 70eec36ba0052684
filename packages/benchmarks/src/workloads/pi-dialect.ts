import type { Json } from "./pi-record.ts";
import type { Turn } from "./turn.ts";

/** How one family of pi versions writes a run. */
export interface PiDialect {
  /** `message_start` to `message_end` of the answer. */
  answer(turn: Turn): Iterable<string>;
  /** The whole answer, as the later records repeat it. */
  finished(turn: Turn): Json;
  /** `tool_execution_end`. */
  toolEnd(number: number, output: string): Json;
  /** What a tool result message holds besides the text. */
  toolResultExtra: Json;
  /** The last records of the run. */
  end(messages: readonly Json[]): readonly Json[];
}
