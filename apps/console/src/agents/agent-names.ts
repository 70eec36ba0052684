/** The agents that the console can run. */
export const agentNames = ["pi"] as const;
export type AgentName = (typeof agentNames)[number];
