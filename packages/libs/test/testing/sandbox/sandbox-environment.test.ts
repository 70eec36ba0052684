import { expect, test } from "vitest";

import { sandboxEnvironment } from "../../../src/testing/sandbox/sandbox-environment.ts";

test.each([
  ["OPENAI_API_KEY", null],
  ["ANTHROPIC_AUTH_TOKEN", null],
  ["AWS_SECRET_ACCESS_KEY", null],
  ["https_proxy", null],
  ["NO_PROXY", null],
  ["PI_CODING_AGENT_SESSION_DIR", null],
  ["PATH", undefined],
  ["LANG", undefined],
  ["MONKEY", undefined],
  ["HOME", "/sandbox/home"],
  ["USERPROFILE", "/sandbox/home"],
  ["PI_OFFLINE", "1"],
])("%s becomes %o", (name, value) => {
  const environment = sandboxEnvironment({ [name]: "from the host" }, "/sandbox/home");
  expect(environment[name]).toBe(value);
});
