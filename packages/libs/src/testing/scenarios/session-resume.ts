import { defineScenario } from "./scenario.ts";

export const sessionResume = defineScenario({
  name: "session-resume",
  title: "A second run goes on in the session of the first",
  kind: "run",
  prompts: ["Remember the word heron.", "Which word was it?"],
  replies: [[{ text: "I will remember: heron." }], [{ text: "It was heron." }]],
});
