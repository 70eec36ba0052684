import type { Scenario } from "@hagicode/libs/testing";

import type { Performance } from "../perform/performance.ts";
import { differs } from "./differs.ts";

/** The first run starts a session, and every later one resumes it. */
export function sameSession({ readings }: Performance): string[] {
  const id = readings[0]?.session?.content.session_id;
  return readings.flatMap(({ session }, run) => [
    ...differs(
      `session of run ${run + 1}`,
      { type: run === 0 ? "session.started" : "session.resumed", id },
      { type: session?.type, id: session?.content.session_id },
    ),
  ]);
}

/** The agent's own retry is told, and what the lost attempt had said is taken back. */
export function toldRetry({ readings: [reading] }: Performance): string[] {
  const { notices = [], messages = [] } = reading ?? {};
  const told = notices.filter((kind) => kind.startsWith("retry_"));
  const takenBack = messages.some(({ type }) => type === "assistant.discarded");
  return [
    ...differs("notices of the retry", ["retry_scheduled", "retry_finished"], told),
    ...(takenBack ? [] : ["the text of the lost attempt was not taken back"]),
  ];
}

/** A cancelled run gave the beginning of the answer, not all of it. */
export function gaveBeginning(scenario: Scenario, { readings: [reading] }: Performance): string[] {
  const [reply] = scenario.replies[0] ?? [];
  const whole = reply !== undefined && "text" in reply ? (reply.text ?? "") : "";
  const given = reading?.texts[0] ?? "";
  const isBeginning = given !== "" && given !== whole && whole.startsWith(given);
  return isBeginning ? [] : [`not the beginning of the answer: ${JSON.stringify(given)}`];
}
