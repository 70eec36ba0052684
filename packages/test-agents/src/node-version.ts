/** Whether `version` (`v20.19.2`, `22.19`) is `minimum` or newer. */
export function isNodeAtLeast(version: string, minimum: string): boolean {
  const [found, wanted] = [numbers(version), numbers(minimum)];
  const at = [0, 1, 2].find((index) => found[index] !== wanted[index]);
  return at === undefined || (found[at] ?? 0) > (wanted[at] ?? 0);
}

function numbers(version: string): number[] {
  const parts = version.replace(/^v/, "").split(".");
  return [0, 1, 2].map((index) => Number.parseInt(parts[index] ?? "0", 10));
}
