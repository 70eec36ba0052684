import { findTestAgent, testAgentNames } from "@hagicode/test-agents";
import { describe, expect, test } from "vitest";

import type { CliMessage } from "../../../../src/message/cli-message.ts";
import { isTerminal } from "../../../../src/message/is-terminal.ts";
import { PiProvider } from "../../../../src/providers/pi/pi-provider.ts";
import { startScriptedModel } from "../../../../src/testing/model/start-scripted-model.ts";
import { watchRuns } from "../../../../src/testing/runs/watch-runs.ts";
import { createPiSandbox } from "../../../../src/testing/sandbox/create-pi-sandbox.ts";

const times = 50;
/** A shell that shows it runs, then waits in the foreground, in the background and in a session of its own. */
const command = "sleep 300 & setsid sleep 300 & echo up; sleep 300";

describe.runIf(process.env["HAGICODE_LONG_TESTS"] === "1")("cancel in mid-tool", () => {
  describe.each(testAgentNames)("%s", (name) => {
    const agent = findTestAgent(name);
    test.runIf(agent.available)(
      `${times} times in a row leave nothing alive`,
      { timeout: 900_000 },
      async () => {
        if (!agent.available) return;
        await using model = await startScriptedModel();
        await using sandbox = await createPiSandbox({ model });
        using watch = watchRuns();
        model.on("go", { toolCalls: [{ name: "bash", arguments: { command } }] });
        const options = {
          executable: [...agent.command] as [string, ...string[]],
          ...sandbox.options,
        };
        for (let time = 0; time < times; time += 1) {
          const reason = new Error(`cancel ${time}`);
          const controller = new AbortController();
          const terminals: CliMessage[] = [];
          let thrown: unknown;
          try {
            for await (const message of new PiProvider().execute(options, "go", controller)) {
              if (message.type === "tool.update" && message.content.text !== undefined) {
                controller.abort(reason);
              }
              if (isTerminal(message)) terminals.push(message);
            }
          } catch (error) {
            thrown = error;
          }
          expect(await watch.survivors()).toEqual([]);
          expect(thrown).toBe(reason);
          expect(terminals).toHaveLength(1);
          expect(terminals[0]).toMatchObject({
            type: "terminal.cancelled",
            content: { stop: { survivors: [], verified: true } },
          });
        }
      },
    );
  });
});
