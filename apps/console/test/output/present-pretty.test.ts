import { expect, test } from "vitest";

import type { HostOutput } from "../../src/cli/host.ts";
import { presentPretty } from "../../src/output/present-pretty.ts";
import { fakeHost } from "../samples/fake-host.ts";
import { notices, says, started } from "../samples/messages.ts";
import { cancelled, failed } from "../samples/terminals.ts";

function present(changes: Partial<HostOutput> = {}) {
  const { host, stdout, stderr } = fakeHost();
  const presenter = presentPretty({ ...host.stdout, ...changes }, host.stderr, () => 0);
  return { presenter, stdout, stderr };
}

test("Ctrl+C on a terminal ends the line of ^C, and the notices go on below", async () => {
  const { presenter, stdout, stderr } = present({ isTerminal: true, columns: 80 });
  await presenter.present(says("half a li"));
  await presenter.interrupted(false);
  await presenter.present(
    notices("stopping", "sent SIGTERM; up to 2000 ms to end", {
      stage: "interrupt",
      signal: "SIGTERM",
      grace_ms: 2000,
    }),
  );
  await presenter.interrupted(true);
  await presenter.present(notices("stopping", "killing", { stage: "kill" }));
  expect(stdout()).toBe(
    "half a li\n■ stopping; Ctrl+C again kills at once\n" +
      "■ stopping: sent SIGTERM; it has 2.0 s to end\n\n■ stopping: killing\n",
  );
  expect(stderr()).toBe("");
});

test("where the answer is redirected, the hint is on standard error", async () => {
  const { presenter, stdout, stderr } = present();
  await presenter.present(says("half a li"));
  await presenter.interrupted(false);
  expect(stdout()).toBe("half a li");
  expect(stderr()).toBe("■ stopping; Ctrl+C again kills at once\n");
});

test("our own lines keep to the terminal's width", async () => {
  const { presenter, stdout } = present({ isTerminal: true, columns: 40 });
  await presenter.present(started());
  await presenter.present(notices("warning", "a warning that has more words than fit on a line"));
  await presenter.present(cancelled());
  const lines = stdout().split("\n");
  expect(lines.filter((line) => line.length > 39)).toEqual([]);
  expect(stdout()).toContain("! a warning that has more words than\n  fit on a line\n");
});

test("a failure is whole on standard error", async () => {
  const { presenter, stdout, stderr } = present();
  await presenter.present(says("Hel"));
  await presenter.present(failed({ kind: "incomplete_stream" }, "It broke off."));
  expect(stdout()).toBe("Hel\n");
  expect(stderr()).toMatch(/✗ failed[^]*It broke off\./);
});
