import { canAdvance } from '../advance.ts';
import type { ConversationState } from '../conversation/conversation.lifecycle.ts';
import { takesOffers } from '../rules/offers.ts';
import { type AgentStatus, agentStatusLifecycle, newAgent } from './agent-status.lifecycle.ts';

type AgentRefusal = 'offline' | 'break' | 'afterCallWork' | 'limit';

/** What decides whether an agent can take a conversation. */
interface Standing {
  status: AgentStatus;
  load: number;
  receptionLimit: number;
}

function agentRefusal(status: AgentStatus): AgentRefusal {
  return status === 'offline' || status === 'break' || status === 'afterCallWork' ? status : 'limit';
}

/** Why an agent cannot take a waiting conversation; null if it can. */
export function takingRefusal(
  state: ConversationState,
  { status, load, receptionLimit }: Standing,
): AgentRefusal | 'offered' | null {
  if (state === 'offered') return 'offered';
  const context = { ...newAgent, load, receptionLimit };
  const event = { type: 'conversation.connected', via: 'queue' } as const;
  if (canAdvance(agentStatusLifecycle, { state: status, context }, event)) return null;
  return agentRefusal(status);
}

/** Why a desk admin cannot take a served conversation over; null if they can. An own offer has to be answered first. */
export function takingOverRefusal(standing: Standing): AgentRefusal | 'ownOffer' | null {
  if (takesOffers({ ...standing, access: 'active' })) return null;
  return standing.status === 'inQueue' ? 'ownOffer' : agentRefusal(standing.status);
}
