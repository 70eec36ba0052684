import { z } from "zod";

/**
 * One file of the register: what one host process has started and not yet seen to its end. Built
 * when one is read, since most hosts never do.
 */
const createSchema = () =>
  z.strictObject({
    version: z.literal(1),
    /** A directory may be shared by machines. */
    hostName: z.string(),
    bootId: z.string().min(1),
    pidNamespace: z.string().min(1),
    /** In a container the host may be process 1; a run never is. */
    host: z.strictObject({ pid: z.int().min(1), startTime: z.int().nonnegative() }),
    runs: z.array(
      z.strictObject({
        pid: z.int().min(2),
        startTime: z.int().nonnegative(),
        marker: z.string().regex(/^HAGICODE_RUN_[0-9A-F]{16}$/),
      }),
    ),
  });
export type RegisterRecord = z.infer<ReturnType<typeof createSchema>>;
export type RegisteredRun = RegisterRecord["runs"][number];

/** Null when the text is no record. */
export function parseRegisterRecord(text: string): RegisterRecord | null {
  try {
    const parsed = createSchema().safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
