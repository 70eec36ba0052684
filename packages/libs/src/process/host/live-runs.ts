import { hostSystem } from "../stop/process-system.ts";
import { endRunsNow, type LiveRun } from "./end-runs-now.ts";
import { wouldEndHost } from "./would-end-host.ts";

const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** All runs of this host, whoever started them: they share one set of listeners. */
const live = new Set<LiveRun>();

export function addLiveRun(run: LiveRun): void {
  if (live.size === 0) listen();
  live.add(run);
}

export function removeLiveRun(run: LiveRun): void {
  if (live.delete(run) && live.size === 0) stopListening();
}

function listen(): void {
  process.on("exit", endAll);
  for (const signal of signals) process.prependListener(signal, onSignal);
}

function stopListening(): void {
  process.off("exit", endAll);
  for (const signal of signals) process.off(signal, onSignal);
}

function endAll(): void {
  const runs = [...live];
  live.clear();
  stopListening();
  if (endRunsNow(runs, hostSystem)) for (const run of runs) run.settle();
}

/** A host that handles the signal itself decides what becomes of its runs; its exit comes here too. */
function onSignal(signal: NodeJS.Signals): void {
  const others = process.listeners(signal).filter((listener) => listener !== onSignal);
  if (!wouldEndHost(others)) return;
  endAll();
  if (others.length === 0) process.kill(process.pid, signal);
}
Object.assign(onSignal, { [Symbol.for("hagicode.ends-host")]: true });
