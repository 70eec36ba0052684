import { defineScenario } from "./scenario.ts";

export const ping = defineScenario({
  name: "ping",
  title: "Finds the CLI and its version, without a model call",
  kind: "ping",
  prompts: [],
  replies: [],
});
