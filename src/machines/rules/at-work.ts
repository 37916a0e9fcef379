import type { AgentStatus } from '../agent-status/agent-status.lifecycle.ts';

/** Nobody counts on agents in these states. */
export const awayStatuses = ['offline', 'break'] as const satisfies AgentStatus[];

/** Whether the agent is at work: neither offline nor on a break. */
export function isAtWork(status: AgentStatus): boolean {
  return !awayStatuses.some((away) => away === status);
}
