import type { Reader } from "./reader.ts";

export interface ReaderEntry {
  name: string;
  title: string;
  kind: "floor" | "peer" | "ours";
  load: () => Promise<Reader>;
  /** Measured in a process that has loaded nothing else; the others have all of them loaded. */
  bare?: boolean | undefined;
}

export const readers: readonly ReaderEntry[] = [
  {
    name: "drain",
    title: "drain the pipe, drop the bytes",
    kind: "floor",
    load: async () => (await import("./drain.ts")).drain,
  },
  {
    name: "drain-bare",
    title: "the same in an empty process",
    kind: "floor",
    load: async () => (await import("./drain.ts")).drain,
    bare: true,
  },
  {
    name: "libs",
    title: "@hagicode/libs, to CliMessage",
    kind: "ours",
    load: async () => (await import("./libs-messages.ts")).libsMessages,
  },
  {
    name: "core",
    title: "@hagicode/core, to chunks",
    kind: "ours",
    load: async () => (await import("./core-chunks.ts")).coreChunks,
  },
  {
    name: "readline",
    title: "readline + JSON.parse",
    kind: "peer",
    load: async () => (await import("./readline-json.ts")).readlineJson,
  },
  {
    name: "pi-rpc",
    title: "pi's RpcClient reader",
    kind: "peer",
    load: async () => (await import("./pi-rpc-reader.ts")).piRpcReader,
  },
  {
    name: "split",
    title: "split per chunk",
    kind: "peer",
    load: async () => (await import("./split-per-chunk.ts")).splitPerChunk,
  },
  {
    name: "acp",
    title: "ACP SDK ndJsonStream",
    kind: "peer",
    load: async () => (await import("./acp-stream.ts")).acpStream,
  },
  {
    name: "execa",
    title: "execa lines + JSON.parse",
    kind: "peer",
    load: async () => (await import("./execa-lines.ts")).execaLines,
  },
];
