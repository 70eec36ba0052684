import { compareVersions } from "./compare-versions.ts";
import { bad, type Finding, good, warning } from "./finding.ts";

const oldest = "0.65.1";
const firstDeltaOnly = "0.84.0";
const newestTested = "1.6";

/** What this version of pi says on its wire, and whether we understand it. */
export function judgeDialect(version: string): Finding {
  if (compareVersions(version, oldest) < 0) {
    return bad(
      `pi ${version} is too old: it answers in plain text when the prompt comes on stdin`,
      `install pi ${oldest} or newer`,
    );
  }
  const dialect =
    compareVersions(version, firstDeltaOnly) < 0
      ? "cumulative updates (pi before 0.84)"
      : "delta-only updates (pi 0.84 and later)";
  if (compareVersions(version, newestTested) >= 0 && !version.startsWith(newestTested)) {
    return warning(
      `pi ${version} is newer than any that was tested (${newestTested}); expected: ${dialect}`,
      "if a run looks wrong: hagicode-console run --target pi",
    );
  }
  return good(`dialect: ${dialect}`);
}
