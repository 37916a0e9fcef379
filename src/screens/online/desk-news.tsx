import { useEffect, useLayoutEffect } from 'react';
import { knownConversation } from '../../api/conversations.ts';
import { formatFor } from '../../i18n/format.ts';
import { useT } from '../../i18n/language.tsx';
import { type Saying, pageLanguage, sayIn } from '../../i18n/saying.ts';
import { useLine, useNews } from '../../patterns/news.ts';
import { sayCustomerName, useCustomerName } from '../session/customer-name.ts';
import { type Alert, alertAgent } from './alerts.ts';
import { useDesk } from './desk.ts';
import { useForgottenDrafts, useNotSentNews } from './not-sent.tsx';
import { useLostConversations } from './use-lost-conversations.ts';
import { useWritingSigns } from './use-writing-signs.ts';
import { isMine, useOffered, useUnansweredCount } from './use-open-conversations.ts';

const say = sayIn('online');

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
  const { sdkAppId, memberId, isDeskAdmin, outboxes } = useDesk();
  const lost = useLostConversations(onOpen);
  useNotSentNews(onOpen);
  useWritingSigns();
  useForgottenDrafts();

  useNews('message.created', ({ message }) => outboxes.acknowledge(message));
  useNews('conversation.updated', ({ conversation: now }) => {
    if (!isMine(now, memberId)) return lost(now);
    const { conversationId, status, visitor, lastMessage, offerExpiresAt } = now;
    const before = knownConversation({ sdkAppId, memberId, isDeskAdmin }, conversationId);
    const name = sayCustomerName(visitor);
    const wasMine = before !== undefined && isMine(before, memberId);
    const isFromCustomer = lastMessage?.sender === 'customer';
    const isWatched = watched === conversationId && !document.hidden;
    const alertOf = (title: Saying, text?: Saying): Alert => {
      const opened = { tag: conversationId, title, onOpen: () => onOpen(conversationId) };
      const alert = text === undefined ? opened : { ...opened, text };
      alertAgent(alert);
      return alert;
    };
    const give = (alert: Alert) => onGiven?.(alert);
    if (status === 'offered' && before?.status !== 'offered') {
      const seconds = Math.max(0, (Date.parse(offerExpiresAt ?? '') - Date.now()) / 1000 || 0);
      const time = () => formatFor(pageLanguage(), undefined).duration(seconds);
      give(alertOf(say('alert.offer', { name }), say('alert.offerText', { time })));
    } else if (status === 'serving' && !wasMine) {
      const text = isFromCustomer ? () => lastMessage.text : undefined;
      give(alertOf(say('alert.assigned', { name }), text));
    } else if (
      wasMine &&
      isFromCustomer &&
      lastMessage.createdAt !== before.lastMessage?.createdAt &&
      !isWatched
    ) {
      alertOf(name, () => lastMessage.text);
    }
  });

  const { isOnline, isOpen } = useLine();
  useEffect(() => outboxes.setOnline(isOnline), [outboxes, isOnline]);
  useEffect(() => {
    // The server answers again, so resend messages that got no answer.
    if (isOpen) outboxes.setOnline(true);
  }, [outboxes, isOpen]);

  // The tab's title counts the conversations that wait for the agent, and names the one that is offered.
  const count = useUnansweredCount();
  const offered = useOffered();
  const nameOf = useCustomerName();
  const offer = offered && t('alert.offer', { name: nameOf(offered.visitor) });
  const ownTitle = t('pageTitle');
  const title = offer === undefined ? ownTitle : t('alert.titleOffer', { offer, title: ownTitle });
  // Like every page's: the page that comes in its place has named itself before later effects end.
  useLayoutEffect(() => {
    document.title = count === 0 ? title : t('alert.titleBadge', { count, title });
    return () => {
      document.title = t('common:pageTitle');
    };
  }, [count, title, t]);
  return null;
}
