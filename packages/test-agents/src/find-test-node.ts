import { type InstalledPackage, findInstalledPackage } from "./installed-package.ts";

/** A Node binary of this major version, or why there is none. */
export type TestNode =
  | { available: true; version: string; path: string }
  | { available: false; reason: string };

/** Node as far as finding one depends on it. */
export interface NodeHost {
  platform: NodeJS.Platform;
  arch: string;
  /** Version and path of the Node that runs us. */
  version: string;
  execPath: string;
}

/** Finds a Node of this major version: the packaged one on Linux x64, elsewhere the host's own. */
export function findTestNode(major: 22 | 24): TestNode {
  return pickTestNode(major, findInstalledPackage(`node-${major}`), process);
}

/** The rule of `findTestNode`. */
export function pickTestNode(
  major: 22 | 24,
  packaged: InstalledPackage | null,
  host: NodeHost,
): TestNode {
  if (packaged !== null && host.platform === "linux" && host.arch === "x64") {
    return { available: true, version: packaged.version, path: packaged.executable };
  }
  const version = host.version.replace(/^v/, "");
  if (version.startsWith(`${major}.`)) return { available: true, version, path: host.execPath };
  const reason = `no Node ${major} on ${host.platform} ${host.arch}: the host runs Node ${version}`;
  return { available: false, reason };
}
