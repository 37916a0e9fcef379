import { can } from '../advance.ts';
import { type AgentStatus, agentStatusLifecycle, newAgent } from '../agent-status/agent-status.lifecycle.ts';
import type { ConversationState } from './conversation.lifecycle.ts';

/** Who reads or acts at the desk. */
export interface DeskActor {
  memberId: string;
  isDeskAdmin: boolean;
}

interface Place {
  state: ConversationState;
  agentMemberId: string | null;
}

/** Whether a conversation is with this member: offered to them, or served by them. */
export function isWith({ state, agentMemberId }: Place, memberId: string): boolean {
  return agentMemberId === memberId && (state === 'serving' || state === 'offered');
}

/** Whether it waits for a person. */
export function isWaiting({ state }: Pick<Place, 'state'>): boolean {
  return state === 'queued' || state === 'offered';
}

/**
 * What an agent may not see does not exist for them (`notFound`): they see what waits and what is or was their own, a desk
 * admin sees everything. Whoever sees a conversation that is served may end it and pass it on.
 */
export function deskRefusal(place: Place, { memberId, isDeskAdmin }: DeskActor): 'notFound' | null {
  return isDeskAdmin || place.agentMemberId === memberId || isWaiting(place) ? null : 'notFound';
}

export type TakingRefusal = 'offered' | 'offline' | 'break' | 'afterCallWork' | 'limit';

/** Why an agent cannot take a conversation that waits; null where they can. */
export function takingRefusal(
  { state }: Pick<Place, 'state'>,
  { status, load, receptionLimit }: { status: AgentStatus; load: number; receptionLimit: number },
): TakingRefusal | null {
  if (state === 'offered') return 'offered';
  const context = { ...newAgent, load, receptionLimit };
  const event = { type: 'conversation.connected', via: 'queue' } as const;
  if (can(agentStatusLifecycle, { state: status, context }, event)) return null;
  return status === 'offline' || status === 'break' || status === 'afterCallWork' ? status : 'limit';
}
