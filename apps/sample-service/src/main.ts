import { PiCliProvider } from "@hagicode/core";

import { readConfiguration } from "./read-configuration.ts";
import { Service } from "./service.ts";

const { port, host, pi } = readConfiguration(process.env);
const service = new Service(new PiCliProvider({ defaults: pi }));
const listeningOn = await service.listen(port, host);
process.stdout.write(`Listening on http://${host}:${listeningOn}\n`);

for (const signal of ["SIGTERM", "SIGINT"] as const) {
  process.once(signal, () => void service.stop());
}
