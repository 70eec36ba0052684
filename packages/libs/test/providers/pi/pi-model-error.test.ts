import { expect, test } from "vitest";

import { diagnosePiModelError } from "../../../src/providers/pi/pi-model-error.ts";

test.each([
  ["401 Incorrect API key provided", "auth", 401],
  ['401: {"message":"Incorrect API key provided"}', "auth", 401],
  ['API error (401): {"message":"no"}', "auth", 401],
  ["403 Forbidden", "auth", 403],
  ["No API key found for openai", "auth", null],
  ["404 model not found", "invalid_request", 404],
  ["400 bad parameter", "invalid_request", 400],
  ["400 This model's maximum context length is 128000 tokens", "context_overflow", 400],
  ["prompt is too long: 210000 tokens > 200000 maximum", "context_overflow", null],
  ["400 context_length_exceeded", "context_overflow", 400],
  ["Input is too long for requested model", "context_overflow", null],
  ['{"error":{"code":503,"message":"upstream connect error"}}', "server", 503],
  ["server_error", "server", null],
  ["429 overloaded", "rate_limit", 429],
  ["Rate limit reached", "rate_limit", null],
  ["500 Internal Server Error", "server", 500],
  ["529: overloaded_error", "server", 529],
  ["Overloaded", "server", null],
  ["HTTP 503", "server", 503],
  ["Request failed with status code 502", "server", 502],
  ["Connection error.", "network", null],
  ["terminated: other side closed", "network", null],
  ["connect ECONNREFUSED 127.0.0.1:400", "network", null],
  ["Request timed out.", "network", null],
  ["Stream ended without finish_reason", "network", null],
  ["Provider finish_reason: content_filter", "content_filter", null],
  ["Provider finish_reason: other", "unknown", null],
  ["processed 404 files, then gave up", "unknown", null],
])("%s is %s, status %s", (text, cause, status) => {
  expect(diagnosePiModelError(text).failure).toEqual({
    kind: "model_error",
    cause,
    http_status: status,
  });
});

test("the text says what failed, and what to do", () => {
  expect(diagnosePiModelError("401 no").text).toBe(
    "The model call failed: 401 no\nCheck the API key or login that pi uses for this provider.",
  );
  expect(diagnosePiModelError(null).text).toContain("pi gave no reason");
});
