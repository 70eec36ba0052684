import type { z } from "zod";

/** What is wrong with a value, for a person: names of fields, never their content. */
export function describeIssues(error: z.ZodError): string {
  return error.issues.map(describeIssue).join("; ");
}

function describeIssue({ path, message }: z.core.$ZodIssue): string {
  return path.length === 0 ? message : `${path.join(".")}: ${message}`;
}
