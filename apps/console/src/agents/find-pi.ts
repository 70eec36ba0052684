import type { TestAgent, TestAgentName } from "@hagicode/test-agents";

/** The pinned real agents of this repository; null where the console was installed on its own. */
export async function findPinnedPi(name: TestAgentName): Promise<TestAgent | null> {
  try {
    const { findTestAgent } = await import("@hagicode/test-agents");
    return findTestAgent(name);
  } catch (error) {
    if (isMissingPackage(error)) return null;
    throw error;
  }
}

function isMissingPackage(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ERR_MODULE_NOT_FOUND";
}
