import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/**
 * The folder where test runs leave their counts: CI's own, which is kept, or one for this run.
 * @param {(folder: string) => Promise<number>} work
 * @returns {Promise<number>}
 */
export async function withCountsFolder(work) {
  const kept = process.env.HAGICODE_TEST_COUNTS;
  if (kept) return work(kept);
  const folder = mkdtempSync(path.join(tmpdir(), "hagicode-counts-"));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
