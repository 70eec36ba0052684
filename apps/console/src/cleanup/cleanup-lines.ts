import type { Palette } from "../output/palette.ts";
import { sanitizeText } from "../output/sanitize-text.ts";
import type { CleanupResult } from "./cleanup-result.ts";

/** What a clean-up did, for a person: each process, then whether anything may be left. */
export function cleanupLines(result: CleanupResult, palette: Palette): string {
  const { killed, survivors, set_aside } = result;
  const lines = [
    ...killed.map((one) => `${palette.good("✓")} killed ${describe(one)}`),
    ...survivors.map((one) => `${palette.bad("✗")} still alive: ${describe(one)}`),
    ...set_aside.map(
      (file) => `${palette.warn("!")} ${file} is no record: what it named is not cleaned up`,
    ),
    ...(killed.length + survivors.length + set_aside.length === 0 ? [] : [""]),
    verdict(result, palette),
    ...leftAlone(result.left_alone).map(palette.dim),
  ];
  return lines.map((line) => `${line}\n`).join("");
}

function verdict(result: CleanupResult, palette: Palette): string {
  const { problem, survivors, verified, set_aside, killed, found } = result;
  const register = sanitizeText(result.register);
  if (problem !== null) {
    return palette.bad(`Not verified: ${sanitizeText(problem)}`) + palette.dim(` · ${register}`);
  }
  if (survivors.length > 0) {
    return palette.bad(`${count(survivors.length, "process is", "processes are")} still alive.`);
  }
  if (!verified) {
    return palette.bad("Not verified: /proc does not show all processes; some may be left.");
  }
  if (set_aside.length > 0) return palette.warn("Something else may be left.");
  if (killed.length > 0) {
    return `${palette.good("Clean.")} Killed ${count(killed.length, "process", "processes")}; nothing else was left.`;
  }
  const why = found ? "what was registered had already ended" : "no killed run is registered";
  return `${palette.good("Nothing to clean up:")} ${why} ${palette.dim(`· ${register}`)}`;
}

function leftAlone(records: number): string[] {
  if (records === 0) return [];
  const whose = "of hosts that still run, or of another machine or container";
  return [`Left alone: ${count(records, "record", "records")} ${whose}.`];
}

function describe({ pid, command }: { pid: number; command: string }): string {
  return `${pid}  ${sanitizeText(command)}`;
}

function count(number: number, one: string, many: string): string {
  return `${number} ${number === 1 ? one : many}`;
}
