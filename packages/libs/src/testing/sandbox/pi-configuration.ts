/** pi's `models.json`: one provider, `fake`, whose first model reasons. */
export function piModels(modelUrl: string): unknown {
  return {
    providers: {
      fake: {
        baseUrl: `${modelUrl}/v1`,
        api: "openai-completions",
        apiKey: "sk-fake",
        models: [
          { id: "fake-1", reasoning: true, input: ["text", "image"] },
          { id: "fake-2", reasoning: false, input: ["text"] },
        ],
      },
    },
  };
}

/** pi's `settings.json`. The SDK's hidden retries are off in any case (pi 0.73.1 has two). */
export function piSettings(retries: boolean): unknown {
  return {
    retry: { enabled: retries, maxRetries: 3, baseDelayMs: 100, provider: { maxRetries: 0 } },
  };
}
