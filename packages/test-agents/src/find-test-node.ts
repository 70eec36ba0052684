/** A Node binary of this major version, or why there is none. */
export type TestNode =
  | { available: true; version: string; path: string }
  | { available: false; reason: string };

export function findTestNode(_major: 22 | 24): TestNode {
  throw new Error("not built yet");
}
