import type { PiOptions } from "@hagicode/libs";
import { createPiSandbox, startScriptedModel } from "@hagicode/libs/testing";

import { findPinnedPi } from "../agents/find-pi.ts";

export const demoPrompt = "Show me what a run looks like.";

/** A scripted model and a home for pi: no key, no network, nothing of the user's touched. */
export interface Demo {
  options: PiOptions;
  dispose(): Promise<void>;
}

/** Lays the demo under the caller's own options. */
export async function startDemo(own: PiOptions): Promise<Demo> {
  const model = await startScriptedModel();
  const sandbox = await createPiSandbox({ model });
  model.on(/[^]*/, [
    {
      thinking: "A short shell command will do: it shows a tool call with live output.",
      text: "I will look around first.",
      toolCalls: [
        {
          name: "bash",
          arguments: { command: "for i in 1 2 3; do echo step $i; sleep 0.3; done" },
        },
      ],
      ...pace,
    },
    {
      text: "That was a real pi with a scripted model:\nthe thought, the tool call and this text came as one stream of messages.\n",
      ...pace,
    },
  ]);
  return {
    options: {
      executable: await demoExecutable(),
      ...sandbox.options,
      ...own,
      environment: { ...sandbox.environment, ...own.environment },
    },
    async dispose() {
      await sandbox.dispose();
      await model.close();
    },
  };
}

const pace = { chunkSize: 6, chunkDelayMs: 25 };

async function demoExecutable(): Promise<PiOptions["executable"]> {
  const newest = await findPinnedPi("pi-1.6");
  if (newest?.available === true) return newest.command;
  const oldest = await findPinnedPi("pi-0.73");
  return oldest?.available === true ? oldest.command : undefined;
}
