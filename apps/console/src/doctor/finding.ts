/** One thing that the doctor looked at. */
export interface Finding {
  status: "good" | "warning" | "bad";
  text: string;
  /** What to do; null when nothing is wrong. */
  fix: string | null;
}

export function good(text: string): Finding {
  return { status: "good", text, fix: null };
}

export function warning(text: string, fix: string): Finding {
  return { status: "warning", text, fix };
}

export function bad(text: string, fix: string): Finding {
  return { status: "bad", text, fix };
}
