import { describe, expect, test } from "vitest";

import { readConfiguration } from "../src/read-configuration.ts";

test("without variables it is the default", () => {
  expect(readConfiguration({})).toMatchObject({ port: 3000, host: "127.0.0.1", pi: {} });
});

test("every variable counts", () => {
  const variables = {
    PORT: "8080",
    HOST: "0.0.0.0",
    PI_EXECUTABLE: '["node","pi.js"]',
    PI_PROVIDER: "openai",
    PI_MODEL: "m",
    WORKING_DIRECTORY: "/work",
  };
  expect(readConfiguration(variables)).toStrictEqual({
    port: 8080,
    host: "0.0.0.0",
    pi: {
      executable: ["node", "pi.js"],
      provider: "openai",
      model: "m",
      workingDirectory: "/work",
    },
  });
  expect(readConfiguration({ PI_EXECUTABLE: "/opt/pi" }).pi.executable).toBe("/opt/pi");
});

describe("nonsense is refused", () => {
  test.each([
    { PORT: "http" },
    { PI_EXECUTABLE: "[" },
    { PI_EXECUTABLE: "[]" },
    { PI_EXECUTABLE: "[1]" },
  ])("%j", (variables) => {
    expect(() => readConfiguration(variables)).toThrow();
  });
});
