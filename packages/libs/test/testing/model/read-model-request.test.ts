import { expect, test } from "vitest";

import { readModelRequest } from "../../../src/testing/model/read-model-request.ts";

const user = (content: unknown) => ({ role: "user", content });
const assistant = { role: "assistant", content: "" };
const tool = { role: "tool", content: "done" };
const part = (text: string) => ({ type: "text", text });
const image = { type: "image_url", image_url: {} };

test.each([
  ["a text", [user("hi")], "hi", 0],
  ["parts", [user([part("h"), image, part("i")])], "hi", 0],
  ["an image after the text", [user("look"), user([image])], "look", 0],
  ["a tool's result", [user("go"), assistant, tool], "go", 1],
  [
    "an earlier prompt",
    [user("one"), assistant, tool, assistant, user("two"), assistant],
    "two",
    1,
  ],
  ["an empty text", [user("")], "", 0],
  ["no prompt at all", [{ role: "system", content: "s" }], "", 0],
])("prompt and turn of %s", (_name, messages, prompt, turn) => {
  expect(readModelRequest({ model: "m", messages })).toMatchObject({ prompt, turn, tools: [] });
});
