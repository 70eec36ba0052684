import { defineScenario } from "./scenario.ts";

/** What the attempt that breaks off had said by then: all of its text but the end of it. */
const attempt = "The wrong start of an answer that breaks off";

export const agentRetry = defineScenario({
  name: "agent-retry",
  title: "The model's stream breaks, and the agent tries again by itself",
  kind: "run",
  prompts: ["Answer me over a bad connection."],
  replies: [
    [
      {
        text: "The second attempt went through.",
        failFirst: { times: 1, reply: { text: attempt, cutAfter: 3 } },
      },
    ],
  ],
  retries: true,
});
