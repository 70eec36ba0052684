import { FailureSchema } from "@hagicode/libs";
import { z } from "zod";

/** Why a run failed: what libs tells, and what only a session binding can do wrong. */
export const AIFailureSchema = z.discriminatedUnion("kind", [
  ...FailureSchema.options,
  /** `read`: nothing was started. `write`: the run itself ended well, its session is not bound. */
  z.object({ kind: z.literal("binding_store_failed"), operation: z.enum(["read", "write"]) }),
]);
export type AIFailure = z.infer<typeof AIFailureSchema>;
