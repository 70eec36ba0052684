import fc from "fast-check";
import { expect, test } from "vitest";

import { kindsOf, mapEvents } from "./map-events.ts";
import {
  assistant,
  conversation,
  type Dialect,
  header,
  type PiEvent,
  type SpokenMessage,
  textBlock,
  toolBlock,
} from "./pi-stream.ts";

/** Few letters, so that repetitions, prefixes of each other and equal neighbours are common. */
const words = fc.array(fc.constantFrom("ha", "h", "a", " ", "\n", "Done.", "\u2028", "😀"), {
  maxLength: 8,
});

/** Cuts each word in UTF-16 units as well, so that deltas end in half of a pair. */
const deltas = fc
  .tuple(words, fc.boolean())
  .map(([parts, split]) => (split ? parts.join("").split("") : parts));

const message = fc.record({
  thinking: deltas,
  text: deltas,
  tool: fc.constant<string | undefined>("out"),
});

const messages = fc.array(message, { minLength: 1, maxLength: 5 }).map((list): SpokenMessage[] =>
  list.map((spoken, index) => ({
    ...spoken,
    tool: index < list.length - 1 ? spoken.tool : undefined,
  })),
);

const dialects: Dialect[] = ["cumulative", "delta", "snapshot", "end"];

function expectedTexts(spoken: readonly SpokenMessage[]): string[] {
  return spoken.map(({ text }) => text.join("")).filter((text) => text !== "");
}

test.each(dialects)("%s: texts and thoughts are exact, however they are cut", (dialect) => {
  fc.assert(
    fc.property(messages, fc.nat({ max: 9 }), (spoken, ahead) => {
      // A snapshot that begins with all of the last message's text is a replay by rule.
      if (dialect === "snapshot") fc.pre(!looksReplayed(spoken));
      const mapped = mapEvents(conversation(spoken, dialect, ahead));
      expect(mapped.texts).toEqual(expectedTexts(spoken));
      const thoughts = spoken.map(({ thinking }) => thinking.join(""));
      expect(mapped.thoughts).toEqual(thoughts.filter((text) => text !== ""));
    }),
  );
});

test("both dialects of pi give the same messages", () => {
  fc.assert(
    fc.property(messages, fc.nat({ max: 9 }), fc.boolean(), (spoken, ahead, live) => {
      const thoughts = live ? "live" : "buffered";
      const cumulative = mapEvents(conversation(spoken, "cumulative", ahead), { thoughts });
      const delta = mapEvents(conversation(spoken, "delta"), { thoughts });
      expect(cumulative.messages).toEqual(delta.messages);
    }),
  );
});

test("live thoughts are exact, and never given again at the end", () => {
  fc.assert(
    fc.property(messages, fc.constantFrom(...dialects), (spoken, dialect) => {
      const mapped = mapEvents(conversation(spoken, dialect), { thoughts: "live" });
      expect(mapped.thoughts.join("")).toBe(spoken.flatMap(({ thinking }) => thinking).join(""));
    }),
  );
});

test("deltas that stop short, or never were, are completed by the end of the message", () => {
  fc.assert(
    fc.property(
      messages,
      fc.nat({ max: 4 }),
      fc.constantFrom(...dialects),
      (spoken, kept, dialect) => {
        if (dialect === "snapshot") fc.pre(!looksReplayed(spoken));
        let seen = 0;
        const short = conversation(spoken, dialect).filter((event) => {
          if (event["type"] === "message_start") seen = 0;
          if (event["type"] !== "message_update") return true;
          seen += 1;
          return seen <= kept;
        });
        expect(mapEvents(short).texts).toEqual(expectedTexts(spoken));
      },
    ),
  );
});

test("stale and repeated snapshots change nothing", () => {
  fc.assert(
    fc.property(words, fc.array(fc.nat(), { maxLength: 12 }), (parts, order) => {
      const text = parts.join("");
      const snapshots = order.map((place) => snapshot(text.slice(0, place % (text.length + 1))));
      const events = [header, start(), ...snapshots, end(text)];
      const { texts, messages: given } = mapEvents(events);
      expect(texts.join("")).toBe(text);
      expect(given.some(({ type }) => type === "assistant.discarded")).toBe(false);
    }),
  );
});

test("snapshots that contradict each other end in the final text, by discards of the end only", () => {
  fc.assert(
    fc.property(fc.array(words, { maxLength: 6 }), words, (list, last) => {
      const snapshots = list.map((parts) => snapshot(parts.join("")));
      const { texts } = mapEvents([header, start(), ...snapshots, end(last.join(""))]);
      // An empty final content keeps what was said: nothing is lost.
      if (last.join("") !== "") expect(texts.join("")).toBe(last.join(""));
    }),
  );
});

