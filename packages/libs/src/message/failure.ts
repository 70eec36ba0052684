import { z } from "zod";

export const StartFailureCauseSchema = z.enum([
  "not_found",
  "not_executable",
  "interpreter_missing",
  "unsupported_runtime",
  "working_directory",
  "argument_too_long",
  "invalid_argument",
  "resource_exhausted",
  "other",
]);
export type StartFailureCause = z.infer<typeof StartFailureCauseSchema>;

export const ModelErrorCauseSchema = z.enum([
  "network",
  "rate_limit",
  "server",
  "auth",
  "invalid_request",
  "content_filter",
  "context_overflow",
  "unknown",
]);
export type ModelErrorCause = z.infer<typeof ModelErrorCauseSchema>;

/** Why a run failed: one small union, told apart by `kind`. */
export const FailureSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("invalid_request") }),
  z.object({ kind: z.literal("start_failed"), cause: StartFailureCauseSchema }),
  z.object({ kind: z.literal("session_not_found") }),
  z.object({
    kind: z.literal("model_error"),
    cause: ModelErrorCauseSchema,
    /** Null when the CLI named none. */
    http_status: z.int().nullable(),
  }),
  z.object({ kind: z.literal("agent_aborted") }),
  z.object({ kind: z.literal("killed_by_signal") }),
  z.object({ kind: z.literal("nonzero_exit") }),
  z.object({ kind: z.literal("incomplete_stream") }),
]);
export type Failure = z.infer<typeof FailureSchema>;
