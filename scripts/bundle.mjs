// Bundles the package in the working directory: one file per entry of its `exports`.
//
// Loading two hundred small modules costs an importer more than all of their code does. What two
// entries share stands in both, since a third file would cost everyone who imports only one: such a
// module keeps no state that both would have to share. Types come from tsc, which also checks what is bundled here.
import { readFileSync } from "node:fs";
import { rolldown } from "rolldown";

/**
 * @typedef {{ default: string, "@hagicode/source": string }} Entry
 * @typedef {{ exports: Record<string, Entry | string>, dependencies?: object, peerDependencies?: object }} Manifest
 */

const manifest = /** @type {Manifest} */ (JSON.parse(readFileSync("package.json", "utf8")));

const external = [
  /^node:/,
  ...Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies }),
];
for (const entry of Object.values(manifest.exports)) {
  if (typeof entry === "string") continue;
  const bundle = await rolldown({
    input: entry["@hagicode/source"],
    platform: "node",
    external,
  });
  await bundle.write({ file: entry.default, format: "esm", sourcemap: true });
  await bundle.close();
}
