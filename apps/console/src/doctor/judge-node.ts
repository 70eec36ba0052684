import { compareVersions } from "./compare-versions.ts";
import { bad, type Finding, good } from "./finding.ts";

const ownMinimum = "20.19.0";

/** The Node that runs the console. */
export function judgeOwnNode(version: string): Finding {
  return compareVersions(version, ownMinimum) < 0
    ? bad(
        `Node ${plain(version)} runs this console, which needs ${ownMinimum}`,
        "install a newer Node.js",
      )
    : good(`Node ${plain(version)} runs this console`);
}

/** The Node that runs pi; either may be unknown. */
export function judgePiNode(needed: string | null, found: string | null): Finding | null {
  if (found === null) {
    return needed === null ? null : good(`pi asks for Node ${needed}`);
  }
  if (needed === null) return good(`Node ${plain(found)} runs pi`);
  const minimum = /\d+(\.\d+)*/.exec(needed)?.[0] ?? "0";
  return compareVersions(found, minimum) < 0
    ? bad(
        `Node ${plain(found)} runs pi, which needs ${needed}`,
        "put a newer Node.js first on PATH, or name it: --executable /path/of/node --executable-argument /path/of/pi/cli.js",
      )
    : good(`Node ${plain(found)} runs pi, which needs ${needed}`);
}

function plain(version: string): string {
  return version.trim().replace(/^v/, "");
}
