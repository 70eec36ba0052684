import type { Placeholders } from "./placeholders.ts";

const uuid = /\b[0-9a-f]{8}-[0-9a-f]{4}-([0-9a-f])[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi;
const prefixedId = /\b(chatcmpl-|call_|toolu_|resp_|msg_|rs_|fc_)([A-Za-z0-9_-]{16,})/g;
/** pi's session entries. */
const entryId = /("(?:id|parentId|targetId|entryId|firstKeptEntryId)":")([0-9a-f]{8})(?=")/g;
const localPort = /\b(127\.0\.0\.1|localhost):(\d{2,5})\b/g;

/** Replaces what is random by placeholders of the same shape. */
export function replaceRandomIds(text: string, placeholders: Placeholders): string {
  return text
    .replaceAll(uuid, (id: string, version: string) => {
      const number = (n: number) => n.toString(16).padStart(12, "0");
      return placeholders.get("uuid", id, (n) => `00000000-0000-${version}000-8000-${number(n)}`);
    })
    .replaceAll(prefixedId, (id: string, prefix: string) => {
      return placeholders.get("id", id, (n) => `${prefix}${n}`);
    })
    .replaceAll(entryId, (_all, key: string, id: string) => {
      return key + placeholders.get("entry", id, (n) => n.toString(16).padStart(8, "0"));
    })
    .replaceAll(localPort, (_all, host: string, port: string) => {
      return `${host}:${placeholders.get("port", port, (n) => String(10_000 + n))}`;
    });
}
