import { defineScenario } from "./scenario.ts";

export const missingExecutable = defineScenario({
  name: "missing-executable",
  title: "The CLI is not there, and the failure says so",
  kind: "missing_executable",
  prompts: ["Nobody will answer this."],
  replies: [[{ text: "Nobody asked." }]],
  options: { executable: "hagicode-no-such-agent" },
});
