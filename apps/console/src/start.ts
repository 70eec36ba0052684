import { createHost } from "./cli/create-host.ts";
import { main } from "./cli/main.ts";
import { flushStream } from "./output/flush-stream.ts";

const flushLimitMs = 2000;

const exitCode = await main(process.argv.slice(2), createHost(process));
await Promise.all([
  flushStream(process.stdout, flushLimitMs),
  flushStream(process.stderr, flushLimitMs),
]);
process.exit(exitCode);
