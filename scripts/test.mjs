import { randomUUID } from "node:crypto";

import { leftProcesses, testRunVariable } from "./checks/left-processes.mjs";
import { countLine, readCounts, sum, withoutTests } from "./report/counts.mjs";
import { withCountsFolder } from "./report/counts-folder.mjs";
import { main } from "./report/main.mjs";
import { passThrough, runCommand } from "./report/run-command.mjs";
import { showCounts } from "./report/show-counts.mjs";
import { line } from "./report/step.mjs";
import { turbo } from "./workspace/commands.mjs";
import { workspacePackages } from "./workspace/packages.mjs";
import { build, install } from "./workspace/prepare.mjs";

/** How many packages are tested at once. */
const concurrency = 2;

await main(() =>
  withCountsFolder(async (folder) => {
    await install();
    await build();
    const passedOn = process.argv.slice(2);
    const id = randomUUID();
    const done = showCounts(folder, passedOn.length === 0);
    const variables = { HAGICODE_TEST_COUNTS: folder, [testRunVariable]: id };
    const ok = await run(test(passedOn, variables), passedOn.length > 0);
    done();

    const reported = readCounts(folder);
    const everything = ["hagicode", ...workspacePackages().map((one) => one.name)];
    const silent = withoutTests(passedOn.length > 0 ? [] : everything, reported);
    for (const name of silent) console.log(line("failed", name, "ran no test"));
    const left = await leftProcesses(id);
    for (const process of left) console.log(line("failed", "left a process", process));

    const total = sum(reported);
    total.failed += silent.length + left.length;
    console.log(`\n${countLine(total)}`);
    return ok && total.failed === 0 && total.passed > 0 ? 0 : 1;
  }),
);

/**
 * Shows everything of a run that was asked for in the caller's own words, else only what failed.
 * @param {import("./workspace/commands.mjs").Command} command
 * @param {boolean} everything
 * @returns {Promise<boolean>}
 */
async function run(command, everything) {
  if (everything) return (await passThrough(command)) === 0;
  const { ok, output } = await runCommand(command);
  if (!ok) console.log(`\n${output.trimEnd()}\n`);
  return ok;
}

/**
 * Only what failed is shown whole. Tests see the whole environment: a live run needs the user's
 * keys, and no test is ever taken from a cache.
 * @param {readonly string[]} passedOn
 * @param {Record<string, string>} variables
 */
function test(passedOn, variables) {
  const command = turbo([
    "run",
    "test",
    "test:scripts",
    `--concurrency=${concurrency}`,
    "--continue",
    "--env-mode=loose",
    `--output-logs=${passedOn.length > 0 ? "full" : "errors-only"}`,
    "--log-prefix=none",
    "--log-order=grouped",
    ...passedOn,
  ]);
  return { ...command, environment: { ...command.environment, ...variables } };
}
