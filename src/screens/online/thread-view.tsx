import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useMemo } from 'react';
import type { Conversation, Message } from '../../api/__generated__/schema.d.ts';
import { messagesQuery, readEarlierMessages } from '../../api/conversations.ts';
import { useCurrentMember } from '../../api/current-application.ts';
import { saidAtOwnAddress } from '../../api/own-address.ts';
import { useFormat, useT } from '../../i18n/language.tsx';
import { useAction } from '../../patterns/action.ts';
import { Problem } from '../../patterns/problem.tsx';
import { useReading } from '../../patterns/reading.ts';
import { Stack } from '../../ui/layout.tsx';
import { threadMessages } from '../../ui/thread/thread-messages.ts';
import { Thread } from '../../ui/thread/thread.tsx';
import { CustomerAvatar } from '../session/customer-avatar.tsx';
import { useDesk, useOutbox } from './desk.ts';
import { useTeachMessage } from './teach-message.tsx';
import { useThreadLabels } from './thread-labels.ts';
import { ThreadSkeleton } from './thread-skeleton.tsx';

interface ThreadViewProps {
  conversation: Pick<Conversation, 'conversationId' | 'channelId' | 'visitor'>;
  customer: string;
}

const none: readonly Message[] = [];

/** The messages of one conversation, with those that are being sent. */
export function ThreadView({ conversation, customer }: ThreadViewProps) {
  const { conversationId, channelId, visitor } = conversation;
  const t = useT('online');
  const format = useFormat();
  const labels = useThreadLabels(customer);
  const picture = useMemo(() => <CustomerAvatar visitor={visitor} size={28} />, [visitor]);
  const { sdkAppId } = useDesk();
  const { nickname } = useCurrentMember().session.account;
  const { outbox, state } = useOutbox(conversationId);
  const { data: log, error, retry } = useReading(messagesQuery(sdkAppId, conversationId));
  const earlier = useAction({ run: () => readEarlierMessages(sdkAppId, conversationId) });
  const messages = useMemo(
    () => threadMessages('agent', log?.messages ?? [], state.outgoing, saidAtOwnAddress, nickname),
    [log, state.outgoing, nickname],
  );
  const teach = useTeachMessage(log?.messages ?? none, { language: visitor.language, channelId });
  // A message that is in the log has arrived, also where the event that said so was missed.
  useEffect(() => outbox.acknowledge(log?.messages ?? []), [log, outbox]);

  const problem = (isInline: boolean) => (
    <Problem inline={isInline} error={error} retry={retry} offlineHint={t('connection.notHere')} />
  );
  if (log === undefined && messages.length === 0) {
    return error === null ? (
      <ThreadSkeleton />
    ) : (
      <chakra.div display="grid" placeItems="center" height="full" overflowY="auto">
        {problem(false)}
      </chakra.div>
    );
  }
  return (
    <Stack height="full" gap="0">
      {log === undefined && error !== null ? <chakra.div padding="3">{problem(true)}</chakra.div> : null}
      <chakra.div flex="1" minHeight="0">
        <Thread
          messages={messages}
          perspective="agent"
          locale={format.locale}
          timeZone={format.timeZone}
          labels={labels}
          customerPicture={picture}
          ownName={nickname}
          hasEarlier={log !== undefined && log.nextBefore !== null}
          isLoadingEarlier={earlier.busy}
          onLoadEarlier={earlier.run}
          onRetry={state.failureCode === null ? undefined : outbox.retry}
          onDiscard={outbox.discard}
          beside={teach.beside}
        />
      </chakra.div>
      {teach.dialog}
    </Stack>
  );
}
