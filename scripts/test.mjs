import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

import { countLine, readCounts, sum, withoutTests } from "./report/counts.mjs";
import { main } from "./report/main.mjs";
import { passThrough } from "./report/run-command.mjs";
import { showCounts } from "./report/show-counts.mjs";
import { turbo } from "./workspace/commands.mjs";
import { workspacePackages } from "./workspace/packages.mjs";
import { build, install } from "./workspace/prepare.mjs";

/** How many packages are tested at once. */
const concurrency = 2;

await main(async () => {
  await install();
  await build();
  const passedOn = process.argv.slice(2);
  const kept = process.env.HAGICODE_TEST_COUNTS;
  const folder = kept ?? mkdtempSync(path.join(tmpdir(), "hagicode-counts-"));
  const done = showCounts(folder);
  const code = await passThrough(test(folder, passedOn));
  done();

  const reported = readCounts(folder);
  if (!kept) rmSync(folder, { recursive: true, force: true });
  const expected =
    passedOn.length > 0 ? [] : ["hagicode", ...workspacePackages().map((one) => one.name)];
  const silent = withoutTests(expected, reported);
  for (const name of silent) console.log(`${name}: no test was run`);
  const total = sum(reported);
  console.log(`\n${countLine({ ...total, failed: total.failed + silent.length })}`);
  return code === 0 && total.failed + silent.length === 0 && total.passed > 0 ? 0 : 1;
});

/**
 * Only what failed is shown whole. Tests see the whole environment: a live run needs the user's
 * keys, and no test is ever taken from a cache.
 * @param {string} folder
 * @param {string[]} passedOn
 */
function test(folder, passedOn) {
  const command = turbo([
    "run",
    "test",
    "test:scripts",
    `--concurrency=${concurrency}`,
    "--continue",
    "--env-mode=loose",
    "--output-logs=errors-only",
    "--log-prefix=none",
    "--log-order=grouped",
    ...passedOn,
  ]);
  return { ...command, environment: { ...command.environment, HAGICODE_TEST_COUNTS: folder } };
}
