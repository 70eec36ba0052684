/** Negative, zero or positive, as `one` is older than, the same as or newer than `other`. */
export function compareVersions(one: string, other: string): number {
  const [left, right] = [numbersOf(one), numbersOf(other)];
  for (const index of [0, 1, 2]) {
    const difference = (left[index] ?? 0) - (right[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

function numbersOf(version: string): number[] {
  return (/\d+(\.\d+)*/.exec(version)?.[0] ?? "").split(".").map(Number);
}
