import { describe, expect, test } from "vitest";

import { PiOptionsSchema } from "../../src/providers/pi/pi-options.ts";
import { findViolations } from "./find-violations.ts";
import { packageRules } from "./layer-rules.ts";
import { readImports, readOutputs } from "./read-imports.ts";
import { packageFolders, readDependencies, readSources } from "./source-file.ts";

const sources = readSources();
const shipped = sources.filter(({ path }) => !/^\w+\/[\w-]+\/test\//.test(path));
const silent = shipped.filter(({ path }) => /^packages\/(libs|core)\//.test(path));

function importersOf(pattern: RegExp, files = shipped): string[] {
  return files
    .filter((file) =>
      readImports(file.path, file.text).some(
        ({ specifier }) => specifier && pattern.test(specifier),
      ),
    )
    .map(({ path }) => path);
}

test("every package has a rule, and every rule a package", () => {
  expect(packageRules.map(({ location }) => location).toSorted()).toEqual(
    packageFolders().toSorted(),
  );
});

test.each(packageRules)(
  "the sources of $location import only what their rule allows",
  ({ location, tool }) => {
    const files = sources.filter(({ path }) => path.startsWith(`${location}/`));
    const dependencies = readDependencies(location, tool !== undefined);
    expect(files.flatMap((file) => findViolations(file, packageRules, dependencies))).toEqual([]);
  },
);

test("one file only starts processes, and it is in libs/process", () => {
  const starters = importersOf(/^(node:)?(child_process|cluster)$/);
  const inTools = packageRules.flatMap(({ tool }) => (tool ? [tool.startsProcesses] : []));
  expect(starters.filter((path) => !inTools.includes(path))).toEqual([
    expect.stringMatching(/^packages\/libs\/src\/process\//),
  ]);
});

test("libs and core frame by hand: nobody reads lines with node:readline", () => {
  expect(importersOf(/^(node:)?readline(\/promises)?$/, silent)).toEqual([]);
});

test("libs and core print nothing", () => {
  const printing = silent.flatMap(({ path, text }) =>
    readOutputs(path, text).map((line) => `${path}:${line}`),
  );
  expect(printing).toEqual([]);
});

describe("no retry in a provider", () => {
  test("only core's retry folder and its index import a retry", () => {
    const outside = shipped.filter(
      ({ path }) =>
        !/^(packages\/core\/src\/(retry\/|index\.ts)|packages\/libs\/src\/testing\/|apps\/)/.test(
          path,
        ),
    );
    expect(importersOf(/(^|[/-])retry([/.-]|$)/, outside)).toEqual([]);
  });

  test("PiOptions has no field that would ask for one", () => {
    const fields = Object.keys(PiOptionsSchema.shape);
    expect(fields).not.toHaveLength(0);
    expect(fields.filter((name) => /retr|attempt|backoff/i.test(name))).toEqual([]);
  });
});
