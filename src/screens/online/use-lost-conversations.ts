import type { Conversation } from '../../api/__generated__/schema.d.ts';
import { knownConversation } from '../../api/conversations.ts';
import { sayIn } from '../../i18n/saying.ts';
import { toast } from '../../ui/toaster.tsx';
import { sayCustomerName } from '../session/customer-name.ts';
import { alertAgent } from './alerts.ts';
import { useDesk } from './desk.ts';
import { isMine } from './use-open-conversations.ts';

const say = sayIn('online');

/**
 * Tells the agent that somebody else has a conversation now that they served, and that what they were writing is kept.
 * Whoever passed it on knows.
 */
export function useLostConversations(onOpen: (conversationId: string) => void) {
  const { sdkAppId, memberId, outboxes, passedOn } = useDesk();
  return ({ conversationId, visitor, agent, status }: Conversation) => {
    const before = knownConversation(sdkAppId, memberId, conversationId);
    const wasServed = before?.status === 'serving' && isMine(before, memberId);
    if (!wasServed || passedOn.delete(conversationId)) return;
    if (agent === null || status === 'ended') return;
    const title = say('alert.lost', { name: agent.nickname, customer: sayCustomerName(visitor) });
    const isKept = outboxes.unsentOf(conversationId) !== '';
    const show = () => onOpen(conversationId);
    alertAgent({ tag: conversationId, title, onOpen: show });
    toast({
      kind: 'info',
      title,
      ...(isKept && {
        text: say('alert.lostDraft'),
        action: { label: say('alert.showDraft'), onPress: show },
        stays: true,
      }),
    });
  };
}
