import { defineScenario, toolRunningFile, toolRunningText } from "./scenario.ts";

export const cancelInMidTool = defineScenario({
  name: "cancel-in-mid-tool",
  title: "Cancelled while a tool runs: nothing of it stays",
  kind: "run",
  prompts: ["Run a command that takes half a minute."],
  replies: [
    [
      {
        toolCalls: [
          {
            name: "bash",
            arguments: {
              command: `echo ${toolRunningText}; touch ${toolRunningFile}; sleep 30; echo never said`,
            },
          },
        ],
      },
      { text: "It is done." },
    ],
  ],
  cancel: "on_tool_running",
});
