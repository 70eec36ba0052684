export {
  findTestAgent,
  type TestAgent,
  type TestAgentName,
  testAgentNames,
} from "./find-test-agent.ts";
export { findTestNode, type TestNode } from "./find-test-node.ts";