test("a replay of the whole earlier text after a tool turn is not doubled, chained ones neither", () => {
  const said = fc.string({ minLength: 1, maxLength: 6, unit: fc.constantFrom("a", "b", " ") });
  fc.assert(
    fc.property(
      fc.array(said, { minLength: 2, maxLength: 4 }),
      fc.boolean(),
      (texts, inOneBlock) => {
        const events = texts.flatMap((_text, index): PiEvent[] => {
          const isLast = index === texts.length - 1;
          const blocks = texts.slice(0, index + 1);
          const content = (inOneBlock ? [blocks.join("")] : blocks).map(textBlock);
          const whole = isLast ? content : [...content, toolBlock(`c${index}`)];
          return [
            start(),
            { type: "message_update", message: assistant(content) },
            { type: "message_end", message: assistant(whole, isLast ? "stop" : "toolUse") },
          ];
        });
        expect(mapEvents([header, ...events]).texts).toEqual(texts);
      },
    ),
  );
});

test.each([
  ["the same words twice", "Done.", "Done."],
  ["a second answer that is a prefix of the first", "haha", "ha"],
  ["a second answer with another beginning", "Done.", "Not done."],
])("a model that repeats itself loses nothing by snapshots: %s", (_name, first, second) => {
  const events = [
    header,
    ...[start(), snapshot(first)],
    { type: "message_end", message: assistant([textBlock(first), toolBlock("c")], "toolUse") },
    ...[start(), snapshot(second), end(second)],
  ];
  expect(mapEvents(events).texts).toEqual([first, second]);
});

test("without a tool turn before it nothing is a replay", () => {
  const events = [header, start(), snapshot("a"), end("a"), start(), snapshot("ab"), end("ab")];
  expect(mapEvents(events).texts).toEqual(["a", "ab"]);
});

const delta = (text: string, contentIndex: number): PiEvent => ({
  type: "message_update",
  assistantMessageEvent: { type: "text_delta", contentIndex, delta: text },
});
const ends = (...content: PiEvent[]): PiEvent => ({
  type: "message_end",
  message: assistant(content),
});

test.each<[string, PiEvent[], string]>([
  ["moved, and completed", [delta("Hel", 1), ends(textBlock("Hello"))], "Hello"],
  ["moved alone", [delta("Hello", 1), ends(textBlock("Hello"))], "Hello"],
  ["left out", [delta("AAA", 0), delta("BBB", 1), ends(textBlock("AAA!"))], "AAA!"],
  ["all but a tool left out", [delta("AAA", 0), ends(toolBlock("c"))], ""],
  ["none told at the end", [delta("AAA", 0), ends()], "AAA"],
])("blocks that the end has otherwise: %s", (_name, events, text) => {
  expect(mapEvents([header, start(), ...events]).texts.join("")).toBe(text);
});

test("each block has its own final text, also when the whole is the same", () => {
  const events = [delta("ab", 0), delta("c", 1), ends(textBlock("a"), textBlock("bc"))];
  const blocks = ["", ""];
  for (const { type, content } of mapEvents([header, start(), ...events]).messages) {
    if (type !== "assistant" && type !== "assistant.discarded") continue;
    const { block_index: index, text } = content;
    const before = blocks[index] ?? "";
    blocks[index] = type === "assistant" ? before + text : before.slice(0, -text.length);
  }
  expect(blocks).toEqual(["a", "bc"]);
});

test("a failed message keeps what it had streamed", () => {
  const lost = { type: "message_end", message: assistant([textBlock("A")], "error") };
  expect(mapEvents([header, start(), delta("AAA", 0), lost]).texts).toEqual(["AAA"]);
});

test("updates without a body open no message", () => {
  const empty = [
    { type: "message_update" },
    { type: "message_update", assistantMessageEvent: null },
  ];
  const { messages: given } = mapEvents([
    header,
    ...empty,
    ...conversation([hello], "delta").slice(1),
  ]);
  expect(given[1]).toEqual({
    type: "assistant",
    content: { text: "Hello", message_id: "m1", block_index: 0 },
  });
  expect(kindsOf(given)).toEqual(["session.started", "assistant"]);
});

const hello: SpokenMessage = { thinking: [], text: ["Hello"] };
const start = (): PiEvent => ({ type: "message_start", message: assistant([]) });
const snapshot = (text: string): PiEvent => ({
  type: "message_update",
  message: assistant([textBlock(text)]),
});
const end = (text: string): PiEvent => ({
  type: "message_end",
  message: assistant(text === "" ? [] : [textBlock(text)]),
});

function looksReplayed(spoken: readonly SpokenMessage[]): boolean {
  return spoken.some(({ text }, index) => {
    const before = spoken[index - 1]?.text.join("") ?? "";
    return before !== "" && text.join("").startsWith(before);
  });
}
