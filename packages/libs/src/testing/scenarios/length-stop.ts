import { defineScenario } from "./scenario.ts";

export const lengthStop = defineScenario({
  name: "length-stop",
  title: "The answer is cut at the model's limit",
  kind: "run",
  prompts: ["Tell me a very long story."],
  replies: [[{ text: "Once upon a time there was a heron that", finishReason: "length" }]],
});
