import type { Scenario } from "@hagicode/libs/testing";

import type { Performance } from "../perform/performance.ts";
import { asScripted } from "./as-scripted.ts";
import { differs } from "./differs.ts";
import { cancelledGently, completedWith, failedWith } from "./end-problems.ts";
import { gaveBeginning, sameSession, toldRetry } from "./run-problems.ts";
import { cutOffByCancel, liveOutput, resultsInOrder, toolEnds } from "./tool-problems.ts";

/** What must come of a scenario: the problems of a performance, none when all is well. */
export type Expectation = (performance: Performance, scenario: Scenario) => string[];

/** A run that completes and says exactly what the model was told to. */
export const completes: Expectation = ({ readings }, scenario) => [
  ...asScripted(scenario, readings),
  ...readings.flatMap(({ terminal }) => completedWith("stop", terminal)),
];

/** Scenarios of which more is expected, or something else. */
export const expectations: Readonly<Record<string, Expectation>> = {
  ping: ({ ping }) =>
    ping?.success === true && /^\d+\.\d+/.test(ping.version ?? "")
      ? []
      : [`no version: ${ping?.error ?? JSON.stringify(ping)}`],

  "tool-call": (performance, scenario) => [
    ...completes(performance, scenario),
    ...toolEnds(performance, [["tool.completed", /first line\nsecond line/]]),
    ...liveOutput(performance),
  ],

  "failing-tool": (performance, scenario) => [
    ...completes(performance, scenario),
    ...toolEnds(performance, [["tool.failed", /before the failure[^]*3/]]),
  ],

  "parallel-tools": (performance, scenario) => [
    ...completes(performance, scenario),
    ...toolEnds(performance, [
      ["tool.completed", /^slow\n?$/],
      ["tool.completed", /^fast\n?$/],
    ]),
    ...differs("order of the results", ["fast", "slow"], resultsInOrder(performance)),
  ],

  "several-turns": (performance, scenario) => [
    ...completes(performance, scenario),
    ...toolEnds(performance, [
      ["tool.completed", /./],
      ["tool.completed", /a short note/],
    ]),
  ],

  "session-resume": (performance, scenario) => [
    ...completes(performance, scenario),
    ...sameSession(performance),
  ],

  "model-error": ({ readings: [reading] }) => [
    ...differs("texts", [], reading?.texts),
    ...failedWith(
      { kind: "model_error", cause: "auth", http_status: 401 },
      reading?.terminal ?? null,
    ),
  ],

  "length-stop": ({ readings }, scenario) => [
    ...asScripted(scenario, readings),
    ...completedWith("length", readings[0]?.terminal ?? null),
  ],

  "agent-retry": (performance, scenario) => [
    ...completes(performance, scenario),
    ...toldRetry(performance),
  ],

  "cancel-in-mid-stream": (performance, scenario) => [
    ...cancelledGently(performance.readings[0]?.terminal ?? null),
    ...gaveBeginning(scenario, performance),
  ],

  "cancel-in-mid-tool": (performance) => [
    ...cancelledGently(performance.readings[0]?.terminal ?? null),
    ...cutOffByCancel(performance),
  ],

  "missing-executable": ({ readings: [reading] }) =>
    failedWith({ kind: "start_failed", cause: "not_found" }, reading?.terminal ?? null),
};
