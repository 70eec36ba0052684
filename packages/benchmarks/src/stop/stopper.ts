/** A tree that was started by one of the ways to stop it. */
export interface StartedTree {
  /** Asks it to stop; settles when this way of stopping says that it is over. */
  stop: () => Promise<void>;
}

export type Stopper = (
  command: readonly [string, ...string[]],
  environment: Record<string, string>,
) => Promise<StartedTree>;
