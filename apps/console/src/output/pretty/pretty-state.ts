import type { Palette } from "../palette.ts";

/** A tool call as it is shown. */
export interface ShownTool {
  name: string;
  /** Null until they are complete. */
  arguments: string | null;
  announced: boolean;
  startedAt: number;
  /** The output shown so far, and how many more lines there were. */
  shown: string;
  hiddenLines: number;
}

/** What the pretty renderer remembers between messages. */
export interface PrettyState {
  startedAt: number;
  /** What was written last; null when nothing was. A change makes a gap. */
  section: string | null;
  lineOpen: boolean;
  /** Half a surrogate pair of the section, waiting for the other half. */
  half: string;
  tools: ReadonlyMap<string, ShownTool>;
}

export interface PrettyContext {
  palette: Palette;
  /** The width that our own lines keep to; null: any. */
  width: number | null;
  /** Milliseconds of a monotonic clock. */
  now: number;
}

export interface Rendered {
  state: PrettyState;
  text: string;
}

export function initialPrettyState(now: number): PrettyState {
  return { startedAt: now, section: null, lineOpen: false, half: "", tools: new Map() };
}
