export {
  type CliMessage,
  type CliMessageOf,
  CliMessageSchema,
  type TerminalMessage,
} from "./message/cli-message.ts";
export {
  type Failure,
  FailureSchema,
  type ModelErrorCause,
  type StartFailureCause,
} from "./message/failure.ts";
export { isTerminal } from "./message/is-terminal.ts";
export { reconcileSnapshot, type SnapshotChange } from "./message/reconcile-snapshot.ts";
export type { StopReason, StopReport, TerminalCommon } from "./message/terminal.ts";
export { tryGetFailureMessage } from "./message/try-get-failure-message.ts";
export { type CallUsage, type Usage, UsageSchema } from "./message/usage.ts";
export type { CliProcessContext } from "./process/cli-process-context.ts";
export type {
  CliOutput,
  CliProcessHandle,
  ErrorOutput,
  ProcessExit,
} from "./process/cli-process-handle.ts";
export type {
  CliProcessManager,
  FinishOptions,
  Leftover,
  StopOptions,
} from "./process/cli-process-manager.ts";
export {
  NodeCliProcessManager,
  type NodeCliProcessManagerSettings,
} from "./process/node-cli-process-manager.ts";
export type { RecoveryOutcome } from "./process/register/recover-owned-processes.ts";
export { findMarkedProcesses, type MarkedProcess } from "./process/find-marked-processes.ts";
export type { ExecutableSearch } from "./process/start/executable-candidates.ts";
export { findExecutable, type FoundExecutable } from "./process/start/find-executable.ts";
export type { StartFailure } from "./process/start-failure.ts";
export type { StopOutcome, StopStage } from "./process/stop-outcome.ts";
export type {
  CliProvider,
  CliProviderTestResult,
  ExecuteControl,
  PingControl,
} from "./run/cli-provider.ts";
export { defaultRunLimits, type RunLimits, type RunLimitsInput } from "./run/run-limits.ts";
export { type PiOptions, PiOptionsSchema } from "./providers/pi/pi-options.ts";
export { PiProvider, type PiProviderSettings } from "./providers/pi/pi-provider.ts";
export { collect, type CollectedRun } from "./message/collect.ts";
export type { CollectedToolCall } from "./message/collected-tool-calls.ts";
export type { RunEndEvent, RunStartEvent, RunStopEvent } from "./run/life-cycle.ts";
export { LineFramer } from "./framing/line-framer.ts";
export type { Line } from "./framing/line.ts";
export type {
  CliStreamMapper,
  Diagnosis,
  EndRecord,
  Remains,
  StreamState,
} from "./run/cli-stream-mapper.ts";
export {
  PiJsonEventMapper,
  type PiJsonEventMapperOptions,
} from "./providers/pi/pi-json-event-mapper.ts";
