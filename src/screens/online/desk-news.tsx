import { useEffect } from 'react';
import { knownConversation } from '../../api/conversations.ts';
import { useFormat, useT } from '../../i18n/language.tsx';
import { useLine, useNews } from '../../patterns/news.ts';
import { type Alert, alertAgent } from './alerts.ts';
import { useCustomerName, useDesk } from './desk.ts';
import { isMine, useUnansweredCount } from './use-open-conversations.ts';

interface ConversationNewsProps {
  /** The conversation that the agent has before them. */
  watched: string | null;
  onOpen: (conversationId: string) => void;
  /** Told of what was given to the agent, beside the sound and the notification of the system. */
  onGiven?: (alert: Alert) => void;
}

/** Tells the agent what is new, and the outboxes what has arrived and whether they can send. */
export function ConversationNews({ watched, onOpen, onGiven }: ConversationNewsProps) {
  const t = useT('online');
  const common = useT('common');
  const format = useFormat();
  const nameOf = useCustomerName();
  const { sdkAppId, memberId, outboxes } = useDesk();

  useNews('message.created', ({ message }) => outboxes.acknowledge(message));
  useNews('conversation.updated', ({ conversation: now }) => {
    if (!isMine(now, memberId)) return;
    const { conversationId, status, visitor, lastMessage, offerExpiresAt } = now;
    const before = knownConversation(sdkAppId, memberId, conversationId);
    const name = nameOf(visitor);
    const wasMine = before !== undefined && isMine(before, memberId);
    const isFromCustomer = lastMessage?.sender === 'customer';
    const isWatched = watched === conversationId && !document.hidden;
    const alertOf = (title: string, text: string): Alert => {
      const alert = { tag: conversationId, title, text, onOpen: () => onOpen(conversationId) };
      alertAgent(alert);
      return alert;
    };
    if (status === 'offered' && before?.status !== 'offered') {
      const seconds = Math.max(0, (Date.parse(offerExpiresAt ?? '') - Date.now()) / 1000 || 0);
      const text = t('alert.offerText', { time: format.duration(seconds) });
      onGiven?.(alertOf(t('alert.offer', { name }), text));
    } else if (status === 'serving' && !wasMine) {
      onGiven?.(alertOf(t('alert.assigned', { name }), isFromCustomer ? lastMessage.text : ''));
    } else if (wasMine && isFromCustomer && lastMessage.at !== before.lastMessage?.at && !isWatched) {
      alertOf(name, lastMessage.text);
    }
  });

  const { isOnline, isOpen } = useLine();
  useEffect(() => outboxes.setOnline(isOnline), [outboxes, isOnline]);
  useEffect(() => {
    // The server answers again: what failed for want of an answer is sent again.
    if (isOpen) outboxes.setOnline(true);
  }, [outboxes, isOpen]);

  // The tab says how many conversations wait for the agent.
  const count = useUnansweredCount();
  const title = common('pageTitle');
  useEffect(() => {
    document.title = count === 0 ? title : t('alert.titleBadge', { count, title });
    return () => {
      document.title = title;
    };
  }, [count, title, t]);
  return null;
}
