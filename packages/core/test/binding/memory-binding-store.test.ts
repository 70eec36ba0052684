import { expect, test } from "vitest";

import { MemoryBindingStore } from "../../src/binding/memory-binding-store.ts";

test("it keeps, replaces and removes", () => {
  const store = new MemoryBindingStore();
  expect(store.getItem("a")).toBeNull();
  store.setItem("a", "1");
  store.setItem("a", "2");
  expect(store.getItem("a")).toBe("2");
  store.removeItem("a");
  expect(store.getItem("a")).toBeNull();
});

test("past the limit the longest unused is forgotten", () => {
  const store = new MemoryBindingStore({ limit: 2 });
  store.setItem("a", "1");
  store.setItem("b", "1");
  store.getItem("a");
  store.setItem("c", "1");
  expect(["a", "b", "c"].map((key) => store.getItem(key))).toStrictEqual(["1", null, "1"]);
});

test.each([-1, 1.5, Number.NaN, "2"])("a limit of %j is refused", (limit) => {
  expect(() => new MemoryBindingStore({ limit: limit as number })).toThrow(
    `limit must be a whole number of 0 or more, not ${String(limit)}.`,
  );
});
