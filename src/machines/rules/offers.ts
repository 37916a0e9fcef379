import { statesAdmitting } from '../advance.ts';
import { type AgentStatus, agentStatusLifecycle, newAgent } from '../agent-status/agent-status.lifecycle.ts';

/** The statuses in which an agent can be offered a conversation, as its lifecycle says. */
export const offerableStatuses = statesAdmitting(agentStatusLifecycle, newAgent, {
  type: 'conversation.offered',
});

/**
 * So many seconds after the last refusal a waiting customer is offered again to those who declined, missed the offer or
 * passed the customer on, unless somebody else has room.
 */
export const askAgainSeconds = 30;

/** Whether the agent could be offered a conversation now. The store asks the same in SQL. */
export function takesOffers(agent: {
  status: AgentStatus;
  access: 'active' | 'forcedOffline' | 'deleted';
  load: number;
  receptionLimit: number;
}): boolean {
  return (
    agent.access === 'active' && offerableStatuses.includes(agent.status) && agent.load < agent.receptionLimit
  );
}
