import { expect } from "vitest";
import type { CliMessage } from "../../src/message/cli-message.ts";
import { isTerminal } from "../../src/message/is-terminal.ts";
import { PiProvider } from "../../src/providers/pi/pi-provider.ts";
import type { ExecuteControl } from "../../src/run/cli-provider.ts";
import type { RunLimits } from "../../src/run/run-limits.ts";
import { StubCliProcessManager } from "../../src/testing/stub/stub-cli-process-manager.ts";
import type { StubRun } from "../../src/testing/stub/stub-run.ts";
import { conversation, type PiEvent } from "../providers/pi/pi-stream.ts";

export const line = (event: PiEvent): string => `${JSON.stringify(event)}\n`;
export const lines = (...events: PiEvent[]): string => events.map(line).join("");
export const delta = (text: string): PiEvent => ({
  type: "message_update",
  assistantMessageEvent: { type: "text_delta", contentIndex: 0, delta: text },
});
export const hello = conversation([{ thinking: [], text: ["Hel", "lo"] }], "delta");
export const reason = new Error("mine");

export interface Seen {
  messages: CliMessage[];
  thrown: unknown;
  manager: StubCliProcessManager;
}

export async function run(
  script: StubRun,
  control: ExecuteControl = {},
  {
    limits,
    onMessage,
    onStart,
  }: {
    limits?: Partial<RunLimits>;
    onMessage?: (message: CliMessage) => void;
    onStart?: () => void;
  } = {},
): Promise<Seen> {
  const manager = new StubCliProcessManager(() => {
    onStart?.();
    return script;
  });
  const provider = new PiProvider({ processManager: manager, limits });
  const messages: CliMessage[] = [];
  let thrown: unknown;
  try {
    for await (const message of provider.execute({}, "hi", control)) {
      messages.push(message);
      onMessage?.(message);
    }
  } catch (error) {
    thrown = error;
  }
  expect(messages.filter(isTerminal)).toHaveLength(1);
  expect(messages.at(-1)?.type).toMatch(/^terminal\./);
  return { messages, thrown, manager };
}
export const terminalOf = ({ messages }: Seen): unknown => messages.at(-1)?.content;
export const typesOf = ({ messages }: Seen): string[] => messages.map(({ type }) => type);

export const staysAlive = { kind: "stays_alive" } as const;
