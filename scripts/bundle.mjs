// Bundles the package in the working directory: one file per entry of its `exports`.
//
// Loading two hundred small modules costs an importer more than all of their code does. Types come
// from tsc, which also checks what is bundled here.
import { readFileSync } from "node:fs";
import { rolldown } from "rolldown";

/**
 * @typedef {{ default: string, "@hagicode/source": string }} Entry
 * @typedef {{ exports: Record<string, Entry | string>, dependencies?: object, peerDependencies?: object }} Manifest
 */

const manifest = /** @type {Manifest} */ (JSON.parse(readFileSync("package.json", "utf8")));

/** @type {Record<string, string>} */
const input = {};
for (const entry of Object.values(manifest.exports)) {
  if (typeof entry === "string") continue;
  input[entry.default.slice("./dist/".length, -".js".length)] = entry["@hagicode/source"];
}

const bundle = await rolldown({
  input,
  platform: "node",
  external: [/^node:/, ...Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies })],
});
await bundle.write({
  dir: "dist",
  format: "esm",
  sourcemap: true,
  entryFileNames: "[name].js",
  chunkFileNames: "shared/[name].js",
});
await bundle.close();
