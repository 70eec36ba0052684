export type { SessionBindingStore } from "./binding/session-binding-store.ts";
export { MemoryBindingStore } from "./binding/memory-binding-store.ts";
export { type AIError, AIErrorSchema } from "./chunk/ai-error.ts";
export { type AIFailure, AIFailureSchema } from "./chunk/ai-failure.ts";
export {
  type AIStreamingChunk,
  type AIStreamingChunkOf,
  AIStreamingChunkSchema,
} from "./chunk/ai-streaming-chunk.ts";
export { type AICallUsage, type AIUsage, AIUsageSchema } from "./chunk/ai-usage.ts";
export { type FinishReason, FinishReasonSchema } from "./chunk/finish-reason.ts";
export { isEndChunk } from "./chunk/is-end-chunk.ts";
export type { RunFacts } from "./chunk/run-facts.ts";
export { toStreamingChunk } from "./chunk/to-streaming-chunk.ts";
export type { EndChunk } from "./chunk/to-terminal-chunk.ts";
export type {
  AIPingControl,
  AIProvider,
  AIProviderCapabilities,
  AIRunControl,
} from "./provider/ai-provider.ts";
export { PiCliProvider, type PiCliProviderSettings } from "./providers/pi/pi-cli-provider.ts";
export { type PiOptionsResult, toPiOptions } from "./providers/pi/to-pi-options.ts";
export { type AIRequest, AIRequestSchema } from "./request/ai-request.ts";
export {
  type AIResponse,
  AIResponseSchema,
  type AIToolCall,
  AIToolCallSchema,
} from "./response/ai-response.ts";
export type { CliProviderTestResult, PiOptions } from "@hagicode/libs";
export { collectResponse } from "./response/collect-response.ts";
export { executeWithRetry } from "./retry/execute-with-retry.ts";
export { isRetryable } from "./retry/is-retryable.ts";
export {
  normalizeProviderErrorAutoRetry,
  parseProviderErrorAutoRetry,
  type ProviderErrorAutoRetry,
  type ProviderErrorAutoRetryInput,
  ProviderErrorAutoRetrySchema,
  serializeProviderErrorAutoRetry,
} from "./retry/provider-error-auto-retry.ts";
export { retryDelayMs } from "./retry/retry-delay.ts";
export type { AttemptReport, FailedAttempt, RetryOptions } from "./retry/retry-options.ts";
export { streamWithRetry } from "./retry/stream-with-retry.ts";
