import { defineScenario } from "./scenario.ts";

export const thinking = defineScenario({
  name: "thinking",
  title: "Thoughts come whole, and apart from the answer",
  kind: "run",
  prompts: ["What is six times seven?"],
  replies: [
    [{ thinking: "Six sevens: 6 × 7. That is forty-two.\nShort answer.", text: "It is 42." }],
  ],
  options: { thinking: "medium" },
});
