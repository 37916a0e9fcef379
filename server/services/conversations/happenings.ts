import type { ConversationEvent } from '../../../src/machines/conversation/conversation.lifecycle.ts';
import type { DomainEvent } from '../../store/outbox.ts';

/** Happenings that carry a conversation. */
type WithConversation = Extract<DomainEvent, { payload: { conversation: unknown } }>;
export type ConversationHappening = WithConversation['type'];

/** The happening that a lifecycle event means to followers. Other lifecycle events concern only the desk. */
export const happeningOf: { readonly [Type in ConversationEvent['type']]?: ConversationHappening } = {
  'handover.requested': 'conversation.queued',
  'agent.lost': 'conversation.queued',
  'offer.accepted': 'conversation.connected',
  'conversation.taken': 'conversation.connected',
  'conversation.transferred': 'conversation.transferred',
  'conversation.ended': 'conversation.ended',
  'rating.submitted': 'rating.submitted',
};

export function conversationHappened(
  sdkAppId: string,
  type: ConversationHappening,
  payload: WithConversation['payload'],
): DomainEvent {
  return { sdkAppId, type, payload };
}
