import { expect, test } from "vitest";

import { AIRequestSchema } from "../../src/request/ai-request.ts";

test("a request with every field is accepted as it is", () => {
  const request = {
    prompt: "hi",
    systemMessage: "be brief",
    workingDirectory: "/tmp",
    model: "fake/fake-1",
    thinking: "high",
    sessionId: "s1",
    allowedTools: ["read"],
    deniedTools: ["bash"],
    attachments: ["a.png"],
    environment: { A: "1", B: null },
    metadata: { user: 7 },
    providerOptions: { noSession: true },
  };
  expect(AIRequestSchema.parse(request)).toStrictEqual(request);
});

test.each([
  ["an unknown field", { prompt: "hi", retry: 3 }],
  ["no prompt", {}],
  ["an empty prompt", { prompt: "" }],
  ["a prompt of white space", { prompt: " \n\t" }],
  ["an empty binding key", { prompt: "hi", bindingKey: "" }],
  ["an environment value that is no text", { prompt: "hi", environment: { A: 1 } }],
])("%s is refused", (_, request) => {
  expect(AIRequestSchema.safeParse(request).success).toBe(false);
});
