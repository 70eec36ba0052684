import { defineScenario } from "./scenario.ts";

export const simplePrompt = defineScenario({
  name: "simple-prompt",
  title: "One prompt, one streamed answer",
  kind: "run",
  prompts: ["Say hello."],
  replies: [
    [{ text: "Hello! What shall we build today? I can read, write and run code for you." }],
  ],
});
