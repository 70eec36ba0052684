import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

import { afterAll, describe, expect, test } from "vitest";

import { readers } from "../../src/readers/readers.ts";
import { writeWorkload } from "../../src/workloads/write-workload.ts";
import { smallWorkloads } from "../workloads/streams.ts";

const isPosix = process.platform !== "win32";
const [major = 0] = process.versions.node.split(".").map(Number);

/** node:readline breaks lines at U+2028 from Node 24 on: that it does is what is measured. */
const breaksLines = (reader: string, stream: string) =>
  reader === "readline" && stream === "unicode" && major >= 24;

describe.skipIf(!isPosix)("readers of what cat writes", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "hagicode-readers-"));
  afterAll(() => rmSync(folder, { recursive: true }));
  const streams = smallWorkloads.map((workload) => writeWorkload(folder, workload));

  describe.each(readers.filter(({ kind }) => kind !== "floor"))("$name", ({ name, load }) => {
    for (const stream of streams) {
      test.skipIf(breaksLines(name, stream.name))(`finds all of ${stream.name}`, async () => {
        const read = await load();
        expect(await read(stream.file)).toEqual(stream.contents);
      });
    }
  });

  test("the floor takes everything and looks at nothing", async () => {
    const read = await readers.find(({ name }) => name === "drain")?.load();
    expect(await read?.(streams[0]?.file ?? "")).toBeNull();
  });
});
