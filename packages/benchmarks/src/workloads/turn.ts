/** One message of the model and what came of it. */
export interface Turn {
  /** Counted from 1. */
  number: number;
  deltas: readonly string[];
  /** What the tool that this message calls prints; null for the last message of a run. */
  toolOutput: string | null;
}

/** What a reader has to find in a stream: the measure of whether it read all of it. */
export interface Contents {
  /** Text deltas. */
  deltas: number;
  /** Their length together, in UTF-16 units. */
  text: number;
  /** The length of all tool results together, in UTF-16 units. */
  results: number;
}

export const nothing: Contents = { deltas: 0, text: 0, results: 0 };

export function addTurn(contents: Contents, { deltas, toolOutput }: Turn): Contents {
  return {
    deltas: contents.deltas + deltas.length,
    text: contents.text + deltas.reduce((length, delta) => length + delta.length, 0),
    results: contents.results + (toolOutput?.length ?? 0),
  };
}
