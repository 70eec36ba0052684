import { report } from "./report.ts";

export interface ImportResult {
  cpuMs: number;
  wallMs: number;
}

const [name] = process.argv.slice(2);
const cpu = process.cpuUsage();
const since = performance.now();
switch (name) {
  case "zod":
    await import("zod");
    break;
  case "zod-schemas":
    await import("./schema-kinds.ts");
    break;
  case "@hagicode/libs":
    await import("@hagicode/libs");
    break;
  case "@hagicode/core":
    await import("@hagicode/core");
    break;
  default:
    throw new Error(`${name} is not measured`);
}
const wallMs = performance.now() - since;
const { user, system } = process.cpuUsage(cpu);
report({ cpuMs: (user + system) / 1000, wallMs } satisfies ImportResult);
