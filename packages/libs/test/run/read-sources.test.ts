import { expect, test, vi } from "vitest";

import { type Source, atHand, readSources } from "../../src/run/read-sources.ts";

/** Gives its batches one after the other; `more` settles when it is told to. */
function manualSource(batches: number[][]): Source<number> & { tell: (more: boolean) => void } {
  let settle: (more: boolean) => void = () => {};
  return {
    read: () => batches.shift() ?? [],
    more: () => new Promise((resolve) => (settle = resolve)),
    tell: (more) => settle(more),
  };
}

/** What happens to the generator is written into `log`. */
async function* logged(
  log: string[],
  sources: readonly Source<number>[],
): AsyncGenerator<Source<number>, void, void> {
  try {
    for (const source of sources) yield source;
    log.push("finished");
  } catch (error) {
    log.push(String(error));
    throw error;
  } finally {
    log.push("closed");
  }
}

test("gives all items of all sources in order, empty ones passed over", async () => {
  const log: string[] = [];
  const sources = [atHand([1, 2]), atHand<number>([]), atHand([3])];
  const read: number[] = [];
  for await (const item of readSources(logged(log, sources), () => log.push("abandoned"))) {
    read.push(item);
  }
  expect(read).toEqual([1, 2, 3]);
  expect(log).toEqual(["finished", "closed"]);
});

test("many asked for at once are answered in order, and the end for all that ask too much", async () => {
  const source = manualSource([[1], [], [2, 3]]);
  const items = readSources(logged([], [source]), () => {});
  const asked = [1, 2, 3, 4, 5].map(() => items.next());
  expect(await asked[0]).toEqual({ done: false, value: 1 });
  await vi.waitFor(async () => {
    source.tell(true);
    expect(await Promise.race([asked[2], Promise.resolve(null)])).toEqual({
      done: false,
      value: 3,
    });
  });
  expect(await asked[1]).toEqual({ done: false, value: 2 });
  source.tell(false);
  expect(await Promise.all(asked.slice(3))).toEqual([
    { done: true, value: undefined },
    { done: true, value: undefined },
  ]);
});

test("return() closes the generator while a next() is pending, and drops what was at hand", async () => {
  const log: string[] = [];
  const source = manualSource([[1, 2]]);
  const items = readSources(logged(log, [source]), () => {
    log.push("abandoned");
    source.tell(true);
  });
  await items.next();
  await items.next();
  const pending = items.next();
  expect(await items.return?.()).toEqual({ done: true, value: undefined });
  expect(log).toEqual(["abandoned", "closed"]);
  expect(await pending).toEqual({ done: true, value: undefined });
  expect(await items.next()).toEqual({ done: true, value: undefined });
});

test("an error of a source goes through the generator to whoever reads, once", async () => {
  const log: string[] = [];
  const failing: Source<number> = {
    read: () => {
      throw new Error("unread");
    },
    more: () => Promise.resolve(true),
  };
  const items = readSources(logged(log, [failing, atHand([1])]), () => log.push("abandoned"));
  await expect(items.next()).rejects.toThrow("unread");
  expect(log).toEqual(["Error: unread", "closed"]);
  expect(await items.next()).toEqual({ done: true, value: undefined });
});

test.each<[string, (leave: () => void) => void]>([
  ["at once", (leave) => leave()],
  ["in a microtask", queueMicrotask],
])("who leaves %s while a source is read gets the end, and no item", async (_name, later) => {
  const log: string[] = [];
  let left: Promise<unknown> | undefined;
  const source: Source<number> = {
    read: () => {
      later(() => {
        left = items.return?.();
      });
      return [1, 2];
    },
    more: () => Promise.resolve(true),
  };
  const items = readSources(logged(log, [source]), () => log.push("abandoned"));
  const first = await items.next();
  await left;
  expect([first, await items.next()]).toEqual([
    { done: true, value: undefined },
    { done: true, value: undefined },
  ]);
  expect(log).toEqual(["abandoned", "closed"]);
});
