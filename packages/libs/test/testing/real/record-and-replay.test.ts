import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findTestAgent, testAgentNames } from "@hagicode/test-agents";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import type { CliMessage } from "../../../src/message/cli-message.ts";
import type { CliProcessManager } from "../../../src/process/cli-process-manager.ts";
import { NodeCliProcessManager } from "../../../src/process/node-cli-process-manager.ts";
import type { PiOptions } from "../../../src/providers/pi/pi-options.ts";
import { PiProvider } from "../../../src/providers/pi/pi-provider.ts";
import { startScriptedModel } from "../../../src/testing/model/start-scripted-model.ts";
import { machineReplacements } from "../../../src/testing/recording/machine-replacements.ts";
import { readRecording } from "../../../src/testing/recording/read-recording.ts";
import { RecordingCliProcessManager } from "../../../src/testing/recording/recording-cli-process-manager.ts";
import { recordingLines } from "../../../src/testing/recording/serialize-recording.ts";
import { scrubRecording } from "../../../src/testing/recording/scrub-recording.ts";
import { toStubRun } from "../../../src/testing/recording/to-stub-run.ts";
import { writeRecording } from "../../../src/testing/recording/write-recording.ts";
import { watchRuns } from "../../../src/testing/runs/watch-runs.ts";
import { createPiSandbox } from "../../../src/testing/sandbox/create-pi-sandbox.ts";
import { cancelInMidTool } from "../../../src/testing/scenarios/cancel-in-mid-tool.ts";
import { toolRunningText } from "../../../src/testing/scenarios/scenario.ts";
import { severalTurns } from "../../../src/testing/scenarios/several-turns.ts";
import { StubCliProcessManager } from "../../../src/testing/stub/stub-cli-process-manager.ts";

const repository = join(import.meta.dirname, "../../../../..");

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "hagicode-recordings-"));
});
afterAll(() => rm(directory, { recursive: true }));

/** Runs to the end, cancelled once the tool shows that it runs. */
async function collect(processManager: CliProcessManager, options: PiOptions, prompt: string) {
  const cancel = new AbortController();
  const messages: CliMessage[] = [];
  const provider = new PiProvider({ processManager });
  try {
    for await (const message of provider.execute(options, prompt, { signal: cancel.signal })) {
      messages.push(message);
      if (message.type === "tool.update" && message.content.text?.includes(toolRunningText)) {
        cancel.abort();
      }
    }
  } catch (error) {
    if (error !== cancel.signal.reason) throw error;
  }
  return messages;
}

const notReplayed = ["session_id", "created_at", "cwd", "stop", "duration_ms", "result"];

/** What a replay must tell as the run did: all but times, ids of sessions and how it was stopped. */
function told(messages: readonly CliMessage[]): unknown[] {
  return messages.map(({ type, content }) => {
    const kept = Object.entries(content).filter(([key]) => !notReplayed.includes(key));
    return { type, content: Object.fromEntries(kept) };
  });
}

describe.each(testAgentNames)("%s", (name) => {
  const agent = findTestAgent(name);

  test.skipIf(!agent.available).each([severalTurns, cancelInMidTool])(
    "$name is recorded, scrubbed, kept and replayed",
    async (scenario) => {
      if (!agent.available) throw new Error(agent.reason);
      await using model = await startScriptedModel();
      await using sandbox = await createPiSandbox({ model });
      using watch = watchRuns();
      scenario.script(model);
      const recorder = new RecordingCliProcessManager(new NodeCliProcessManager(), {
        provider: "pi",
        cliVersion: agent.version,
        scenario: scenario.name,
      });
      const options = { ...sandbox.options, executable: agent.command };
      const messages = await collect(recorder, options, scenario.prompts[0]!);
      if (watch.available) expect(await watch.survivors()).toEqual([]);
      expect(watch.runs).toHaveLength(1);

      const [recorded] = await recorder.recordings();
      const scrubbed = scrubRecording(recorded!, {
        replacements: {
          ...machineReplacements(),
          ...sandbox.replacements,
          [agent.directory]: "/agent",
        },
      });
      const text = recordingLines(scrubbed).join("\n");
      for (const trace of [sandbox.directory, new URL(model.url).port, repository]) {
        expect(text).not.toContain(trace);
      }
      expect(text).not.toContain(recorded!.header.recordedAt.slice(0, 10));

      const path = join(directory, `${name}-${scenario.name}.jsonl`);
      expect(await writeRecording(path, scrubbed, { environment: process.env })).toEqual({
        ok: true,
      });
      const read = await readRecording(path);
      if (!read.ok) throw new Error(read.error);
      expect(read.recording).toEqual(scrubbed);
      const stub = new StubCliProcessManager(toStubRun(read.recording));
      const replayed = await collect(stub, {}, scenario.prompts[0]!);
      expect(told(replayed)).toEqual(told(messages));
    },
  );
});
