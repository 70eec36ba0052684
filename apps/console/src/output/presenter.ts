import type { CliMessage } from "@hagicode/libs";

/** Shows the messages of a run, one after the other; resolves when the reader can take more. */
export type Presenter = (message: CliMessage) => Promise<void>;
