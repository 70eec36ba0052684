import { createHost } from "./cli/create-host.ts";
import { exitCodes } from "./cli/exit-codes.ts";
import { main } from "./cli/main.ts";
import { flushStream } from "./output/flush-stream.ts";

const flushLimitMs = 2000;

const host = createHost(process);
const exitCode = await main(process.argv.slice(2), host);
await flushStream(process.stdout, flushLimitMs);
const failure = host.stdout.failure();
if (failure !== null) await host.stderr.write(`error: the output was not written: ${failure}\n`);
await flushStream(process.stderr, flushLimitMs);
process.exit(failure === null ? exitCode : exitCodes.failed);
