import type { Conversation } from '../../api/__generated__/schema.d.ts';
import type { ConversationState } from '../conversation/conversation.lifecycle.ts';

/** Who reads or acts at the desk. */
export interface DeskActor {
  memberId: string;
  isDeskAdmin: boolean;
}

interface Place {
  state: ConversationState;
  agentMemberId: string | null;
}

/** Where a conversation stands, as its lifecycle and the rules of the desk ask. */
export function placeOf({ status, agent }: Pick<Conversation, 'status' | 'agent'>): Place {
  return { state: status, agentMemberId: agent?.memberId ?? null };
}

/** Whether a conversation is with this member: offered to them, or served by them. */
export function isWith({ state, agentMemberId }: Place, memberId: string): boolean {
  return agentMemberId === memberId && (state === 'serving' || state === 'offered');
}

/** Whether it waits for a person. */
export function isWaiting({ state }: Pick<Place, 'state'>): boolean {
  return state === 'queued' || state === 'offered';
}

/** Whether it is work at hand for this member: it waits for anybody, or is theirs. */
export function isAtHand(place: Place, memberId: string): boolean {
  return isWaiting(place) || isWith(place, memberId);
}

/**
 * What an agent may not see does not exist for them (`notFound`): they see what waits and what is or was their own, a desk
 * admin sees everything. Whoever sees a conversation that is served may end it and pass it on.
 */
export function deskRefusal(place: Place, { memberId, isDeskAdmin }: DeskActor): 'notFound' | null {
  return isDeskAdmin || place.agentMemberId === memberId || isWaiting(place) ? null : 'notFound';
}
