import { canAdvance } from '../advance.ts';
import type { ConversationState } from '../conversation/conversation.lifecycle.ts';
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
export function takingRefusal(state: ConversationState, standing: Standing): AgentRefusal | 'offered' | null {
  return state === 'offered' ? 'offered' : connectionRefusal(standing, 'queue');
}

/** Why a desk admin cannot take a served conversation over; null if they can. */
export function takingOverRefusal(standing: Standing): 'offline' | 'beyondLimit' | null {
  if (connectionRefusal(standing, 'takeOver') === null) return null;
  return standing.status === 'offline' ? 'offline' : 'beyondLimit';
}

function connectionRefusal(
  { status, load, receptionLimit }: Standing,
  via: 'queue' | 'takeOver',
): AgentRefusal | null {
  const context = { ...newAgent, load, receptionLimit };
  const event = { type: 'conversation.connected', via } as const;
  return canAdvance(agentStatusLifecycle, { state: status, context }, event) ? null : agentRefusal(status);
}
