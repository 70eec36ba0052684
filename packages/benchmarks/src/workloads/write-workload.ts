import { closeSync, openSync, writeSync } from "node:fs";
import path from "node:path";

import { type Contents, type Turn, addTurn, nothing } from "./turn.ts";
import type { Workload } from "./workloads.ts";
import { writeRun } from "./write-run.ts";

/** A stream on disk, for `cat` to write into a pipe. */
export interface WrittenWorkload {
  name: string;
  title: string;
  file: string;
  bytes: number;
  lines: number;
  contents: Contents;
}

export function writeWorkload(folder: string, workload: Workload): WrittenWorkload {
  const { name, title } = workload;
  const file = path.join(folder, `${name}.jsonl`);
  const written = { name, title, file, bytes: 0, lines: 0, contents: nothing };
  const descriptor = openSync(file, "w");
  let batch: string[] = [];
  let characters = 0;
  const flush = () => {
    const bytes = Buffer.from(batch.join(""), "utf8");
    for (let at = 0; at < bytes.length; at += writeSync(descriptor, bytes, at));
    written.bytes += bytes.length;
    batch = [];
    characters = 0;
  };
  function* noted(turns: Iterable<Turn>): Generator<Turn> {
    for (const turn of turns) {
      written.contents = addTurn(written.contents, turn);
      yield turn;
    }
  }
  for (const line of writeRun(workload.style, noted(workload.turns()))) {
    batch.push(line);
    written.lines += 1;
    characters += line.length;
    if (characters > batchCharacters) flush();
  }
  flush();
  closeSync(descriptor);
  return written;
}

const batchCharacters = 4 * 1024 * 1024;
