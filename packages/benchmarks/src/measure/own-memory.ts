import { readFileSync, writeFileSync } from "node:fs";

/**
 * Peak resident memory of this process, in bytes, above what it holds now. On Linux the kernel's
 * high-water mark is put back first, since a child inherits that of the process that forked it.
 */
export function watchPeakMemory(): () => number {
  try {
    writeFileSync("/proc/self/clear_refs", "5");
  } catch {
    // Elsewhere the mark of the whole life of the process has to do.
  }
  const start = process.memoryUsage.rss();
  return () => Math.max(0, peak() - start);
}

function peak(): number {
  try {
    const kilobytes = /VmHWM:\s+(\d+) kB/.exec(readFileSync("/proc/self/status", "utf8"))?.[1];
    if (kilobytes !== undefined) return Number(kilobytes) * 1024;
  } catch {
    // No /proc.
  }
  return process.resourceUsage().maxRSS * 1024;
}
