import { randomUUID } from "node:crypto";
import { once } from "node:events";

import { expect, test } from "vitest";

import { spawn } from "../../src/processes/child-process.ts";
import { benchMarker, findMarked, killMarked } from "../../src/processes/marked-processes.ts";

test.skipIf(process.platform !== "linux")(
  "finds and ends exactly what carries the mark",
  async () => {
    const mark = randomUUID();
    const started = [mark, `${mark}-other`].map((value) =>
      spawn("sleep", ["60"], { env: { ...process.env, [benchMarker]: value }, stdio: "ignore" }),
    );
    const [own, other] = started;
    try {
      await expect.poll(() => findMarked(mark)).toEqual([{ pid: own?.pid, command: "sleep 60" }]);
      const ended = once(own!, "exit");
      killMarked(mark);
      await ended;
      expect(findMarked(mark)).toEqual([]);
      expect(other?.exitCode).toBeNull();
    } finally {
      for (const child of started) child.kill("SIGKILL");
    }
  },
);

test.skipIf(process.platform === "linux")("elsewhere it says that it cannot look", () => {
  expect(findMarked("any")).toBeNull();
});
