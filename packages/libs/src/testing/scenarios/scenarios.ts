import { agentRetry } from "./agent-retry.ts";
import { cancelInMidStream } from "./cancel-in-mid-stream.ts";
import { cancelInMidTool } from "./cancel-in-mid-tool.ts";
import { failingTool } from "./failing-tool.ts";
import { lengthStop } from "./length-stop.ts";
import { missingExecutable } from "./missing-executable.ts";
import { modelError } from "./model-error.ts";
import { parallelTools } from "./parallel-tools.ts";
import { ping } from "./ping.ts";
import type { Scenario } from "./scenario.ts";
import { sessionResume } from "./session-resume.ts";
import { severalTurns } from "./several-turns.ts";
import { simplePrompt } from "./simple-prompt.ts";
import { thinking } from "./thinking.ts";
import { toolCall } from "./tool-call.ts";
import { whitespaceAndUnicode } from "./whitespace-and-unicode.ts";

/** All scenarios, in the order in which they are told. */
export const scenarios: readonly Scenario[] = [
  ping,
  simplePrompt,
  whitespaceAndUnicode,
  thinking,
  toolCall,
  failingTool,
  parallelTools,
  severalTurns,
  sessionResume,
  modelError,
  lengthStop,
  agentRetry,
  cancelInMidStream,
  cancelInMidTool,
  missingExecutable,
];
