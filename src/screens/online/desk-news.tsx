import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Conversation } from '../../api/__generated__/schema.d.ts';
import { forgetAgent, myAgentQuery, takeAgent } from '../../api/agents.ts';
import { openConversationsQuery } from '../../api/conversations.ts';
import { readAgain } from '../../api/event-data.ts';
import { takeConversation, takeMessage } from '../../api/take-conversation.ts';
import { useConnectionStatus, useEvents } from '../../api/use-events.ts';
import { useFormat } from '../../i18n/format.tsx';
import { useT } from '../../i18n/language.tsx';
import { alertAgent, claimSpokesman } from './alerts.ts';
import type { Alert } from './alerts.ts';
import { useCustomerName } from './customer-name.ts';
import { useDesk } from './desk.ts';
import { isMine, useUnansweredCount } from './use-open-conversations.ts';

type News = 'offer' | 'assigned' | 'message';

interface ConversationNewsProps {
  /** The conversation that the agent has before them. */
  watched: string | null;
  onOpen: (conversationId: string) => void;
  /** Told beside the sound and the notification of the system. */
  onNews?: (news: News, alert: Alert) => void;
}

/** Takes live events of conversations to what was read, keeps sending honest about the network, and tells the agent what is new. */
export function ConversationNews(props: ConversationNewsProps) {
  const desk = useDesk();
  const queryClient = useQueryClient();
  const alertOf = useAlerts(props);

  useEvents('conversation.updated', ({ conversation }) => {
    const { queryKey } = openConversationsQuery(desk.sdkAppId, desk.memberId);
    const before = queryClient.getQueryData(queryKey)?.get(conversation.conversationId);
    takeConversation(queryClient, desk, conversation);
    alertOf(before, conversation);
  });
  useEvents('message.created', ({ message }) => {
    takeMessage(queryClient, desk.sdkAppId, message);
    desk.outboxes.acknowledge(message);
  });

  const connection = useConnectionStatus();
  useEffect(() => {
    // The server answers again: what failed for want of an answer is sent again.
    if (connection === 'open') desk.outboxes.setOnline(true);
  }, [connection, desk]);
  useEffect(() => {
    const onNetwork = () => desk.outboxes.setOnline(navigator.onLine);
    onNetwork();
    window.addEventListener('online', onNetwork);
    window.addEventListener('offline', onNetwork);
    return () => {
      window.removeEventListener('online', onNetwork);
      window.removeEventListener('offline', onNetwork);
    };
  }, [desk]);
  return <TitleBadge />;
}

/** Takes live events of agents to what was read. */
export function useAgentNews() {
  const { sdkAppId } = useDesk();
  const queryClient = useQueryClient();
  useEvents('agent.updated', ({ agent }) => takeAgent(queryClient, sdkAppId, agent));
  useEvents('member.deleted', ({ memberId }) => forgetAgent(queryClient, sdkAppId, memberId));
  const connection = useConnectionStatus();
  useEffect(() => {
    // A longer silence may have taken the agent off the desk.
    if (connection === 'open') readAgain(queryClient, myAgentQuery(sdkAppId).queryKey);
  }, [connection, queryClient, sdkAppId]);
}

function useAlerts({
  watched,
  onOpen,
  onNews,
}: ConversationNewsProps): (before: Conversation | undefined, now: Conversation) => void {
  const t = useT('online');
  const format = useFormat();
  const nameOf = useCustomerName();
  const { sdkAppId, memberId } = useDesk();
  const isSpokesman = useRef(false);
  useEffect(
    () => claimSpokesman(`parley-desk-sound:${sdkAppId}`, (claimed) => (isSpokesman.current = claimed)),
    [sdkAppId],
  );
  return (before, now) => {
    if (!isMine(now, memberId)) return;
    const { conversationId, status, visitor, lastMessage, offerExpiresAt } = now;
    const name = nameOf(visitor);
    const wasMine = before !== undefined && isMine(before, memberId);
    const isNewMessage = lastMessage?.sender === 'customer' && lastMessage.at !== before?.lastMessage?.at;
    const isWatched = watched === conversationId && !document.hidden;
    const say = (news: News, title: string, text: string) => {
      const alert = { tag: conversationId, title, text, onOpen: () => onOpen(conversationId) };
      alertAgent(alert, isSpokesman.current);
      onNews?.(news, alert);
    };
    if (status === 'offered' && before?.status !== 'offered') {
      const seconds = Math.max(0, (Date.parse(offerExpiresAt ?? '') - Date.now()) / 1000 || 0);
      say('offer', t('alert.offer', { name }), t('alert.offerText', { time: format.duration(seconds) }));
    } else if (status === 'serving' && !wasMine) {
      say(
        'assigned',
        t('alert.assigned', { name }),
        lastMessage?.sender === 'customer' ? lastMessage.text : '',
      );
    } else if (wasMine && isNewMessage && !isWatched) {
      say('message', t('alert.message', { name }), lastMessage.text);
    }
  };
}

/** The tab says how many conversations wait for the agent. */
function TitleBadge() {
  const t = useT('online');
  const common = useT('common');
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
