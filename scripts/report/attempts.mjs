import { StepFailed } from "./step.mjs";

/** Goes on after a failed step, and remembers it. */
export class Attempts {
  /** @type {string[]} */
  failed = [];

  /** @param {() => Promise<unknown>} work */
  async try(work) {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof StepFailed)) throw error;
      this.failed.push(error.message);
    }
  }
}
