import { PiProvider } from "@hagicode/libs";

import { exitCodeOf, type RunEnd } from "../cli/exit-codes.ts";
import type { Host } from "../cli/host.ts";
import { type Interruptions, watchInterruptions } from "../cli/watch-interruptions.ts";
import { tellInterruption } from "../output/tell-interruption.ts";
import { createPresenter, type Presenter } from "../output/presenter.ts";
import { chooseRegister, namedRegister } from "../register/register-choice.ts";
import { registeringManager } from "../register/registering-manager.ts";
import { streamRun } from "../stream/stream-run.ts";
import type { AskRequest } from "./ask-request.ts";
import { type Demo, demoPrompt, startDemo } from "./demo.ts";
import { findPrompt, readAll } from "./read-prompt.ts";

/** An exit code, or what was wrong with the command line. */
export type AskResult = { exitCode: number } | { problem: string };

/** Asks once and shows what comes, until the end or an interruption. */
export async function runAsk(
  argument: string | undefined,
  request: AskRequest,
  host: Host,
): Promise<AskResult> {
  const asked = argument ?? (request.demo ? demoPrompt : undefined);
  const source = findPrompt(asked, host.stdin.isTTY === true);
  if (source.kind === "missing") return { problem: source.problem };

  let presenter: Presenter | null = null;
  const interruptions = watchInterruptions(host.signals, host.stdout.closed, {
    onFirst: (interruption) => {
      host.stdout.stopWaiting();
      if (interruption !== "SIGINT") return;
      void (presenter?.interrupted(false) ?? tellInterruption(host.stderr, true));
    },
    onSecond: () => void presenter?.interrupted(true),
  });
  let demo: Demo | null = null;
  try {
    const prompt =
      source.kind === "given" ? source.prompt : await readAll(host.stdin, interruptions.signal);
    if (interruptions.signal.aborted) return exitWith(null, interruptions);
    if (argument === undefined && prompt.trim() === "") {
      return { problem: "standard input held no prompt: pipe one in, or give it as an argument" };
    }
    demo = request.demo ? await startDemo(request.options) : null;
    const options = demo?.options ?? request.options;
    const processManager = await registeringManager(registerOf(request, host), host.stderr);
    const provider = new PiProvider({ processManager });
    const plan = { provider, options, prompt, attempts: request.attempts };
    presenter = createPresenter(request.output, host);
    const end = await streamRun(plan, presenter, interruptions, host);
    return exitWith(end, interruptions);
  } finally {
    interruptions.release();
    await demo?.dispose();
  }
}

/** A demo leaves nothing in its user's directories, unless it is told to. */
function registerOf(request: AskRequest, { environment }: Host): string | null {
  if (request.demo) return namedRegister(request, environment) ?? null;
  return chooseRegister(request, environment, process.platform);
}

function exitWith(end: RunEnd, interruptions: Interruptions): AskResult {
  return { exitCode: exitCodeOf(end, interruptions.first()) };
}
