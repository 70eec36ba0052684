import type { AIProviderCapabilities } from "../../provider/ai-provider.ts";

export const piCapabilities: AIProviderCapabilities = {
  text: "delta",
  thinking: "delta",
  toolCalls: true,
  toolUpdates: true,
  resume: true,
  bindings: true,
  systemMessage: true,
  toolLists: true,
  attachments: true,
  usage: true,
};
