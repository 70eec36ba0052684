import { defineScenario } from "./scenario.ts";

export const severalTurns = defineScenario({
  name: "several-turns",
  title: "Thought, text and a tool in turn, twice, then the answer",
  kind: "run",
  prompts: ["Write a file, read it, and tell me what it says."],
  replies: [
    [
      {
        thinking: "First I write it.",
        text: "Writing the file.",
        toolCalls: [{ name: "bash", arguments: { command: "echo a short note > note.txt" } }],
      },
      {
        thinking: "Now I read it.",
        text: "Reading it back.",
        toolCalls: [{ name: "read", arguments: { path: "note.txt" } }],
      },
      { thinking: "It is what I wrote.", text: "It says: a short note" },
    ],
  ],
});
