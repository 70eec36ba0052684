import { secretVariable } from "../recording/find-secret.ts";

const proxyName = /^(?:https?|all|no)_proxy$/i;
const piName = /^PI_/;

/** What is laid over the host's environment so that nothing of its user reaches the CLI. */
export function sandboxEnvironment(
  host: Readonly<Record<string, string | undefined>>,
  home: string,
): Record<string, string | null> {
  const removed = Object.keys(host).filter(
    (name) => secretVariable.test(name) || proxyName.test(name) || piName.test(name),
  );
  return {
    ...Object.fromEntries(removed.map((name) => [name, null])),
    HOME: home,
    USERPROFILE: home,
    PI_OFFLINE: "1",
    PI_TELEMETRY: "0",
  };
}
