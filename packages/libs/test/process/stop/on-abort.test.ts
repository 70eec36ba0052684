import { getEventListeners } from "node:events";

import { describe, expect, test } from "vitest";

import { onAbort } from "../../../src/process/stop/on-abort.ts";

const listeners = (signal: AbortSignal) => getEventListeners(signal, "abort").length;

describe("onAbort", () => {
  test("any number share one listener, and leave none behind", () => {
    const { signal } = new AbortController();
    const forget = Array.from({ length: 100 }, () => onAbort(signal, () => {}));
    expect(listeners(signal)).toBe(1);
    for (const each of forget) {
      each();
      each();
    }
    expect(listeners(signal)).toBe(0);
  });

  test("tells each who still waits, and who comes late", () => {
    const controller = new AbortController();
    const told: string[] = [];
    onAbort(controller.signal, () => told.push("a"));
    onAbort(controller.signal, () => told.push("b"))();
    onAbort(undefined, () => told.push("c"))();
    controller.abort();
    onAbort(controller.signal, () => told.push("d"))();
    expect(told).toEqual(["a", "d"]);
    expect(listeners(controller.signal)).toBe(0);
  });

  test("can be waited for again after all have left", () => {
    const controller = new AbortController();
    const told: string[] = [];
    onAbort(controller.signal, () => told.push("a"))();
    const forget = onAbort(controller.signal, () => told.push("b"));
    controller.abort();
    forget();
    expect(told).toEqual(["b"]);
  });
});
