import type { Palette } from "../output/palette.ts";
import { sanitizeText } from "../output/sanitize-text.ts";
import { signLine } from "../output/sign-line.ts";
import { wrapLines } from "../output/wrap-text.ts";
import type { CleanupResult } from "./cleanup-result.ts";

/** What a clean-up did, for a person: each process, then whether anything may be left. */
export function cleanupLines(
  result: CleanupResult,
  palette: Palette,
  width: number | null,
): string {
  const [good, bad, warn] = [palette.good("✓"), palette.bad("✗"), palette.warn("!")];
  const found = [
    ...result.killed.map((one) => signLine(good, `killed ${describe(one)}`, width)),
    ...result.survivors.map((one) => signLine(bad, `still alive: ${describe(one)}`, width)),
    ...result.set_aside.map((file) =>
      signLine(warn, `${file} is no record: what it named is not cleaned up`, width),
    ),
  ];
  const { text, style } = verdict(result, palette);
  const register = sanitizeText(`Register: ${result.register}`);
  return [
    ...found,
    found.length === 0 ? "" : "\n",
    wrapLines(sanitizeText(text), width, style),
    ...leftAlone(result.left_alone).map((line) => wrapLines(line, width, palette.dim)),
    wrapLines(register, width, palette.dim),
  ].join("");
}

function verdict(
  { problem, survivors, verified, set_aside, killed, found }: CleanupResult,
  { good, bad, warn }: Palette,
): { text: string; style: (text: string) => string } {
  if (problem !== null) return { text: `Not verified: ${problem}`, style: bad };
  if (survivors.length > 0) {
    const are = count(survivors.length, "process is", "processes are");
    return { text: `${are} still alive.`, style: bad };
  }
  if (!verified) {
    const why = "/proc does not show all processes, so some may be left.";
    return { text: `Not verified: ${why}`, style: bad };
  }
  if (set_aside.length > 0) return { text: "Something else may be left.", style: warn };
  switch (found) {
    case "no_register":
      return { text: "Nothing to clean up: there is no register.", style: good };
    case "no_record":
      return { text: "Nothing to clean up: no killed run is registered.", style: good };
    case "ended":
      return { text: "Nothing to clean up: what was registered had already ended.", style: good };
    case "alive": {
      const processes = count(killed.length, "process", "processes");
      return { text: `Clean: killed ${processes}, nothing else is left.`, style: good };
    }
    default:
      return found satisfies never;
  }
}

function leftAlone(records: number): string[] {
  if (records === 0) return [];
  const whose = "of hosts that still run, or of another machine or container";
  return [`Left alone: ${count(records, "record", "records")} ${whose}.`];
}

function describe({ pid, command }: { pid: number; command: string }): string {
  return `${pid}  ${command}`;
}

function count(number: number, one: string, many: string): string {
  return `${number} ${number === 1 ? one : many}`;
}
