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

/** The facts of a conversation that its lifecycle and the desk's rules need. */
export function placeOf({ status, agent }: Pick<Conversation, 'status' | 'agent'>): Place {
  return { state: status, agentMemberId: agent?.memberId ?? null };
}

/** Whether this member has the conversation: offered or served. */
export function isWith({ state, agentMemberId }: Place, memberId: string): boolean {
  return agentMemberId === memberId && (state === 'serving' || state === 'offered');
}

/** Whether the conversation waits for a person. */
export function isWaiting({ state }: Pick<Place, 'state'>): boolean {
  return state === 'queued' || state === 'offered';
}

/** Whether people have the conversation: it waits for one of them, or one serves it. */
export function isHandedOver({ state }: Pick<Place, 'state'>): boolean {
  return isWaiting({ state }) || state === 'serving';
}

/**
 * A conversation that an agent may not see does not exist for them (`notFound`). Agents see waiting conversations and
 * those that are or were their own; desk admins see all. Everybody who sees a served conversation may end and
 * transfer it.
 */
export function deskRefusal(place: Place, { memberId, isDeskAdmin }: DeskActor): 'notFound' | null {
  return isDeskAdmin || place.agentMemberId === memberId || isWaiting(place) ? null : 'notFound';
}

/**
 * Whether this member may read what a customer said in earlier conversations: who has the customer's present one, for as
 * long as they have it. Desk admins may always.
 */
export function mayReadEarlier(present: Place, { memberId, isDeskAdmin }: DeskActor): boolean {
  return isDeskAdmin || isWith(present, memberId);
}

/** Whether people have the conversation and this member may see it: agents those that wait and their own, desk admins all. */
export function isAtHand(place: Place, actor: DeskActor): boolean {
  return isHandedOver(place) && deskRefusal(place, actor) === null;
}
