import { expect, test } from "vitest";

import { defaultRegisterDirectory } from "../../src/register/default-register-directory.ts";

test.each([
  ["linux", {}, "/home/u", "/home/u/.local/state/hagicode/runs"],
  ["linux", { XDG_STATE_HOME: "/state" }, "/home/u", "/state/hagicode/runs"],
  ["linux", { XDG_STATE_HOME: "state" }, "/home/u", "/home/u/.local/state/hagicode/runs"],
  ["linux", { XDG_STATE_HOME: "" }, "/home/u", "/home/u/.local/state/hagicode/runs"],
  ["freebsd", { LOCALAPPDATA: "C:\\x" }, "/home/u", "/home/u/.local/state/hagicode/runs"],
  ["darwin", {}, "/Users/u", "/Users/u/Library/Application Support/hagicode/runs"],
  [
    "win32",
    { LOCALAPPDATA: "C:\\Users\\u\\AppData\\Local" },
    "C:\\Users\\u",
    "C:\\Users\\u\\AppData\\Local\\hagicode\\runs",
  ],
  ["win32", { LOCALAPPDATA: "" }, "C:\\Users\\u", "C:\\Users\\u\\AppData\\Local\\hagicode\\runs"],
] as const)("on %s with %o", (platform, environment, home, directory) => {
  expect(defaultRegisterDirectory(platform, environment, home)).toBe(directory);
});
