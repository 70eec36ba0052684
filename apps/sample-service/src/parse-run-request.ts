import { type AIRequest, AIRequestSchema } from "@hagicode/core";

import { type Checked, refuse } from "./service-error.ts";

/** What a client may choose. Executable, environment and directories are the service's own. */
const RunRequestSchema = AIRequestSchema.pick({
  prompt: true,
  bindingKey: true,
  systemMessage: true,
  model: true,
  thinking: true,
});

export function parseRunRequest(contentType: string | undefined, body: string): Checked<AIRequest> {
  if (!/^application\/json\s*(;|$)/i.test(contentType ?? "")) {
    return refuse(415, "not_json", "Send the run as application/json.");
  }
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    return refuse(400, "bad_json", "The body is not JSON.");
  }
  const parsed = RunRequestSchema.safeParse(value);
  if (parsed.success) return { ok: true, value: parsed.data };
  const issues = parsed.error.issues.map(({ path, message }) => [...path, message].join(": "));
  return refuse(400, "bad_request", issues.join("; "));
}
