import { z } from "zod";

const text = z.string();

/** One schema of each kind that our packages are made of: the first of a kind is the slow one. */
export const schemaKinds = [
  text.min(1),
  text.regex(/\S/),
  text.optional(),
  text.nullable(),
  text.catch(""),
  z.boolean(),
  z.int(),
  z.number().nonnegative(),
  z.enum(["a", "b"]),
  z.array(text),
  z.record(text, z.unknown()),
  z.union([text, z.tuple([text], text)]),
  z.strictObject({ text }),
  z.discriminatedUnion("kind", [z.object({ kind: z.literal("a") })]),
];
