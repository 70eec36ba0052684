import type { CliMessage } from "@hagicode/libs";
import fc from "fast-check";
import { expect, test } from "vitest";

import { plainPalette } from "../../../src/output/palette.ts";
import { initialPrettyState } from "../../../src/output/pretty/pretty-state.ts";
import { renderMessage } from "../../../src/output/pretty/render-message.ts";
import {
  argues,
  calls,
  fails,
  notices,
  outputs,
  resumed,
  says,
  started,
  succeeds,
  takesBack,
  thinks,
} from "../../samples/messages.ts";
import { cancelled, completed, failed } from "../../samples/terminals.ts";

function render(messages: readonly CliMessage[]): string {
  let state = initialPrettyState(0);
  let text = "";
  for (const message of messages) {
    const rendered = renderMessage(state, message, {
      palette: plainPalette,
      width: null,
      now: 1200,
    });
    state = rendered.state;
    text += rendered.text;
  }
  return text;
}

test("a whole run", () => {
  const usage = {
    input_tokens: 12,
    output_tokens: 3,
    cache_read_tokens: 0,
    cache_write_tokens: 0,
    total_tokens: 15,
  };
  const run = [
    started(),
    thinks("I sho"),
    thinks("uld look.\nThen say."),
    says("I will ", "m1", 1),
    says("look.", "m1", 1),
    calls("c1", null),
    argues("c1", { command: "ls" }),
    outputs("c1", "one\ntw"),
    outputs("c1", "o\n"),
    succeeds("c1", "one\ntwo\n"),
    says("Two files.\n", "m2"),
    completed("Two files.\n", { usage: { ...usage, last_call: usage } }),
  ];
  expect(render(run)).toBe(`session s1 · /work dir

∴ I should look.
Then say.

I will look.

▸ bash  ls
  │ one
  │ two
✓ bash  ls  23 ms

Two files.

✓ done · 1.2 s · fake/fake-1 · 12 in · 3 out
`);
});

