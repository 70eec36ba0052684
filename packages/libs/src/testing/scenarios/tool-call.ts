import { defineScenario } from "./scenario.ts";

export const toolCall = defineScenario({
  name: "tool-call",
  title: "A tool runs, and its output comes while it runs",
  kind: "run",
  prompts: ["Print two lines with a pause between them."],
  replies: [
    [
      {
        text: "I will run it.",
        toolCalls: [
          { name: "bash", arguments: { command: "echo first line; sleep 0.3; echo second line" } },
        ],
      },
      { text: "Both lines are there." },
    ],
  ],
});
