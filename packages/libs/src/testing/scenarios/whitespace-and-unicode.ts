import { defineScenario } from "./scenario.ts";

const prompt = "Repeat: ¿Qué?\n\tпривет 🌍 e\u0301 «\u2028» 漢字";

export const whitespaceAndUnicode = defineScenario({
  name: "whitespace-and-unicode",
  title: "White space, repetitions and every kind of character survive unchanged",
  kind: "run",
  prompts: [prompt],
  replies: [
    [
      {
        text: '\n  ha ha ha\tha\r\n\n\n👩‍👩‍👧‍👦 e\u0301 \u2028 \u2029 \u0085 \ufeff 漢字漢字 \\n "quoted" \u{1f600}\u{1f600}  \n',
        // Every second piece ends in the middle of some pair or cluster.
        chunkSize: 1,
      },
    ],
  ],
});
