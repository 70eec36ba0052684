import { expect, test } from "vitest";

import { createSpinner } from "../../src/output/spinner.ts";
import { textWidth } from "../../src/output/text-width.ts";
import { fakeHost } from "../samples/fake-host.ts";

const clearLine = "\r\u001b[2K";

test("it keeps to one line, however long its text, and takes it away", () => {
  const { host, stderr } = fakeHost();
  const spinner = createSpinner({ ...host.stderr, isTerminal: true, columns: 20 });
  spinner.show("日本語のテキスト and more that does not fit");
  const [, drawn] = stderr().split(clearLine);
  expect(drawn).toMatch(/^. 日本語.*…$/);
  expect(textWidth(drawn ?? "")).toBeLessThan(20);
  spinner.hide();
  expect(stderr().endsWith(clearLine)).toBe(true);
});

test("it is on a terminal only", () => {
  const { host, stderr } = fakeHost();
  const spinner = createSpinner(host.stderr);
  spinner.show("working");
  spinner.hide();
  expect(stderr()).toBe("");
});
