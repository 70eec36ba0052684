import { InvalidArgumentError } from "commander";

import { closestName } from "./closest-name.ts";

/** A parser for an option that takes one of these names; a wrong one is told the right ones. */
export function parseChoice<const T extends string>(names: readonly T[]): (value: string) => T {
  return (value) => {
    const found = names.find((name) => name === value);
    if (found === undefined)
      throw new InvalidArgumentError(`It is none of: ${choices(value, names)}`);
    return found;
  };
}

/** `"stbu" is none of: stub, pi-1.6. Did you mean stub?` */
export function wrongName(value: string, names: readonly string[]): string {
  return `${JSON.stringify(value)} is none of: ${choices(value, names)}`;
}

function choices(value: string, names: readonly string[]): string {
  const near = closestName(value, names);
  const hint = near === null ? "" : ` Did you mean ${near}?`;
  return `${names.join(", ")}.${hint}`;
}
