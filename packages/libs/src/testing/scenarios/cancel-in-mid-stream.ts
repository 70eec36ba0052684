import { defineScenario } from "./scenario.ts";

export const cancelInMidStream = defineScenario({
  name: "cancel-in-mid-stream",
  title: "Cancelled while the answer streams",
  kind: "run",
  prompts: ["Count slowly to one hundred."],
  replies: [
    [
      {
        text: Array.from({ length: 100 }, (_, index) => `${index + 1} `).join(""),
        chunkSize: 4,
        chunkDelayMs: 100,
      },
    ],
  ],
  cancel: "on_first_text",
});
