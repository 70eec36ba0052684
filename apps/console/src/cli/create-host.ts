import type { Writable } from "node:stream";

import { createOutputStream } from "../output/output-stream.ts";
import { choosePalette } from "../output/palette.ts";
import type { Host, HostOutput } from "./host.ts";

/** The host that this process is. */
export function createHost(source: NodeJS.Process): Host {
  return {
    get stdin() {
      return source.stdin;
    },
    stdout: wrap(source.stdout, source.env),
    stderr: wrap(source.stderr, source.env),
    environment: source.env,
    signals: source,
  };
}

function wrap(
  stream: Writable & { isTTY?: boolean | undefined; columns?: number | undefined },
  environment: Host["environment"],
): HostOutput {
  return {
    ...createOutputStream(stream),
    isTerminal: stream.isTTY === true,
    get columns() {
      return stream.isTTY === true && stream.columns ? stream.columns : null;
    },
    palette: choosePalette(stream, environment),
  };
}
