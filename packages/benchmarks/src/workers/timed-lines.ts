import { writeSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

import { currentUsage, sessionRecord, toLine } from "../workloads/pi-record.ts";

/** A CLI whose deltas are the time at which they were written, on the clock that all processes share. */
const [count = "100", pauseMs = "5"] = process.argv.slice(2);
const say = (record: Record<string, unknown>) => writeSync(1, toLine(record));
const usage = currentUsage(100, 10);

say(sessionRecord);
say({ type: "agent_start" });
for (let sent = 0; sent < Number(count); sent += 1) {
  await sleep(Number(pauseMs));
  const delta = `${process.hrtime.bigint()} `;
  const assistantMessageEvent = { type: "text_delta", contentIndex: 0, delta };
  say({ type: "message_update", usage, assistantMessageEvent });
}
say({ type: "agent_end", messages: [], willRetry: false });
say({ type: "agent_settled", aborted: false });
