import { readFileSync, readlinkSync } from "node:fs";

/** Pids mean something only within one boot of the machine and one pid namespace. */
export interface BootIdentity {
  bootId: string;
  pidNamespace: string;
}

/** Null where /proc does not tell: everywhere but on Linux. */
export function readBootIdentity(root = "/proc"): BootIdentity | null {
  try {
    return {
      bootId: readFileSync(`${root}/sys/kernel/random/boot_id`, "utf8").trim(),
      pidNamespace: readlinkSync(`${root}/self/ns/pid`),
    };
  } catch {
    return null;
  }
}
