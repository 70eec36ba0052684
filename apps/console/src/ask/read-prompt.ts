import type { Readable } from "node:stream";

/** Where the prompt is, as the command line says. */
export type PromptSource =
  | { kind: "given"; prompt: string }
  | { kind: "stdin" }
  | { kind: "missing"; problem: string };

/** `-` and a piped standard input mean the same; a prompt on the command line goes before them. */
export function findPrompt(argument: string | undefined, stdinIsTerminal: boolean): PromptSource {
  if (argument === "-") return { kind: "stdin" };
  if (argument !== undefined) return { kind: "given", prompt: argument };
  if (!stdinIsTerminal) return { kind: "stdin" };
  return {
    kind: "missing",
    problem: 'what do you want to ask? Give a prompt: ask "..." (or - to read it from stdin)',
  };
}

/** Everything on standard input, as UTF-8; what was read so far when it is closed or broken. */
export async function readAll(stdin: Readable, signal: AbortSignal): Promise<string> {
  const chunks: Buffer[] = [];
  const stop = (): void => void stdin.destroy();
  signal.addEventListener("abort", stop);
  try {
    for await (const chunk of stdin) chunks.push(Buffer.from(chunk as Uint8Array | string));
  } catch (error) {
    if (!isReadFailure(error)) throw error;
  } finally {
    signal.removeEventListener("abort", stop);
  }
  return Buffer.concat(chunks).toString("utf8");
}

function isReadFailure(error: unknown): boolean {
  return error instanceof Error && "code" in error;
}
