import { PassThrough, Writable } from "node:stream";

import { expect, test } from "vitest";

import { createOutputStream } from "../../src/output/output-stream.ts";

test("a write waits until the reader takes more", async () => {
  const stream = new PassThrough({ highWaterMark: 4 });
  const output = createOutputStream(stream);
  let isDone = false;
  const write = output.write("more than four").then(() => {
    isDone = true;
  });
  await new Promise(setImmediate);
  expect(isDone).toBe(false);
  stream.resume();
  await write;
  expect(isDone).toBe(true);
});

test("after stopWaiting nobody waits", async () => {
  const output = createOutputStream(new PassThrough({ highWaterMark: 4 }));
  const write = output.write("more than four");
  output.stopWaiting();
  await write;
  await output.write("nor does the next one");
});

test("a reader that went away closes the output and is no error", async () => {
  const stream = new Writable({
    write: (_chunk, _encoding, done) =>
      done(Object.assign(new Error("write EPIPE"), { code: "EPIPE" })),
  });
  const output = createOutputStream(stream);
  await output.write("lost");
  await expect.poll(() => output.closed.aborted).toBe(true);
  await output.write("lost too");
  expect(output.failure()).toBeNull();
});

test("closing releases a write that waits", async () => {
  const stream = new PassThrough({ highWaterMark: 4 });
  const output = createOutputStream(stream);
  const write = output.write("more than four");
  stream.destroy(Object.assign(new Error("write EPIPE"), { code: "EPIPE" }));
  await write;
  expect(output.closed.aborted).toBe(true);
});

test("a full disk is a failure", async () => {
  const stream = new Writable({
    write: (_chunk, _encoding, done) =>
      done(Object.assign(new Error("ENOSPC: no space left"), { code: "ENOSPC" })),
  });
  const output = createOutputStream(stream);
  await output.write("lost");
  await expect.poll(() => output.failure()).toBe("ENOSPC: no space left");
});
