import { expect, test } from "vitest";

import { toPiArguments } from "../../../src/providers/pi/pi-arguments.ts";
import { type PiOptions, PiOptionsSchema } from "../../../src/providers/pi/pi-options.ts";

const none = { systemPrompt: null, appendSystemPrompts: [] };
const base = ["--mode", "json", "--print"];

test("arguments stand in their order, and the prompt is none of them", () => {
  const options: PiOptions = {
    provider: "p",
    model: "m",
    thinking: "high",
    sessionId: "s",
    sessionDirectory: "d",
    disableBuiltinTools: true,
    allowedTools: ["read", "bash"],
    excludedTools: ["write"],
    disableExtensions: true,
    disableSkills: true,
    disablePromptTemplates: true,
    disableContextFiles: true,
    trustProject: true,
    attachments: ["a.png"],
    extraArguments: ["--verbose"],
  };
  const files = { systemPrompt: "/t/s.md", appendSystemPrompts: ["/t/1.md", "/t/2.md"] };
  expect(toPiArguments(options, files).join(" ")).toBe(
    "--mode json --print --provider p --model m --system-prompt /t/s.md --append-system-prompt /t/1.md --append-system-prompt /t/2.md --thinking high --session s --session-dir d --no-builtin-tools --tools read,bash --exclude-tools write --no-extensions --no-skills --no-prompt-templates --no-context-files --approve @a.png --verbose",
  );
});

test.each<[PiOptions, string[]]>([
  [{}, []],
  [{ noSession: true }, ["--no-session"]],
  [{ noSession: false, continueSession: false, disableAllTools: false }, []],
  [{ newSessionId: "a.b_c-1" }, ["--session-id", "a.b_c-1"]],
  [{ continueSession: true }, ["--continue"]],
  [{ disableAllTools: true }, ["--no-tools"]],
  [{ trustProject: false }, ["--no-approve"]],
  [{ allowedTools: [] }, ["--no-tools"]],
  [{ excludedTools: [] }, []],
])("%j gives %j", (options, args) => {
  expect(toPiArguments(options, none)).toEqual([...base, ...args]);
});

test.each<[string, object, string]>([
  ["an unknown field", { modle: "x" }, "modle"],
  ["a retry field", { maxRetries: 3 }, "maxRetries"],
  ["noSession with sessionId", { noSession: true, sessionId: "x" }, "contradicts"],
  ["noSession with newSessionId", { noSession: true, newSessionId: "x" }, "contradicts"],
  ["noSession with continueSession", { noSession: true, continueSession: true }, "contradicts"],
  ["two sessions", { sessionId: "x", newSessionId: "y" }, "contradicts"],
  ["no tools with allowed ones", { disableAllTools: true, allowedTools: ["x"] }, "contradicts"],
  [
    "no tools with no built-in ones",
    { disableAllTools: true, disableBuiltinTools: true },
    "contradicts",
  ],
  ["a session id that pi refuses", { newSessionId: "-x" }, "newSessionId"],
  ["a change of the default tools", { allowedTools: ["-bash"] }, "neither + nor -"],
  ["another change of them", { allowedTools: ["read", "+grep"] }, "neither + nor -"],
  ["a session id that is none", { newSessionId: "-x" }, "begins and ends with a letter or a digit"],
  ["a tool name with a comma", { allowedTools: ["a,bash"] }, "comma"],
  ["an empty executable", { executable: [] }, "executable"],
  ["a number", { model: 4 }, "model"],
])("%s is refused by name", (_name, options, word) => {
  const parsed = PiOptionsSchema.safeParse(options);
  expect(parsed.success).toBe(false);
  expect(JSON.stringify(parsed.error?.issues)).toContain(word);
});
