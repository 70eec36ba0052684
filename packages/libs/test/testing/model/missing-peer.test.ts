import { expect, test, vi } from "vitest";

import { startScriptedModel } from "../../../src/testing/model/start-scripted-model.ts";

test("says what to install when the optional peer is not there", async () => {
  vi.doMock("@copilotkit/aimock", () => {
    throw new Error("Cannot find package");
  });
  await expect(startScriptedModel()).rejects.toThrow("npm install --save-dev @copilotkit/aimock");
});
