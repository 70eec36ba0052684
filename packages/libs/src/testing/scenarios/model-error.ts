import { defineScenario } from "./scenario.ts";

export const modelError = defineScenario({
  name: "model-error",
  title: "The model refuses the key (401), and the run fails",
  kind: "run",
  prompts: ["Ask with a key that is not accepted."],
  replies: [[{ status: 401, message: "Incorrect API key provided" }]],
});
