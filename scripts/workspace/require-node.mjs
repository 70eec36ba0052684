const oldest = [20, 19];

/**
 * What is wrong with this Node.js, or null.
 * @param {string} version as in `process.versions.node`
 * @returns {string | null}
 */
export function nodeProblem(version) {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = oldest;
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return null;
  return `HagiCode needs Node.js ${oldest.join(".")} or newer, and this is ${version}. Install a newer one (https://nodejs.org) and try again.`;
}

/** Ends the process with a clear word when this Node.js is too old. */
export function requireNode() {
  const problem = nodeProblem(process.versions.node);
  if (problem === null) return;
  console.error(problem);
  process.exit(1);
}
