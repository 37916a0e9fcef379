import { useEffect } from 'react';
import { knownConversation } from '../../api/conversations.ts';
import { useFormat, useT } from '../../i18n/language.tsx';
import { useLine, useNews } from '../../patterns/news.ts';
import { useCustomerName } from '../session/customer-name.ts';
import { type Alert, alertAgent } from './alerts.ts';
import { useDesk } from './desk.ts';
import { isMine, useUnansweredCount } from './use-open-conversations.ts';

interface ConversationNewsProps {
  /** The conversation on the agent's screen. */
  watched: string | null;
  onOpen: (conversationId: string) => void;
  /** Called for each new conversation of the agent, beside sound and system notification. */
  onGiven?: (alert: Alert) => void;
}

/** Notifies the agent of news. Tells the outboxes which messages have arrived and whether they can send. */
export function ConversationNews({ watched, onOpen, onGiven }: ConversationNewsProps) {
  const t = useT('online');
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
    } else if (
      wasMine &&
      isFromCustomer &&
      lastMessage.createdAt !== before.lastMessage?.createdAt &&
      !isWatched
    ) {
      alertOf(name, lastMessage.text);
    }
  });

  const { isOnline, isOpen } = useLine();
  useEffect(() => outboxes.setOnline(isOnline), [outboxes, isOnline]);
  useEffect(() => {
    // The server answers again, so resend messages that got no answer.
    if (isOpen) outboxes.setOnline(true);
  }, [outboxes, isOpen]);

  // The tab's title counts the conversations that wait for the agent.
  const count = useUnansweredCount();
  const title = t('common:pageTitle');
  useEffect(() => {
    document.title = count === 0 ? title : t('alert.titleBadge', { count, title });
    return () => {
      document.title = title;
    };
  }, [count, title, t]);
  return null;
}