test.each<[string, CliMessage[], string]>([
  ["a resumed session", [resumed()], "resumed session s1\n"],
  ["a text that begins with a line feed", [says("\na\n"), says("b\n")], "\na\nb\n"],
  ["messages after each other are set apart", [says("one"), says("two", "m2")], "one\n\ntwo"],
  ["half a pair waits for the other half", [says("a\ud83d"), says("\udc4bb")], "a👋b"],
  [
    "half a pair that stays alone is shown as such",
    [says("a\ud83d"), says("b", "m2")],
    "a\ufffd\n\nb",
  ],
  [
    "a failed tool that shows its output at the end only",
    [calls("c1", { path: "a.txt" }, "read"), fails("c1", "no such file")],
    "▸ read  a.txt\n  │ no such file\n✗ read  a.txt  5 ms\n",
  ],
  [
    "a tool whose arguments never came",
    [calls("c1", null), fails("c1", "", "cancelled")],
    "✗ bash  cancelled  5 ms\n",
  ],
  [
    "other arguments as JSON",
    [calls("c1", { a: 1, b: ["x"] }, "grep"), succeeds("c1")],
    '▸ grep  {"a":1,"b":["x"]}\n✓ grep  {"a":1,"b":["x"]}  23 ms\n',
  ],
  [
    "two tools at once name themselves when they take turns",
    [
      calls("c1", { command: "a" }),
      calls("c2", { command: "b" }),
      outputs("c1", "from a"),
      outputs("c2", "from b\n"),
      succeeds("c2", "from b\n"),
      succeeds("c1", "from a"),
    ],
    "▸ bash  a\n▸ bash  b\n  bash a:\n  │ from a\n  bash b:\n  │ from b\n✓ bash  b  23 ms\n✓ bash  a  23 ms\n",
  ],
  [
    "a result that goes on where the updates ended",
    [calls("c1"), outputs("c1", "one\n"), succeeds("c1", "one\ntwo")],
    "▸ bash  ls\n  │ one\n  │ two\n✓ bash  ls  23 ms\n",
  ],
  [
    "a result that is not what the updates gave is not shown again",
    [calls("c1"), outputs("c1", "one\n"), succeeds("c1", "[cut] two")],
    "▸ bash  ls\n  │ one\n✓ bash  ls  23 ms\n",
  ],
  [
    "a retry of the agent",
    [
      says("lost"),
      takesBack("lost"),
      notices("retry_scheduled", "429", { attempt: 1, max_attempts: 3, delay_ms: 2000 }),
      notices("retry_finished", "", { success: true }),
      says("kept", "m2"),
    ],
    "lost\n\n↶ the last 4 characters above do not count: that attempt failed\n↻ pi tries again (1 of 3) in 2.0 s: 429\n↻ the retry worked\n\nkept",
  ],
  ["events of no use to a person", [notices("event", "queue_update")], ""],
  ["no answer", [completed("")], "✓ done, without an answer · 1.2 s · fake/fake-1\n"],
  [
    "a length stop",
    [says("cut"), completed("cut", { stop_reason: "length" })],
    "cut\n\n! cut off: the model reached its length limit · 1.2 s · fake/fake-1\n",
  ],
  [
    "noise",
    [completed("", { invalid_output_lines: ["x"], invalid_lines_dropped: 2 })],
    "✓ done, without an answer · 1.2 s · fake/fake-1 · 3 lines of noise skipped\n",
  ],
  [
    "a failure",
    [
      says("par"),
      failed({ kind: "model_error", cause: "rate_limit", http_status: 429 }, "Slow.\nWait a bit.", {
        stderr: "one\ntwo\n",
        exit_code: 1,
      }),
    ],
    "par\n\n✗ failed · 1.2 s · fake/fake-1\n  │ model error: rate limit, HTTP 429\n  │ Slow.\n  │ Wait a bit.\n  │ error output:\n  │   one\n  │   two\n  │ exit code 1\n",
  ],
  [
    "a failure whose text holds the error output",
    [
      failed({ kind: "nonzero_exit" }, "It said: bad flag", {
        stderr: "bad flag\n",
        exit_code: null,
        signal: "SIGKILL",
      }),
    ],
    "✗ failed · 1.2 s · fake/fake-1\n  │ nonzero exit\n  │ It said: bad flag\n  │ ended by SIGKILL\n",
  ],
  [
    "a cancel",
    [notices("stopping", "sent SIGTERM"), cancelled()],
    "■ stopping: sent SIGTERM\n\n■ cancelled, stopped in 76 ms, nothing of it is left · 1.2 s · fake/fake-1\n",
  ],
  [
    "a cancel that was not looked after",
    [cancelled({ stage: "killed", verified: false })],
    "■ cancelled, killed after 76 ms · 1.2 s · fake/fake-1\n",
  ],
  [
    "a cancel that left something",
    [cancelled({ survivors: [{ pid: 7, command: "sleep\u001b" }] })],
    "■ cancelled, but still alive: 7 (sleep␛) · 1.2 s · fake/fake-1\n",
  ],
])("%s", (_name, messages, text) => {
  expect(render(messages)).toBe(text);
});

test("a tool's output is cut at twelve lines, and the rest is counted", () => {
  const lines = Array.from({ length: 100 }, (_, index) => `line ${index + 1}\n`);
  const text = render([
    calls("c1"),
    ...lines.map((line) => outputs("c1", line)),
    succeeds("c1", lines.join("")),
  ]);
  expect(text).toContain("  │ line 12\n  │ … 88 more lines\n✓ bash");
  expect(text).not.toContain("line 13");
});

test("a tool's endless line is cut, too", () => {
  const text = render([calls("c1"), outputs("c1", "x".repeat(1_000_000)), succeeds("c1")]);
  expect(text.length).toBeLessThan(5000);
  expect(text).toContain("… 1 more line\n");
});

test("whatever an agent says, the terminal is safe", () => {
  const unit = fc.nat(0xff).map((code) => String.fromCharCode(code));
  const text = fc.string({ unit, minLength: 1 });
  const message = fc.oneof(
    text.map((value) => says(value)),
    text.map((value) => thinks(value)),
    text.map((value) => started(value)),
    text.map((value) => takesBack(value)),
    text.map((value) => notices(value, value)),
    text.map((value) => calls("c1", { [value]: value }, value)),
    text.map((value) => outputs("c1", value)),
    text.map((value) => succeeds("c1", value)),
    text.map((value) => failed({ kind: "nonzero_exit" }, value, { stderr: value, model: value })),
  );
  fc.assert(
    fc.property(fc.array(message), (messages) => {
      expect(render(messages)).not.toMatch(/(?![\n\t])[\p{Cc}\u202a-\u202e]/u);
    }),
  );
});
