import { writeFileSync, writeSync } from "node:fs";

import { spawn } from "../processes/child-process.ts";
import { sessionRecord, toLine } from "../workloads/pi-record.ts";

/**
 * The root of a tree. Its children hold none of its pipes: who waits for the pipes to close would
 * wait for ever, which is another matter.
 */
// RpcClient puts its own words first, so the tree may be named in the environment as well.
const tree = process.env["HAGICODE_BENCH_TREE"] ?? process.argv[2];
const ready = process.env["HAGICODE_BENCH_READY"];
const asleep = "exec sleep 600";
const ignoring = `trap "" INT TERM HUP; ${asleep}`;
const shell = (script: string, detached = false) =>
  spawn("/bin/sh", ["-c", script], { stdio: "ignore", detached }).unref();

switch (tree) {
  case "polite":
    shell(asleep);
    break;
  case "stubborn":
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => {});
    shell(ignoring);
    break;
  case "detached":
    shell(asleep);
    shell(asleep, true);
    break;
  case "orphaned":
    shell(asleep);
    shell("sleep 600 & exit 0", true);
    break;
  default:
    throw new Error(`There is no tree called ${tree}`);
}
setInterval(() => {}, 60_000);
writeSync(1, toLine(sessionRecord));
if (ready !== undefined) writeFileSync(ready, "");
