export type BenchCommand =
  | { kind: "run"; names: readonly string[]; quick: boolean; write: boolean }
  | { kind: "refused"; problem: string };

/** Reads `[--quick] [--write] [name…]`; no name means all. */
export function parseArguments(args: readonly string[], known: readonly string[]): BenchCommand {
  // pnpm hands a separating `--` on.
  const words = args.filter((word) => word !== "--");
  const flags = words.filter((word) => word.startsWith("-"));
  const names = words.filter((word) => !word.startsWith("-"));
  const unknown = [
    ...flags.filter((flag) => flag !== "--quick" && flag !== "--write"),
    ...names.filter((name) => !known.includes(name)),
  ];
  if (unknown.length > 0) {
    const problem = `Unknown: ${unknown.join(", ")}. There are --quick, --write, and ${known.join(", ")}.`;
    return { kind: "refused", problem };
  }
  const write = flags.includes("--write");
  return {
    kind: "run",
    names: names.length > 0 ? names : known,
    quick: flags.includes("--quick"),
    write,
  };
}
