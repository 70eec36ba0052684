import type { PiOptions } from "@hagicode/libs";
import { describe, expect, test } from "vitest";

import { toPiOptions } from "../../../src/providers/pi/to-pi-options.ts";
import type { AIRequest } from "../../../src/request/ai-request.ts";

function options(request: Omit<AIRequest, "prompt">, defaults?: PiOptions): PiOptions {
  const result = toPiOptions({ prompt: "hi", ...request }, defaults);
  if (result.kind === "invalid_request") throw new Error(result.text);
  return result.options;
}

function refusal(request: Record<string, unknown>, defaults?: PiOptions): string {
  const result = toPiOptions({ prompt: "hi", ...request }, defaults);
  if (result.kind === "options") throw new Error("was accepted");
  return result.text;
}

describe("fields", () => {
  test.each<[Omit<AIRequest, "prompt">, PiOptions]>([
    [{}, {}],
    [{ systemMessage: "be brief" }, { systemPrompt: "be brief" }],
    [{ workingDirectory: "/tmp" }, { workingDirectory: "/tmp" }],
    [{ model: "fake/fake-1" }, { model: "fake/fake-1" }],
    [{ thinking: "high" }, { thinking: "high" }],
    [{ sessionId: "s1" }, { sessionId: "s1" }],
    [{ bindingKey: "k" }, {}],
    [{ allowedTools: ["read"] }, { allowedTools: ["read"] }],
    [{ allowedTools: [] }, { disableAllTools: true }],
    [{ deniedTools: ["bash"] }, { excludedTools: ["bash"] }],
    [{ attachments: ["a.png"] }, { attachments: ["a.png"] }],
    [{ environment: { A: "1", B: null } }, { environment: { A: "1", B: null } }],
    [{ metadata: { user: 7 } }, {}],
    [{ providerOptions: { thoughts: "live" } }, { thoughts: "live" }],
    [{ providerOptions: { executable: ["node", "pi.js"] } }, { executable: ["node", "pi.js"] }],
  ])("%j becomes %j", (request, expected) => {
    expect(options(request)).toStrictEqual(expected);
  });
});

describe("layers", () => {
  test.each<[string, Omit<AIRequest, "prompt">, PiOptions, PiOptions]>([
    ["defaults stand", {}, { model: "a", noSession: true }, { model: "a", noSession: true }],
    ["the request is above them", { model: "b" }, { model: "a" }, { model: "b" }],
    [
      "so are its provider options",
      { providerOptions: { noSession: false } },
      { noSession: true },
      { noSession: false },
    ],
    [
      "undefined hides nothing",
      { model: undefined, providerOptions: { thinking: undefined } },
      { model: "a", thinking: "low" },
      { model: "a", thinking: "low" },
    ],
    [
      "environments are merged, the request's last",
      { environment: { A: "3", D: null }, providerOptions: { environment: { A: "2", B: "2" } } },
      { environment: { A: "1", B: "1", C: "1", D: "1" } },
      { environment: { A: "3", B: "2", C: "1", D: null } },
    ],
    [
      "lists are replaced",
      { allowedTools: ["read"] },
      { allowedTools: ["bash", "edit"] },
      { allowedTools: ["read"] },
    ],
    [
      "an empty list allows nothing, whatever the defaults allow",
      { allowedTools: [] },
      { allowedTools: ["bash"], disableBuiltinTools: true },
      { disableAllTools: true },
    ],
  ])("%s", (_, request, defaults, expected) => {
    expect(options(request, defaults)).toStrictEqual(expected);
  });
});

describe("refusals", () => {
  test.each<[Record<string, unknown>, PiOptions, RegExp]>([
    [{ sessionId: "s1", bindingKey: "k" }, {}, /bindingKey contradicts sessionId/],
    [{ sessionId: "s1", providerOptions: { noSession: true } }, {}, /sessionId.*noSession/],
    [{ sessionId: "s1" }, { noSession: true }, /sessionId.*noSession/],
    [{ bindingKey: "k" }, { noSession: true }, /bindingKey contradicts noSession/],
    [{ bindingKey: "k", providerOptions: { continueSession: true } }, {}, /continueSession/],
    [{ bindingKey: "k", providerOptions: { newSessionId: "n" } }, {}, /newSessionId/],
    [{ bindingKey: "k", providerOptions: { sessionId: "s" } }, {}, /contradicts sessionId/],
    [{ model: "a", providerOptions: { model: "b" } }, {}, /model and providerOptions.model/],
    [{ systemMessage: "a", providerOptions: { systemPrompt: "b" } }, {}, /systemPrompt/],
    [{ providerOptions: { retry: 3 } }, {}, /"retry"/],
    [{ providerOptions: { environment: "A=1" }, environment: { B: "2" } }, {}, /./],
    [{ allowedTools: ["read"] }, { disableAllTools: true }, /allowedTools.*disableAllTools/],
    [{ prompt: "" }, {}, /prompt/],
    [{ unknown: 1 }, {}, /"unknown"/],
  ])("%j over %j", (request, defaults, text) => {
    expect(refusal(request, defaults)).toMatch(text);
  });

  test("a refusal holds no value of the request", () => {
    const secret = "sk-0123456789abcdef";
    const text = refusal({
      prompt: 7,
      model: "",
      environment: { TOKEN: [secret] },
      providerOptions: { apiKey: secret, newSessionId: secret },
    });
    expect(text).toContain("environment.TOKEN");
    expect(text).not.toContain(secret);
  });
});

test("neither request nor defaults are changed", () => {
  const request = { prompt: "hi", allowedTools: [], environment: { A: "1" } };
  const defaults = { allowedTools: ["bash"], environment: { B: "1" } };
  const before = structuredClone({ request, defaults });
  toPiOptions(request, defaults);
  expect({ request, defaults }).toStrictEqual(before);
});
