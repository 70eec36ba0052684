import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import type { PiPromptFiles } from "./pi-arguments.ts";
import type { PiOptions } from "./pi-options.ts";

export interface WrittenPromptFiles extends PiPromptFiles {
  dispose: () => Promise<void>;
}

/** Writes the system prompts to a private directory; rejects where none can be written. */
export async function writePiPromptFiles(options: PiOptions): Promise<WrittenPromptFiles> {
  const { systemPrompt, appendSystemPrompts = [] } = options;
  if (systemPrompt === undefined && appendSystemPrompts.length === 0) {
    return { systemPrompt: null, appendSystemPrompts: [], dispose: async () => {} };
  }
  const directory = await mkdtemp(join(tmpdir(), "hagicode-prompt-"));
  const write = async (name: string, text: string): Promise<string> => {
    const path = join(directory, name);
    await writeFile(path, text, { mode: 0o600 });
    return path;
  };
  const dispose = (): Promise<void> => rm(directory, { recursive: true, force: true });
  try {
    return {
      systemPrompt: systemPrompt === undefined ? null : await write("system.md", systemPrompt),
      appendSystemPrompts: await Promise.all(
        appendSystemPrompts.map((text, index) => write(`append-${index}.md`, text)),
      ),
      dispose,
    };
  } catch (error) {
    await dispose();
    throw error;
  }
}
