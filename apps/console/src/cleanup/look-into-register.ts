import { readdirSync } from "node:fs";

/** What lies in a register: null when there is none. */
export type RegisterFiles =
  | { ok: true; records: readonly string[]; corrupt: readonly string[] }
  | { ok: false; problem: string };

export function lookIntoRegister(directory: string): RegisterFiles | null {
  try {
    const names = readdirSync(directory);
    return {
      ok: true,
      records: names.filter((name) => name.endsWith(".json")),
      corrupt: names.filter((name) => name.endsWith(".corrupt")),
    };
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? "unknown error";
    return code === "ENOENT" ? null : { ok: false, problem: `it can't be read (${code})` };
  }
}
