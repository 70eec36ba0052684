import { stat } from "node:fs";

import { expect, test } from "vitest";

import { Wakeup } from "../../src/run/wakeup.ts";

test("a wait that ran out in a busy event loop ends after what had come meanwhile", async () => {
  const order: string[] = [];
  const waited = new Wakeup().wait(10).then(() => order.push("waited"));
  const came = new Promise<void>((resolve) => {
    stat(".", () => {
      order.push("came");
      resolve();
    });
  });
  const busyUntil = performance.now() + 100;
  while (performance.now() < busyUntil);
  await Promise.all([waited, came]);
  expect(order).toEqual(["came", "waited"]);
});

test("what woke before the wait ends it at once, and only that one", async () => {
  const wakeup = new Wakeup();
  wakeup.wake();
  expect(await wakeup.wait(60_000)).toBeLessThan(60_000);
  expect(await wakeup.wait(20)).toBeGreaterThanOrEqual(19);
});
