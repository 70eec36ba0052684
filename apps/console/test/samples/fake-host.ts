import { EventEmitter } from "node:events";
import { Readable } from "node:stream";

import type { Host, HostOutput } from "../../src/cli/host.ts";
import { plainPalette } from "../../src/output/palette.ts";

export interface FakeHost {
  host: Host;
  stdout: () => string;
  stderr: () => string;
}

/** A host whose output is kept, and whose standard input is empty. */
export function fakeHost(environment: Host["environment"] = {}): FakeHost {
  const written = { stdout: "", stderr: "" };
  const output = (name: keyof typeof written): HostOutput => ({
    write: async (text) => {
      written[name] += text;
    },
    closed: new AbortController().signal,
    failure: () => null,
    stopWaiting: () => {},
    isTerminal: false,
    columns: null,
    palette: plainPalette,
  });
  return {
    host: {
      stdin: Readable.from([]),
      stdout: output("stdout"),
      stderr: output("stderr"),
      environment,
      signals: new EventEmitter(),
    },
    stdout: () => written.stdout,
    stderr: () => written.stderr,
  };
}
