import path from "node:path";

import { countLine, readCounts, sum, withoutTests } from "./report/counts.mjs";
import { withCountsFolder } from "./report/counts-folder.mjs";
import { main } from "./report/main.mjs";
import { runCommand } from "./report/run-command.mjs";
import { showCounts } from "./report/show-counts.mjs";
import { line } from "./report/step.mjs";
import { tool } from "./workspace/commands.mjs";
import { matrixNodes } from "./workspace/matrix-nodes.mjs";
import { workspacePackages } from "./workspace/packages.mjs";
import { root } from "./workspace/root.mjs";

/** Every package's tests on the other Node.js versions; needs an install and a build. */
await main(() =>
  withCountsFolder(async (folder) => {
    const packages = [...workspacePackages(), { name: "hagicode", folder: root }];
    const done = showCounts(folder);
    let ok = true;
    for (const { name, folder: bin } of matrixNodes(path.join(root, "packages", "test-agents"))) {
      if (bin === null) {
        console.log(line("skipped", name, "there is no such binary for this platform"));
        continue;
      }
      ok = (await testAll(packages, bin, folder)) && ok;
    }
    done();
    const reported = readCounts(folder);
    const total = sum(reported);
    console.log(`\n${countLine(total)}`);
    return ok && total.failed === 0 && withoutTests([], reported).length === 0 ? 0 : 1;
  }),
);

/**
 * Two packages at a time.
 * @param {readonly { name: string, folder: string }[]} packages
 * @param {string} bin
 * @param {string} counts
 */
async function testAll(packages, bin, counts) {
  const waiting = [...packages];
  let ok = true;
  const work = async () => {
    for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) {
      const result = await runCommand(vitest(one.folder, bin, counts));
      if (result.ok) continue;
      ok = false;
      console.log(`\n${one.name} on ${bin}\n${result.output.trimEnd()}\n`);
    }
  };
  await Promise.all([work(), work()]);
  return ok;
}

/**
 * @param {string} folder
 * @param {string} bin
 * @param {string} counts
 * @returns {import("./workspace/commands.mjs").Command}
 */
function vitest(folder, bin, counts) {
  return {
    ...tool("vitest", ["run"], folder),
    command: path.join(bin, "node"),
    environment: {
      PATH: `${bin}${path.delimiter}${process.env.PATH ?? ""}`,
      HAGICODE_TEST_COUNTS: counts,
      // Long suites run once, on the host's own Node.js.
      HAGICODE_LONG_TESTS: undefined,
    },
  };
}
