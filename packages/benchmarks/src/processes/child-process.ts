// The only file that may import node:child_process.
export { spawn, spawnSync } from "node:child_process";
