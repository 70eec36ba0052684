import { existsSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

import type { CliMessage, PiOptions, PiProvider } from "@hagicode/libs";
import { type Scenario, toolRunningFile, toolRunningText } from "@hagicode/libs/testing";

import { PiScenarioMessageReader } from "../reading/pi-scenario-message-reader.ts";
import type { ScenarioReading } from "../reading/scenario-reading.ts";

export interface PlannedRun {
  provider: PiProvider;
  options: PiOptions;
  prompt: string;
  cancel: Scenario["cancel"];
  /** Where the tool of a cancelled scenario leaves its sign; null when nothing real runs. */
  toolDirectory: string | null;
  signal: AbortSignal;
}

export interface PerformedRun {
  reading: ScenarioReading;
  /** What was thrown; null when nothing was, or the reason that was ours. */
  thrown: string | null;
}

/** Performs one run, and cancels it when the scenario says so. */
export async function performRun(run: PlannedRun): Promise<PerformedRun> {
  const reader = new PiScenarioMessageReader();
  const cancel = new AbortController();
  const signal = AbortSignal.any([cancel.signal, run.signal]);
  let thrown: string | null = null;
  try {
    for await (const message of run.provider.execute(run.options, run.prompt, { signal })) {
      reader.read(message);
      if (!signal.aborted && isCue(message, run.cancel)) {
        await toolIsRunning(run);
        cancel.abort(new Error("the scenario cancels here"));
      }
    }
    if (signal.aborted) thrown = missingThrow(reader.reading);
  } catch (error) {
    if (!signal.aborted || error !== signal.reason) thrown = String(error);
  }
  return { reading: reader.reading, thrown };
}

function isCue(message: CliMessage, cancel: Scenario["cancel"]): boolean {
  switch (cancel) {
    case undefined:
      return false;
    case "on_first_text":
      return message.type === "assistant";
    case "on_tool_running":
      return (
        message.type === "tool.update" && (message.content.text ?? "").includes(toolRunningText)
      );
    default:
      return cancel satisfies never;
  }
}

async function toolIsRunning({ cancel, toolDirectory }: PlannedRun): Promise<void> {
  if (cancel !== "on_tool_running" || toolDirectory === null) return;
  const sign = join(toolDirectory, toolRunningFile);
  const deadline = Date.now() + 10_000;
  while (!existsSync(sign) && Date.now() < deadline) await pause(20);
}

function missingThrow(reading: ScenarioReading): string | null {
  if (reading.terminal?.type !== "terminal.cancelled") return null;
  return "the reason of the cancel was not thrown";
}
