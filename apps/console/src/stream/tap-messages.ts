import type { CliMessage, CliProvider } from "@hagicode/libs";

/** The same provider, whose messages are shown before they are passed on. */
export function tapMessages<TOptions>(
  provider: CliProvider<TOptions>,
  show: (message: CliMessage) => Promise<void>,
): CliProvider<TOptions> {
  return {
    name: provider.name,
    ping: (control) => provider.ping(control),
    async *execute(options, prompt, control) {
      for await (const message of provider.execute(options, prompt, control)) {
        await show(message);
        yield message;
      }
    },
  };
}
