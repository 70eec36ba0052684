import type { CliMessageOf } from "@hagicode/libs";

import type { AIStreamingChunkOf } from "./ai-streaming-chunk.ts";

/** A notice with its kind's own fields in camelCase. */
export function toNoticeChunk(
  content: CliMessageOf<"agent.notice">["content"],
): AIStreamingChunkOf<"notice"> {
  const { kind, text, ...fields } = content;
  const details = Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [toCamelCase(name), value]),
  );
  return { type: "notice", kind, text, details };
}

function toCamelCase(name: string): string {
  return name.replace(/_+([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}
