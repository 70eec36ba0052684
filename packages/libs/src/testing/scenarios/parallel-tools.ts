import { defineScenario } from "./scenario.ts";

export const parallelTools = defineScenario({
  name: "parallel-tools",
  title: "Two tools at once, and the second one is done first",
  kind: "run",
  prompts: ["Run a slow command and a fast one together."],
  replies: [
    [
      {
        toolCalls: [
          { name: "bash", arguments: { command: "sleep 0.5; echo slow" } },
          { name: "bash", arguments: { command: "echo fast" } },
        ],
      },
      { text: "Fast was first." },
    ],
  ],
});
