import { type Command, InvalidArgumentError, Option } from "commander";

import { agentNames } from "../agents/agent-names.ts";
import { addPiLocationOptions } from "../agents/pi-location.ts";
import { collect } from "../cli/collect.ts";
import type { Host } from "../cli/host.ts";
import { parseChoice } from "../cli/parse-choice.ts";
import { outputKinds } from "../output/presenter.ts";
import { addRegisterOption } from "../register/register-choice.ts";
import { type AskFlags, readAskRequest } from "./ask-request.ts";
import { runAsk } from "./run-ask.ts";

export function addAskCommand(program: Command, host: Host, exit: (code: number) => void): void {
  const ask = program
    .command("ask")
    .summary("stream one run of an agent")
    .description("Runs an agent once and streams what it says.")
    .argument("[prompt]", "what to ask; - or a piped standard input: read it from there")
    .addOption(choice("--agent <name>", "which agent", agentNames, "pi"))
    .addOption(choice("--output <kind>", "what is written", outputKinds, "pretty"));
  addPiLocationOptions(ask)
    .option("--model <model>", "the model, as pi names it")
    .option("--provider-name <name>", "the model's provider, as pi names it")
    .option("--cwd <directory>", "where the agent works")
    .option("--session <id>", "resume this session")
    .option("--no-session", "keep no session")
    .option("--thinking <level>", "how hard the model thinks")
    .addOption(
      choice("--thoughts <mode>", "give thoughts whole or as they come", ["buffered", "live"]),
    )
    .option("--system-prompt <text>", "in place of the agent's own")
    .addOption(
      new Option("--env <NAME=VALUE>", "environment of the agent; repeatable").argParser(collect),
    )
    .option("--retry <attempts>", "attempts in all, while a failure can pass", parseAttempts)
    .option("--demo", "with a scripted model: needs no key")
    .allowExcessArguments()
    .addHelpText("after", help);
  addRegisterOption(ask);

  const sessionFlags = new Set<string>();
  for (const name of ["session", "no-session"]) {
    ask.on(`option:${name}`, () => sessionFlags.add(name));
  }
  const refuse = (problem: string): never => ask.error(`error: ${problem}`);

  ask.action(async (prompt: string | undefined, flags: AskFlags) => {
    if (ask.args.length > 1) refuse("only one prompt can be asked: put the prompt in quotes");
    if (sessionFlags.size > 1) refuse("--session contradicts --no-session: give one of them");
    const read = readAskRequest(flags);
    if (!read.ok) return refuse(read.problem);
    const result = await runAsk(prompt, read.request, host);
    if ("problem" in result) return refuse(result.problem);
    return exit(result.exitCode);
  });
}

const help = `
Output:
  pretty     for a person: text as it comes, thoughts, tools, usage
  text       the answer and nothing else, once it is final
  messages   one JSON object a line: every message of the run
  chunks     one JSON object a line: the stream of @hagicode/core

Ctrl+C stops the agent and all it started; a second one kills at once.

Exit code: 0 completed, 1 failed, 2 wrong usage, 130 cancelled by Ctrl+C,
129 by SIGHUP, 143 by SIGTERM, 141 when the reader of a pipe went away.`;

function choice(
  flags: string,
  description: string,
  names: readonly string[],
  preset?: string,
): Option {
  const option = new Option(flags, `${description}: ${names.join(", ")}`).argParser(
    parseChoice(names),
  );
  return preset === undefined ? option : option.default(preset);
}

function parseAttempts(value: string): number {
  const attempts = Number(value);
  if (!/^\d+$/.test(value) || attempts > 100) {
    throw new InvalidArgumentError("Give a whole number from 0 to 100.");
  }
  return attempts;
}
