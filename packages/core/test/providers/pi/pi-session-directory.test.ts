import { join } from "node:path";
import { expect, test } from "vitest";

import { piSessionDirectory } from "../../../src/providers/pi/pi-session-directory.ts";

const host = { PI_CODING_AGENT_DIR: "/host/agent" };
const directory = "PI_CODING_AGENT_SESSION_DIR";

test.each([
  [{}, {}, join("/home/me", ".pi", "agent")],
  [{}, host, "/host/agent"],
  [{ environment: { PI_CODING_AGENT_DIR: "/own" } }, host, "/own"],
  [{ environment: { PI_CODING_AGENT_DIR: null } }, host, join("/home/me", ".pi", "agent")],
  [{ environment: { HOME: "/home/you" } }, {}, join("/home/you", ".pi", "agent")],
  [{ environment: { [directory]: "/sessions" } }, host, "/sessions"],
  [{ sessionDirectory: "here", environment: { [directory]: "/sessions" } }, host, "here"],
])("%j on %j: %s", (options, host, expected) => {
  expect(piSessionDirectory(options, host, "/home/me")).toBe(expected);
});
