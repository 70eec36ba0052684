import { expect, test } from "vitest";

import { defaultRegisterDirectory } from "../../src/register/default-register-directory.ts";

test.each([
  ["linux", {}, "/home/user", "/home/user/.local/state/hagicode/runs"],
  ["linux", { XDG_STATE_HOME: "/state" }, "/home/user", "/state/hagicode/runs"],
  ["linux", { XDG_STATE_HOME: "state" }, "/home/user", "/home/user/.local/state/hagicode/runs"],
  ["linux", { XDG_STATE_HOME: "" }, "/home/user", "/home/user/.local/state/hagicode/runs"],
  ["freebsd", { LOCALAPPDATA: "C:\\x" }, "/home/user", "/home/user/.local/state/hagicode/runs"],
  ["darwin", {}, "/Users/user", "/Users/user/Library/Application Support/hagicode/runs"],
  [
    "win32",
    { LOCALAPPDATA: "C:\\Users\\user\\AppData\\Local" },
    "C:\\Users\\user",
    "C:\\Users\\user\\AppData\\Local\\hagicode\\runs",
  ],
  [
    "win32",
    { LOCALAPPDATA: "" },
    "C:\\Users\\user",
    "C:\\Users\\user\\AppData\\Local\\hagicode\\runs",
  ],
] as const)("on %s with %o", (platform, environment, home, directory) => {
  expect(defaultRegisterDirectory(platform, environment, home)).toBe(directory);
});
