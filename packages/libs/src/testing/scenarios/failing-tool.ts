import { defineScenario } from "./scenario.ts";

export const failingTool = defineScenario({
  name: "failing-tool",
  title: "A tool fails, and the model goes on",
  kind: "run",
  prompts: ["Run the check that fails."],
  replies: [
    [
      { toolCalls: [{ name: "bash", arguments: { command: "echo before the failure; exit 3" } }] },
      { text: "The check failed with exit code 3." },
    ],
  ],
});
