import type { Conversation } from '../../api/__generated__/schema.d.ts';
import { knownConversation } from '../../api/conversations.ts';
import { type Saying, sayIn } from '../../i18n/saying.ts';
import { toast } from '../../ui/toaster.tsx';
import { sayCustomerName } from '../session/customer-name.ts';
import { alertAgent } from './alerts.ts';
import { useDesk } from './desk.ts';
import { isMine } from './use-open-conversations.ts';

const say = sayIn('online');

/**
 * Tells the agent that somebody else has a conversation now that they served, or has ended it, and that what they were
 * writing is kept. Whoever passed it on or ended it knows.
 */
export function useLostConversations(onOpen: (conversationId: string) => void) {
  const { sdkAppId, memberId, isDeskAdmin, outboxes, passedOn } = useDesk();
  return (now: Conversation) => {
    const { conversationId } = now;
    const before = knownConversation({ sdkAppId, memberId, isDeskAdmin }, conversationId);
    const wasServed = before?.status === 'serving' && isMine(before, memberId);
    if (!wasServed || passedOn.delete(conversationId)) return;
    const title = wordsOfLoss(now);
    if (title === null) return;
    const isKept = outboxes.draftOf(conversationId) !== '';
    const show = () => onOpen(conversationId);
    alertAgent({ tag: conversationId, title, onOpen: show });
    toast({
      kind: 'info',
      title,
      ...(isKept && {
        text: say('alert.lostDraft'),
        action: { label: say('alert.showDraft'), onPress: show },
      }),
    });
  };
}

/** What to say of a conversation that the agent served; null if nobody took it from them. */
function wordsOfLoss({ status, agent, endedBy, visitor }: Conversation): Saying | null {
  const customer = sayCustomerName(visitor);
  if (status !== 'ended') return agent && say('alert.lost', { name: agent.nickname, customer });
  if (endedBy?.kind !== 'deskAdmin' || endedBy.member === null) return null;
  return say('alert.endedByLead', { name: endedBy.member.nickname, customer });
}
