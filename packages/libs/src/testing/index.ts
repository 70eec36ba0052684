export type {
  Delivery,
  FailureReply,
  MessageReply,
  ModelReply,
  ScriptedToolCall,
} from "./model/model-reply.ts";
export type {
  ModelMatch,
  ModelRequest,
  ScriptedModel,
  ScriptedModelOptions,
} from "./model/scripted-model.ts";
export { startScriptedModel } from "./model/start-scripted-model.ts";
export { type ParsedRecording, parseRecording } from "./recording/parse-recording.ts";
export { machineReplacements } from "./recording/machine-replacements.ts";
export { Placeholders } from "./recording/placeholders.ts";
export { readRecording } from "./recording/read-recording.ts";
export type {
  RecordedChunk,
  RecordedExit,
  RecordedStop,
  Recording,
  RecordingHeader,
} from "./recording/recording.ts";
export {
  RecordingCliProcessManager,
  type RecordingSubject,
} from "./recording/recording-cli-process-manager.ts";
export { type ScrubOptions, scrubRecording } from "./recording/scrub-recording.ts";
export { type StubRunOptions, toStubRun } from "./recording/to-stub-run.ts";
export {
  type WriteRecordingOptions,
  writeRecording,
  type WrittenRecording,
} from "./recording/write-recording.ts";
export { type RunWatch, watchRuns } from "./runs/watch-runs.ts";
export {
  createPiSandbox,
  type PiSandbox,
  type PiSandboxOptions,
} from "./sandbox/create-pi-sandbox.ts";
export {
  defineScenario,
  type Scenario,
  type ScenarioScript,
  toolRunningFile,
  toolRunningText,
} from "./scenarios/scenario.ts";
export { scenarios } from "./scenarios/scenarios.ts";
export {
  StubCliProcessManager,
  type StubScript,
  type StubStopRecord,
} from "./stub/stub-cli-process-manager.ts";
export type { StubPipe } from "./stub/stub-pipe.ts";
export type { StubProcess } from "./stub/stub-process.ts";
export type { StubEnd, StubRun, StubStep, StubStop } from "./stub/stub-run.ts";
