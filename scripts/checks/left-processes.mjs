import { readdirSync, readFileSync } from "node:fs";

/** The variable that every process of a test run carries. */
export const testRunVariable = "HAGICODE_TEST_RUN";

/**
 * Processes that still carry this test run's id in their environment, a moment after the tests.
 * Looks on Linux only, where the environment of a process can be read.
 * @param {string} id
 * @param {number} [graceMs] how long they may take to go
 * @returns {Promise<string[]>} pid and command of each
 */
export async function leftProcesses(id, graceMs = 3000) {
  if (process.platform !== "linux") return [];
  const deadline = Date.now() + graceMs;
  let left = find(id);
  while (left.length > 0 && Date.now() < deadline) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    left = find(id);
  }
  return left;
}

/** @param {string} id */
function find(id) {
  const wanted = `${testRunVariable}=${id}\0`;
  return readdirSync("/proc")
    .filter((pid) => /^\d+$/.test(pid))
    .filter((pid) => read(`/proc/${pid}/environ`).includes(wanted))
    .map((pid) => `${pid} ${read(`/proc/${pid}/cmdline`).replaceAll("\0", " ").trim()}`);
}

/** @param {string} file */
function read(file) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
