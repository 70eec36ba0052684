import {
  type CliProvider,
  type CliProviderTestResult,
  type PiOptions,
  PiProvider,
} from "@hagicode/libs";

import { processBindingStore } from "../../binding/memory-binding-store.ts";
import type { SessionBindingStore } from "../../binding/session-binding-store.ts";
import { errorBeforeStart } from "../../chunk/ai-error.ts";
import type { AIStreamingChunk } from "../../chunk/ai-streaming-chunk.ts";
import type { AIPingControl, AIProvider, AIRunControl } from "../../provider/ai-provider.ts";
import type { AIRequest } from "../../request/ai-request.ts";
import type { AIResponse } from "../../response/ai-response.ts";
import { collectResponse } from "../../response/collect-response.ts";
import { openRun, type OpenedRun } from "../../run/open-run.ts";
import { failing } from "../../stream/before-start.ts";
import { OpenLater } from "../../stream/open-later.ts";
import { piCapabilities } from "./pi-capabilities.ts";
import { type PiRunner, planPiRun } from "./plan-pi-run.ts";
import { toPiOptions } from "./to-pi-options.ts";

export interface PiCliProviderSettings {
  /** What runs pi. Default: a `PiProvider` that starts real processes. */
  provider?: CliProvider<PiOptions> | undefined;
  /** Options of every run, under those of its request. */
  defaults?: PiOptions | undefined;
  /**
   * Where the sessions of `bindingKey`s are kept. Default: memory, shared by all providers of this
   * process that were given no store.
   */
  bindings?: SessionBindingStore | undefined;
}

/** pi as an `AIProvider`. One run is one attempt: retrying is the caller's tool. */
export class PiCliProvider implements AIProvider {
  readonly name = "pi";
  readonly capabilities = piCapabilities;
  readonly #runner: PiRunner;
  readonly #defaults: PiOptions;

  constructor(settings: PiCliProviderSettings = {}) {
    const { provider = new PiProvider(), bindings = processBindingStore } = settings;
    this.#runner = { provider, bindings };
    this.#defaults = settings.defaults ?? {};
  }

  stream(request: AIRequest, control: AIRunControl = {}): AsyncIterable<AIStreamingChunk> {
    return new OpenLater((closing) => this.#open(request, control, closing));
  }

  execute(request: AIRequest, control?: AIRunControl): Promise<AIResponse> {
    return collectResponse(this.stream(request, control));
  }

  ping({ signal }: AIPingControl = {}): Promise<CliProviderTestResult> {
    return this.#runner.provider.ping({ signal, options: this.#defaults });
  }

  async #open(request: AIRequest, control: AIRunControl, closing: AbortSignal): Promise<OpenedRun> {
    const result = toPiOptions(request, this.#defaults);
    if (result.kind === "invalid_request") {
      const text = `The request is not valid: ${result.text}.`;
      return failing(errorBeforeStart({ kind: "invalid_request" }, text));
    }
    return openRun(planPiRun(this.#runner, request, result.options, control), closing);
  }
}
