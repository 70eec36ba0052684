import { type Scenario, toolRunningFile, toolRunningText } from "@hagicode/libs/testing";

import { type Expectation, expectations } from "../check/expectations.ts";
import { cancelledGently, completedWith } from "../check/end-problems.ts";
import { sameSession } from "../check/run-problems.ts";
import { cutOffByCancel, toolEnds } from "../check/tool-problems.ts";
import type { Performance } from "../perform/performance.ts";

type LiveScenario = Pick<Scenario, "name" | "title" | "prompts"> &
  Partial<Pick<Scenario, "kind" | "cancel">>;

function live(scenario: LiveScenario): Scenario {
  return { kind: "run", replies: [], script: () => {}, ...scenario };
}

const runExactly = "Use the bash tool once, with exactly this command and nothing else:";

/** Scenarios that make sense with a model of the user's own. */
export const liveScenarios: readonly Scenario[] = [
  live({ name: "ping", title: "Finds the CLI and its version", kind: "ping", prompts: [] }),
  live({
    name: "simple-prompt",
    title: "One prompt, one streamed answer",
    prompts: ["Say hello in one short sentence. Use no tool."],
  }),
  live({
    name: "tool-call",
    title: "A tool runs, and its output comes",
    prompts: [
      `${runExactly} echo first line; sleep 0.3; echo second line\nThen say that it is done.`,
    ],
  }),
  live({
    name: "session-resume",
    title: "A second run goes on in the session of the first",
    prompts: [
      "Remember the word heron. Answer with OK. Use no tool.",
      "Which word was it? Answer with the word alone. Use no tool.",
    ],
  }),
  live({
    name: "cancel-in-mid-stream",
    title: "Cancelled while the answer streams",
    prompts: ["Write the numbers from one to three hundred as words. Use no tool."],
    cancel: "on_first_text",
  }),
  live({
    name: "cancel-in-mid-tool",
    title: "Cancelled while a tool runs: nothing of it stays",
    prompts: [`${runExactly} echo ${toolRunningText}; touch ${toolRunningFile}; sleep 30`],
    cancel: "on_tool_running",
  }),
  live({
    name: "missing-executable",
    title: "The CLI is not there, and the failure says so",
    kind: "missing_executable",
    prompts: ["Nobody will answer this."],
  }),
];

/** What any model can be held to. */
export const liveExpectations: Readonly<Record<string, Expectation>> = {
  ping: expectations["ping"] ?? answers,
  "simple-prompt": answers,
  "tool-call": (performance) => [
    ...answers(performance),
    ...toolEnds(performance, [["tool.completed", /first line\nsecond line/]]),
  ],
  "session-resume": (performance) => [...answers(performance), ...sameSession(performance)],
  "cancel-in-mid-stream": ({ readings: [reading] }) => cancelledGently(reading?.terminal ?? null),
  "cancel-in-mid-tool": (performance) => [
    ...cancelledGently(performance.readings[0]?.terminal ?? null),
    ...cutOffByCancel(performance),
  ],
  "missing-executable": expectations["missing-executable"] ?? answers,
};

function answers({ readings }: Performance): string[] {
  return readings.flatMap(({ terminal, texts }) => [
    ...completedWith("stop", terminal),
    ...(texts.length === 0 ? ["there is no answer"] : []),
  ]);
}
