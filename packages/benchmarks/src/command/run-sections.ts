import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

import type { Section } from "../report/section.ts";
import { textSection } from "../report/text-section.ts";
import { sections } from "../sections/sections.ts";
import { keepSection } from "./kept-sections.ts";
import type { StatusLine } from "./status-line.ts";

/** Measures one after the other and prints each; one that fails keeps none of the others back. */
export async function runSections(
  names: readonly string[],
  quick: boolean,
  status: StatusLine,
): Promise<{ sections: Section[]; failed: string[] }> {
  const folder = mkdtempSync(path.join(tmpdir(), "hagicode-bench-"));
  process.once("SIGINT", () => process.exit(130));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  const done: Section[] = [];
  const failed: string[] = [];
  for (const name of names) {
    try {
      const section = await sections[name]?.({ quick, folder, say: (text) => status.say(text) });
      status.clear();
      if (!section) continue;
      done.push(section);
      keepSection(section, quick);
      process.stdout.write(`${textSection(section)}\n`);
    } catch (error) {
      status.clear();
      failed.push(name);
      process.stdout.write(`── ${name} failed: ${String(error)}\n\n`);
    }
  }
  return { sections: done, failed };
}
