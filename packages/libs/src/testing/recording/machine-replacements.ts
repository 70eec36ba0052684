import { homedir, hostname, userInfo } from "node:os";

/** What tells this machine and its user apart, for `scrubRecording`. */
export function machineReplacements(): Record<string, string> {
  return pickReplacements({ home: homedir(), user: userInfo().username, host: hostname() });
}

// Replacing these would change ordinary text, and they tell nothing.
const commonNames = new Set(["root", "user", "node", "admin", "runner", "ubuntu", "localhost"]);

/** The rule of `machineReplacements`: names that are short or common words are left alone. */
export function pickReplacements(machine: {
  home: string;
  user: string;
  host: string;
}): Record<string, string> {
  const isTelling = (name: string) => name.length >= 4 && !commonNames.has(name.toLowerCase());
  return {
    ...(machine.home.length > 1 && { [machine.home]: "/home/user" }),
    ...(isTelling(machine.user) && { [machine.user]: "user" }),
    ...(isTelling(machine.host) && { [machine.host]: "host" }),
  };
}
