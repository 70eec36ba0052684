import { resolve } from "node:path";

import { describe, expect, test } from "vitest";

import { chooseRegister, registerToClean } from "../../src/register/register-choice.ts";

const state = { XDG_STATE_HOME: "/state" };
const byDefault = "/state/hagicode/runs";
const named = (directory: string) => ({ ...state, HAGICODE_REGISTER_DIRECTORY: directory });

describe("a run is noted", () => {
  test.each([
    ["in the user's directory for state", {}, state, byDefault],
    ["where the environment says", {}, named("/env"), resolve("/env")],
    ["where the option says", { register: "/flag" }, named("/env"), resolve("/flag")],
    ["relative to here", { register: "here" }, state, resolve("here")],
    ["nowhere, says the environment", {}, named(""), null],
    ["nowhere, says the option", { register: "" }, named("/env"), null],
  ])("%s", (_name, flag, environment, directory) => {
    expect(chooseRegister(flag, environment, "linux")).toBe(directory);
  });

  test("nowhere on other platforms, unless it is asked for", () => {
    expect(chooseRegister({}, state, "darwin")).toBeNull();
    expect(chooseRegister({ register: "/flag" }, state, "darwin")).toBe(resolve("/flag"));
  });
});

test.each([
  [{}, state, byDefault],
  [{}, named("/env"), resolve("/env")],
  [{ register: "/flag" }, named("/env"), resolve("/flag")],
  [{}, named(""), byDefault],
])("a clean-up with %o and %o", (flag, environment, directory) => {
  expect(registerToClean(flag, environment, "linux")).toBe(directory);
});
