import type { PiOptions } from "@hagicode/core";

export interface Configuration {
  port: number;
  host: string;
  pi: PiOptions;
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads `PORT` (3000), `HOST` (127.0.0.1), `PI_EXECUTABLE` (a name, a path, or a JSON array of a
 * command and its leading arguments), `PI_PROVIDER`, `PI_MODEL` and `WORKING_DIRECTORY`.
 * Throws for a value that makes no sense.
 */
export function readConfiguration(environment: Environment): Configuration {
  const { PORT = "3000", HOST = "127.0.0.1" } = environment;
  if (!/^\d{1,5}$/.test(PORT)) throw new Error("PORT must be a number");
  return {
    port: Number(PORT),
    host: HOST,
    pi: {
      executable: readExecutable(environment["PI_EXECUTABLE"]),
      provider: environment["PI_PROVIDER"],
      model: environment["PI_MODEL"],
      workingDirectory: environment["WORKING_DIRECTORY"],
    },
  };
}

function readExecutable(value: string | undefined): PiOptions["executable"] {
  if (value?.startsWith("[") !== true) return value;
  const command: unknown = JSON.parse(value);
  if (isCommand(command)) return command;
  throw new Error("PI_EXECUTABLE must be a JSON array of texts");
}

function isCommand(value: unknown): value is [string, ...string[]] {
  return (
    Array.isArray(value) && value.length > 0 && value.every((part) => typeof part === "string")
  );
}
