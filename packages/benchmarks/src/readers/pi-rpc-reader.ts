import { once } from "node:events";
import type { Readable } from "node:stream";

import { importPiModule } from "../peers/import-pi-module.ts";
import { EventCount } from "./event-count.ts";
import type { Reader } from "./reader.ts";
import { startCat } from "./start-cat.ts";

interface PiJsonlModule {
  attachJsonlLineReader: (stream: Readable, onLine: (line: string) => void) => () => void;
}

/** pi 1.6's own code: the reader of its RpcClient. */
export const piRpcReader: Reader = async (file) => {
  const { attachJsonlLineReader } = await importPiModule<PiJsonlModule>("jsonl.js");
  const count = new EventCount();
  const output = startCat(file);
  attachJsonlLineReader(output, (line) => count.add(JSON.parse(line)));
  await once(output, "end");
  return count.contents;
};
