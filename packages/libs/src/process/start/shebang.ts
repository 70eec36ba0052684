/** What a `#!` line asks for. */
export interface Shebang {
  /** As written: a path, or a bare name when it goes through `env`. */
  interpreter: string;
  /** Whether the interpreter is looked up in PATH (`#!/usr/bin/env node`). */
  onPath: boolean;
}

/** Reads the first bytes of a file; null when it has no `#!` line, or one that can't be foreseen. */
export function parseShebang(head: string): Shebang | null {
  if (!head.startsWith("#!")) return null;
  const line = head.slice(2).split("\n", 1)[0] ?? "";
  const words = line.split(/[ \t]+/).filter((word) => word !== "");
  const [interpreter, ...rest] = words;
  if (interpreter === undefined) return null;
  if (!/^(?:.*\/)?env$/.test(interpreter)) return { interpreter, onPath: false };

  for (const word of rest) {
    const bare = word.replace(/^(?:-S|--split-string=?)/, "");
    if (bare === "" || bare.includes("=")) continue;
    return bare.startsWith("-") ? null : { interpreter: bare, onPath: !bare.includes("/") };
  }
  return null;
}
