import { Readable } from "node:stream";

import { ndJsonStream } from "@agentclientprotocol/sdk";

import { EventCount } from "./event-count.ts";
import type { Reader } from "./reader.ts";
import { startCat } from "./start-cat.ts";

/** The reader of the Agent Client Protocol's SDK. */
export const acpStream: Reader = async (file) => {
  const count = new EventCount();
  const input = Readable.toWeb(startCat(file)) as ReadableStream<Uint8Array>;
  const { readable } = ndJsonStream(new WritableStream<Uint8Array>(), input, {
    maxMessageBytes: 256 * 1024 * 1024,
  });
  const reader = readable.getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    count.add(read.value);
  }
  return count.contents;
};
