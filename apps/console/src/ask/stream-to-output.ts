import { type CliMessage, isTerminal, PiProvider, type TerminalMessage } from "@hagicode/libs";

import type { Host } from "../cli/host.ts";
import type { Interruptions } from "../cli/watch-interruptions.ts";
import { jsonLine } from "../output/json-line.ts";
import { presentPretty } from "../output/present-pretty.ts";
import { presentText } from "../output/present-text.ts";
import type { Presenter } from "../output/presenter.ts";
import type { AskRequest } from "./ask-request.ts";

/** Runs pi and writes what comes; gives the type of the terminal message. */
export async function streamToOutput(
  request: AskRequest,
  prompt: string,
  host: Host,
  { signal, killSignal }: Interruptions,
): Promise<TerminalMessage["type"] | null> {
  const present = presenterOf(request, host);
  const messages = new PiProvider().execute(request.options, prompt, { signal, killSignal });
  let terminal: TerminalMessage["type"] | null = null;
  try {
    for await (const message of messages) {
      if (isTerminal(message)) terminal = message.type;
      await present(message);
    }
  } catch (error) {
    if (!signal.aborted || error !== signal.reason) throw error;
  }
  return terminal;
}

function presenterOf({ output }: AskRequest, { stdout, stderr }: Host): Presenter {
  switch (output) {
    case "pretty":
      return presentPretty(stdout, stderr);
    case "text":
      return presentText(stdout, stderr);
    case "messages":
    case "chunks":
      return (message: CliMessage) => stdout.write(jsonLine(message));
    default:
      return output satisfies never;
  }
}
