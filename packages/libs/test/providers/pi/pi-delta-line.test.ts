import fc from "fast-check";
import { expect, test } from "vitest";

import { Line } from "../../../src/framing/line.ts";
import type { CliMessage } from "../../../src/message/cli-message.ts";
import { PiDeltaReader } from "../../../src/providers/pi/pi-delta-line.ts";
import { PiJsonEventMapper } from "../../../src/providers/pi/pi-json-event-mapper.ts";
import { lineOf } from "./map-events.ts";
import { assistant, conversation, type PiEvent, textBlock } from "./pi-stream.ts";

const anyText = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.string({
    unit: fc.constantFrom('"', "\\", "\n", "\u2028", "é", "😀", "\ud83d", "a", "}", "{"),
  }),
);
const usage = fc.option(
  fc.dictionary(
    fc.constantFrom("input", "output", "cost", "total"),
    fc.oneof(
      fc.integer(),
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.constant({ total: 1e-7, from: false }),
      fc.boolean(),
      fc.constant(null),
    ),
  ),
  { nil: undefined },
);
const update = fc
  .record({
    usage,
    kind: fc.constantFrom(
      "text_delta",
      "thinking_delta",
      "toolcall_delta",
      "text_end",
      "new_delta",
    ),
    block: fc.oneof(fc.nat({ max: 12 }), fc.constantFrom(-1, 1.5, "0", null)),
    delta: fc.oneof(anyText, fc.constant(undefined), fc.integer()),
    snapshot: fc.boolean(),
    order: fc.constantFrom("pi", "other"),
  })
  .map(({ kind, block, delta, snapshot, order, ...rest }): PiEvent => {
    const said = assistant([textBlock(String(delta))]);
    const event = { type: kind, contentIndex: block, delta, ...(snapshot && { partial: said }) };
    const body = { ...(rest.usage && { usage: rest.usage }), assistantMessageEvent: event };
    const whole = { type: "message_update", ...body, ...(snapshot && { message: said }) };
    return order === "pi" ? whole : Object.fromEntries(Object.entries(whole).toReversed());
  });

/** What the mapper makes of lines, with the reader of deltas or, told of every event, without it. */
function mapLines(lines: readonly string[], onEvent?: () => void): unknown {
  const mapper = new PiJsonEventMapper({ startedAt: 0, onEvent });
  const messages: CliMessage[] = [];
  const valid = lines.map((line) => mapper.mapLine(lineOf(line), messages));
  return { messages, valid, state: mapper.state };
}

test("reading deltas from the head gives what the parser gives", () => {
  fc.assert(
    fc.property(fc.array(update, { minLength: 1, maxLength: 5 }), (events) => {
      const lines = events.map((event) => JSON.stringify(event));
      expect(mapLines(lines)).toEqual(mapLines(lines, () => {}));
    }),
    { numRuns: 500 },
  );
});

test("nor do they disagree on a mutated line, unless only the unread snapshot is broken", () => {
  const spoken = [{ thinking: ["h", "m"], text: ['a "b"', "\\ü😀", "c"], tool: undefined }];
  const lines = (["cumulative", "delta"] as const).flatMap((dialect) =>
    conversation(spoken, dialect, 1).map((event) => JSON.stringify(event)),
  );
  const mutation = fc.record({
    place: fc.nat(),
    remove: fc.nat({ max: 3 }),
    insert: fc.oneof(
      fc.string({ maxLength: 2 }),
      fc.constantFrom('"', "\\", "{", "}", ",", "\u0001", "\r"),
    ),
  });
  fc.assert(
    fc.property(fc.constantFrom(...lines), mutation, (line, { place, remove, insert }) => {
      const at = place % (line.length + 1);
      const mutated = line.slice(0, at) + insert + line.slice(at + remove);
      const behind = mutated.indexOf(',"partial":{');
      const isUnread = behind !== -1 && at > behind && mutated.startsWith(line.slice(0, behind));
      if (isUnread) {
        expect(mapLines([mutated])).toEqual(mapLines([line]));
      } else {
        expect(mapLines([mutated])).toEqual(mapLines([mutated], () => {}));
      }
    }),
    { numRuns: 3000 },
  );
});

test("a line that is cut over two chunks is read alike, wherever it is cut", () => {
  const event = conversation([{ thinking: [], text: ['x"y'] }], "cumulative").find(
    ({ type }) => type === "message_update",
  );
  const bytes = Buffer.from(JSON.stringify(event));
  const whole = mapLines([bytes.toString()]);
  for (let cut = 1; cut < bytes.length; cut += 1) {
    const messages: CliMessage[] = [];
    const mapper = new PiJsonEventMapper({ startedAt: 0 });
    const line = new Line(bytes.subarray(0, cut), 0, cut, [bytes.subarray(cut)]);
    expect({ valid: [mapper.mapLine(line, messages)], messages, state: mapper.state }).toEqual(
      whole,
    );
  }
});

test.each(["cumulative", "delta"] as const)(
  "the deltas of pi, %s, are all read without parsing",
  (dialect) => {
    const reader = new PiDeltaReader();
    const updates = conversation([{ thinking: ["a"], text: ["b", "c"] }], dialect).filter(
      ({ type }) => type === "message_update",
    );
    const deltas = updates.map((event) => reader.read(lineOf(JSON.stringify(event)))?.delta);
    expect(deltas).toEqual(["a", "b", "c"]);
  },
);
