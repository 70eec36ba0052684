import type { Line } from "../../framing/line.ts";
import { parseJsonLine } from "../../framing/parse-json-line.ts";
import type { CliMessage } from "../../message/cli-message.ts";
import type {
  CliStreamMapper,
  Diagnosis,
  Remains,
  StreamState,
} from "../../run/cli-stream-mapper.ts";
import { diagnosePi } from "./pi-diagnosis.ts";
import { PiConversation } from "./pi-conversation.ts";
import { PiDeltaReader } from "./pi-delta-line.ts";
import { diagnosePiModelError } from "./pi-model-error.ts";
import { asRecord, asString, type PiRecord } from "./pi-wire-fields.ts";
import { toPiNotice } from "./pi-notice.ts";
import { readPiRepeatedLine } from "./pi-repeated-line.ts";
import { PiRunEnd } from "./pi-run-end.ts";
import { PiSession } from "./pi-session.ts";

export interface PiJsonEventMapperOptions {
  /** When the process was started, in ms since the epoch: an older session header is a resumed one. */
  startedAt: number;
  /** The session that was asked for by its id or path. */
  requestedSession?: string | null | undefined;
  /** Whether a session was asked to be resumed, by its id or as the last one. Default false. */
  resumes?: boolean | undefined;
  /** `buffered` (default): whole, after their message; `live`: increments as they come. */
  thoughts?: "buffered" | "live" | undefined;
  onEvent?: ((event: unknown) => void) | undefined;
}

/**
 * Turns the lines of `pi --mode json` into messages. It tells versions apart by what their events
 * hold, reads no clock and starts nothing: the same lines give the same messages.
 */
export class PiJsonEventMapper implements CliStreamMapper {
  readonly #session: PiSession;
  readonly #conversation: PiConversation;
  readonly #end = new PiRunEnd();
  readonly #deltas = new PiDeltaReader();
  readonly #onEvent: ((event: unknown) => void) | undefined;

  constructor(options: PiJsonEventMapperOptions) {
    const { startedAt, requestedSession = null, resumes = false, thoughts, onEvent } = options;
    this.#session = new PiSession(startedAt, requestedSession, resumes);
    this.#conversation = new PiConversation(thoughts === "live");
    this.#onEvent = onEvent;
  }

  mapLine(line: Line, out: CliMessage[]): boolean {
    const delta = this.#onEvent ? null : this.#deltas.read(line);
    if (delta) {
      this.#end.other();
      this.#conversation.addDelta(delta, out);
      return true;
    }
    const repeated = this.#onEvent ? null : readPiRepeatedLine(line);
    if (repeated && this.#conversation.knows(repeated)) {
      this.map(repeated, out);
      return true;
    }
    const parsed = parseJsonLine(line.text());
    if (parsed.kind === "blank") return true;
    if (parsed.kind === "invalid" || typeof parsed.value["type"] !== "string") return false;
    this.map(parsed.value, out);
    return true;
  }

  /** Maps one event, already parsed. */
  map(event: Readonly<Record<string, unknown>>, out: CliMessage[]): void {
    const type = asString(event["type"]) ?? "";
    this.#observeEnd(type, event);
    this.#onEvent?.(event);
    this.#dispatch(type, event, out);
  }

  #observeEnd(type: string, event: PiRecord): void {
    const willRetry = event["willRetry"] === true;
    switch (type) {
      case "agent_end":
        return this.#end.agentEnded(willRetry);
      case "agent_settled":
        return this.#end.settled();
      case "agent_start":
      case "auto_retry_start":
        return this.#end.goesOn();
      case "compaction_start":
      case "auto_compaction_start":
        return this.#end.compacts(asString(event["reason"]), this.#conversation.lastFailed);
      case "compaction_end":
      case "auto_compaction_end":
        return this.#end.compacted(willRetry);
      default:
        return this.#end.other();
    }
  }

  #dispatch(type: string, event: PiRecord, out: CliMessage[]): void {
    const message = asRecord(event["message"]);
    switch (type) {
      case "session":
        return this.#session.read(event, out);
      case "message_start":
        return this.#conversation.startMessage(message, out);
      case "message_update":
        return this.#conversation.updateMessage(event, out);
      case "message_end":
        return this.#conversation.endMessage(message, out);
      case "tool_execution_start":
        return this.#conversation.tools.start(event, out);
      case "tool_execution_update":
        return this.#conversation.tools.update(event, out);
      case "tool_execution_end":
        return this.#conversation.tools.end(event, out);
      case "turn_end":
        return this.#conversation.endTurn(message, out);
      case "agent_end":
        this.#conversation.endRun(event["messages"], out);
        if (event["willRetry"] === true) this.#conversation.discardFailed(out);
        return;
      case "agent_settled":
        this.#conversation.aborted = event["aborted"] === true;
        return;
      case "agent_start":
        return this.#conversation.startRun();
      case "turn_start":
        return;
      case "auto_retry_start":
        this.#conversation.discardFailed(out);
        break;
      case "compaction_end":
      case "auto_compaction_end":
        if (event["willRetry"] === true) this.#conversation.discardFailed(out);
        break;
      default:
    }
    out.push(toPiNotice(type, event));
  }

  close(reason: "unfinished" | "cancelled"): CliMessage[] {
    const out: CliMessage[] = [];
    this.#conversation.close(reason, out);
    return out;
  }

  get state(): StreamState {
    return {
      sessionId: this.#session.id,
      ...this.#conversation.state,
      end: this.#end.record,
    };
  }

  /** The end record in force; cheaper than `state`, since it is asked after every chunk. */
  get end(): StreamState["end"] {
    return this.#end.record;
  }

  diagnose(remains: Remains): Diagnosis | null {
    return diagnosePi({
      ...remains,
      sawSession: this.#session.id !== null,
      resumes: this.#session.resumes,
      requestedSession: this.#session.requested,
    });
  }

  modelError(): Diagnosis | null {
    const { rawStopReason, errorText } = this.#conversation.state;
    return rawStopReason === "error" ? diagnosePiModelError(errorText) : null;
  }
}
