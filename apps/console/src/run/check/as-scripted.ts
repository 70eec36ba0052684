import type { MessageReply, ModelReply, Scenario } from "@hagicode/libs/testing";

import type { ScenarioReading } from "../reading/scenario-reading.ts";
import { differs } from "./differs.ts";

/** Text, thoughts and tool calls of each run are exactly what the model was told to say. */
export function asScripted(scenario: Scenario, readings: readonly ScenarioReading[]): string[] {
  return scenario.replies.flatMap((replies, run) => {
    const reading = readings[run];
    return reading === undefined ? [`run ${run + 1} is missing`] : sameAsReplies(replies, reading);
  });
}

function sameAsReplies(replies: readonly ModelReply[], reading: ScenarioReading): string[] {
  const messages = replies.filter(isMessage);
  const calls = messages.flatMap(({ toolCalls = [] }) => toolCalls);
  return [
    ...differs("texts", present(messages.map(({ text }) => text)), reading.texts),
    ...differs("thoughts", present(messages.map(({ thinking }) => thinking)), reading.thoughts),
    ...differs(
      "tool calls",
      calls.map(({ name, arguments: values }) => ({ name, values })),
      reading.toolCalls.map(({ name, arguments: values }) => ({ name, values })),
    ),
  ];
}

function isMessage(reply: ModelReply): reply is MessageReply {
  return !("status" in reply);
}

function present(texts: readonly (string | undefined)[]): string[] {
  return texts.filter((text) => text !== undefined);
}
