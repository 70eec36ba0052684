import { PiProvider } from "@hagicode/libs";

import type { Stopper } from "./stopper.ts";

/** Ours: the caller's signal, until its reason is thrown. */
export const stopOurs: Stopper = async (command, environment) => {
  const controller = new AbortController();
  const reason = new Error("stopped by the benchmark");
  const { signal } = controller;
  const messages = new PiProvider().execute({ executable: [...command], environment }, "go", {
    signal,
  });
  const over = (async () => {
    try {
      for await (const _ of messages);
    } catch (error) {
      if (error !== reason) throw error;
    }
  })();
  return {
    stop: () => {
      controller.abort(reason);
      return over;
    },
  };
};
