import type { CliMessage } from "../../message/cli-message.ts";
import { asString, type PiRecord } from "./pi-wire-fields.ts";

/** Reads the session header. A resumed session repeats its old header: only the time tells. */
export class PiSession {
  id: string | null = null;
  readonly requested: string | null;
  readonly resumes: boolean;
  readonly #startedAt: number;

  constructor(startedAt: number, requested: string | null, resumes: boolean) {
    this.#startedAt = startedAt;
    this.requested = requested;
    this.resumes = resumes;
  }

  read(header: PiRecord, out: CliMessage[]): void {
    const id = asString(header["id"]);
    if (id === null || id === this.id) return;
    if (this.id !== null) {
      const text = `pi went on in another session: ${id}`;
      out.push({
        type: "agent.notice",
        content: { kind: "warning", text, session_id: id },
      });
      this.id = id;
      return;
    }
    this.id = id;
    const createdAt = asString(header["timestamp"]);
    const cwd = asString(header["cwd"]);
    const isOlder = createdAt !== null && Date.parse(createdAt) < this.#startedAt;
    out.push({
      type:
        (this.resumes || this.requested !== null) && isOlder
          ? "session.resumed"
          : "session.started",
      content: {
        session_id: id,
        ...(this.requested !== null && { requested_session_id: this.requested }),
        ...(cwd !== null && { cwd }),
        ...(createdAt !== null && { created_at: createdAt }),
      },
    });
  }
}
