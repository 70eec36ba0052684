import { expect, test } from "vitest";

import { cleanupLines } from "../../src/cleanup/cleanup-lines.ts";
import type { CleanupResult } from "../../src/cleanup/cleanup-result.ts";
import { plainPalette } from "../../src/output/palette.ts";

const clean: CleanupResult = {
  ok: true,
  register: "/state/runs",
  problem: null,
  found: "no_record",
  killed: [],
  survivors: [],
  verified: true,
  set_aside: [],
  left_alone: 0,
};
const node = { pid: 7, command: "node cli.js" };
const sleep = { pid: 12, command: "sleep" };

const register = "Register: /state/runs\n";

test.each<[string, Partial<CleanupResult>, string]>([
  ["nothing", {}, "Nothing to clean up: no killed run is registered.\n"],
  ["no register", { found: "no_register" }, "Nothing to clean up: there is no register.\n"],
  [
    "only what had ended",
    { found: "ended" },
    "Nothing to clean up: what was registered had already ended.\n",
  ],
  [
    "two processes",
    { found: "alive", killed: [node, sleep] },
    "✓ killed 7  node cli.js\n✓ killed 12  sleep\n\nClean: killed 2 processes, nothing else is left.\n",
  ],
  [
    "one that can't be killed",
    { found: "alive", killed: [node], survivors: [sleep] },
    "✓ killed 7  node cli.js\n✗ still alive: 12  sleep\n\n1 process is still alive.\n",
  ],
  [
    "a process table with gaps",
    { verified: false },
    "Not verified: /proc does not show all processes, so some may be left.\n",
  ],
  [
    "a register that can't be read",
    { problem: "it can't be read (EACCES)", verified: false },
    "Not verified: it can't be read (EACCES)\n",
  ],
  [
    "a file that is no record",
    { set_aside: ["1.json.corrupt"] },
    "! 1.json.corrupt is no record: what it named is not cleaned up\n\nSomething else may be left.\n",
  ],
  [
    "records of others",
    { left_alone: 2 },
    "Nothing to clean up: no killed run is registered.\nLeft alone: 2 records of hosts that still run, or of another machine or container.\n",
  ],
  [
    "a name with control characters",
    { found: "alive", killed: [{ pid: 7, command: "\u001b[2J" }] },
    "✓ killed 7  ␛[2J\n\nClean: killed 1 process, nothing else is left.\n",
  ],
])("%s", (_name, result, text) => {
  expect(cleanupLines({ ...clean, ...result }, plainPalette, null)).toBe(text + register);
});
