import type { VisitorConversationState } from '../../api/__generated__/schema.d.ts';
import type { CustomerWish } from './customer-connection.machine.ts';

/** Whether the conversation shows that a wish has come through, although its request got no answer. */
export function isFulfilled(
  wish: CustomerWish,
  { conversationId, status, rating }: Pick<VisitorConversationState, 'conversationId' | 'status' | 'rating'>,
): boolean {
  switch (wish.action) {
    case 'requestPerson':
      return status !== 'bot';
    case 'withdrawPersonRequest':
      return status === 'bot';
    case 'end':
      return status === 'ended';
    case 'startAgain':
      return status !== 'ended';
    case 'rate':
      return rating !== null && wish.rating.conversationId === conversationId;
    default:
      // A conversation does not say which language it is answered in.
      return false;
  }
}
