import { untilAborted } from "../abort/until-aborted.ts";
import { toStoreKey } from "../binding/binding-key.ts";
import { Binding } from "../binding/binding.ts";
import { SessionKeeper } from "../binding/session-keeper.ts";
import { turnsOf } from "../binding/turns.ts";
import { errorBeforeStart } from "../chunk/ai-error.ts";
import type { AIStreamingChunk } from "../chunk/ai-streaming-chunk.ts";
import { cancelled, failing, nothing } from "../stream/before-start.ts";
import { ChunkIterator } from "../stream/chunk-iterator.ts";
import type { RunPlan } from "./run-plan.ts";
import { RunReader } from "./run-reader.ts";

export type OpenedRun = AsyncIterator<AIStreamingChunk, undefined>;

/**
 * Starts the run, a bound one when its turn has come. `closing` is aborted when nobody waits for
 * the run any more; then, and on cancel, nothing is started.
 */
export async function openRun(plan: RunPlan, closing: AbortSignal): Promise<OpenedRun> {
  if (plan.binding !== null) return openBoundRun(plan, plan.binding, closing);
  const messages = plan.start(null)[Symbol.asyncIterator]();
  const toChunk = new RunReader(plan.beginsSession, null).read;
  return new ChunkIterator({ leading: [], messages, toChunk, release: () => {} });
}

async function openBoundRun(
  plan: RunPlan,
  { store, scope }: NonNullable<RunPlan["binding"]>,
  closing: AbortSignal,
): Promise<OpenedRun> {
  const key = toStoreKey(scope);
  const signals = [plan.signal, closing];
  const endTurn = await turnsOf(store).take(key, signals);
  if (endTurn === null) return notStarted(plan.signal);
  try {
    return await startBound(plan, new Binding(store, key), signals, endTurn);
  } catch (error) {
    endTurn();
    throw error;
  }
}

async function startBound(
  plan: RunPlan,
  binding: Binding,
  signals: readonly (AbortSignal | undefined)[],
  endTurn: () => void,
): Promise<OpenedRun> {
  const waited = await untilAborted(binding.read(), signals);
  if (waited.kind === "aborted") {
    endTurn();
    return notStarted(plan.signal);
  }
  if (!waited.value.ok) {
    endTurn();
    return unread(waited.value.text);
  }
  const stored = waited.value.value;
  const bound = stored.kind === "bound" ? stored.sessionId : null;
  const keeper = new SessionKeeper(binding, bound, plan.signal);
  const messages = plan.start(bound)[Symbol.asyncIterator]();
  return new ChunkIterator({
    leading: stored.kind === "unreadable" ? [bindingIgnored] : [],
    messages,
    toChunk: new RunReader(false, keeper).read,
    release: () => void keeper.idle().then(endTurn),
  });
}

const bindingIgnored: AIStreamingChunk = {
  type: "notice",
  kind: "binding_ignored",
  text: "The stored session binding could not be understood: a new session is started.",
  details: {},
};

function notStarted(signal: AbortSignal | undefined): OpenedRun {
  return signal?.aborted === true ? cancelled(signal) : nothing();
}

function unread(text: string): OpenedRun {
  const advice = "Nothing was started. Check the store that was given as `bindings`.";
  return failing(
    errorBeforeStart({ kind: "binding_store_failed", operation: "read" }, `${text}. ${advice}`),
  );
}
