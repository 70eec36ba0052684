import { requireNode } from "../workspace/require-node.mjs";
import { StepFailed } from "./step.mjs";

/**
 * Runs a script's work: a failed step has said all there is to say, anything else is shown whole.
 * @param {() => Promise<number>} work gives the exit code
 */
export async function main(work) {
  requireNode();
  try {
    process.exitCode = await work();
  } catch (error) {
    console.error(error instanceof StepFailed ? error.message : error);
    process.exitCode = 1;
  }
}
