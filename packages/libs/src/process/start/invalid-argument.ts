import type { StartFailure } from "../start-failure.ts";

/** What no operating system takes, told without showing any value: it may be a secret or a prompt. */
export function invalidArgument(start: {
  name: string;
  args: readonly string[];
  cwd: string;
  env: Readonly<Record<string, string>>;
}): StartFailure | null {
  const fail = (text: string): StartFailure => ({ cause: "invalid_argument", text });
  if (start.name === "") return fail("The executable's name is empty. Give a name or a path.");
  if (start.name.includes("\0")) return fail("The executable's name holds a NUL character.");
  if (start.cwd.includes("\0")) return fail("The working directory holds a NUL character.");

  const argument = start.args.findIndex((arg) => arg.includes("\0"));
  if (argument !== -1) return fail(`Argument ${argument + 1} holds a NUL character. Remove it.`);
  for (const [name, value] of Object.entries(start.env)) {
    if (name === "" || /[\0=]/.test(name.slice(1)) || /^[\0]/.test(name)) {
      return fail(
        "The name of an environment variable is empty, or holds a NUL character or an equals sign.",
      );
    }
    if (value.includes("\0"))
      return fail(`The environment variable ${name} holds a NUL character. Remove it.`);
  }
  return null;
}
