import { z } from "zod";

// Kinds of fields that many shapes share; one schema each, since building one takes time.
export const text = z.string();
export const optionalText = text.optional();
export const nullableText = text.nullable();
export const count = z.int().nonnegative();
/** Milliseconds, or tokens: not always whole. */
export const amount = z.number().nonnegative();
export const unknownFields = z.record(text, z.unknown());
