import { conversationLifecycle, endReasons } from './conversation.lifecycle.ts';
import { defineModel } from '../model-types.ts';

export const conversationModel = defineModel({
  machine: conversationLifecycle,
  kind: 'lifecycle',
  inputs: { new: undefined, unrated: { rating: 'off' } },
  cases: {
    'customerMessage.sent': { type: 'customerMessage.sent' },
    'agentMessage.sent': { type: 'agentMessage.sent', memberId: 'mbr_a' },
    'agentMessage.sent:other': { type: 'agentMessage.sent', memberId: 'mbr_b' },
    'answer.promised': { type: 'answer.promised', memberId: 'mbr_a' },
    'answer.promised:other': { type: 'answer.promised', memberId: 'mbr_b' },
    'handover.requested': { type: 'handover.requested' },
    'handover.withdrawn': { type: 'handover.withdrawn' },
    'conversation.offered': { type: 'conversation.offered', memberId: 'mbr_a' },
    'offer.accepted': { type: 'offer.accepted', memberId: 'mbr_a' },
    'offer.accepted:other': { type: 'offer.accepted', memberId: 'mbr_b' },
    'offer.declined': { type: 'offer.declined', memberId: 'mbr_a' },
    'offer.declined:other': { type: 'offer.declined', memberId: 'mbr_b' },
    'offer.timedOut': { type: 'offer.timedOut' },
    'conversation.taken': { type: 'conversation.taken', memberId: 'mbr_a' },
    'agent.lost': { type: 'agent.lost' },
    'conversation.transferred': { type: 'conversation.transferred' },
    ...Object.fromEntries(
      endReasons.map((reason) => [
        `conversation.ended:${reason}`,
        { type: 'conversation.ended' as const, reason },
      ]),
    ),
    'rating.submitted': { type: 'rating.submitted' },
  },
  distinguish: (context) => [context.agentMemberId, context.rating],
});
