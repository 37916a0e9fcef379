import { canAdvance } from '../advance.ts';
import type { ConversationState } from '../conversation/conversation.lifecycle.ts';
import { type AgentStatus, agentStatusLifecycle, newAgent } from './agent-status.lifecycle.ts';

type TakingRefusal = 'offered' | 'offline' | 'break' | 'afterCallWork' | 'limit';

/** Why an agent cannot take a waiting conversation; null if it can. */
export function takingRefusal(
  state: ConversationState,
  { status, load, receptionLimit }: { status: AgentStatus; load: number; receptionLimit: number },
): TakingRefusal | null {
  if (state === 'offered') return 'offered';
  const context = { ...newAgent, load, receptionLimit };
  const event = { type: 'conversation.connected', via: 'queue' } as const;
  if (canAdvance(agentStatusLifecycle, { state: status, context }, event)) return null;
  return status === 'offline' || status === 'break' || status === 'afterCallWork' ? status : 'limit';
}
