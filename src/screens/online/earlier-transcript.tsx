import { chakra } from '@chakra-ui/react/styled-system';
import { useMemo } from 'react';
import type { Conversation } from '../../api/__generated__/schema.d.ts';
import { messagesQuery, readEarlierMessages } from '../../api/conversations.ts';
import { useCurrentMember } from '../../api/current-application.ts';
import { saidAtOwnAddress } from '../../api/own-address.ts';
import { useFormat, useT } from '../../i18n/language.tsx';
import { useAction } from '../../patterns/action.ts';
import { Problem } from '../../patterns/problem.tsx';
import { useReading } from '../../patterns/reading.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Thread } from '../../ui/thread/thread.tsx';
import { threadMessages } from '../../ui/thread/thread-messages.ts';
import { CustomerAvatar } from '../session/customer-avatar.tsx';
import { useCustomerName } from '../session/customer-name.ts';
import { RatingView } from './customer-facts.tsx';
import { useDesk } from './desk.ts';
import { useServedWords } from './ended-words.ts';
import { useThreadLabels } from './thread-labels.ts';
import { ThreadSkeleton } from './thread-skeleton.tsx';

interface EarlierTranscriptProps {
  conversation: Conversation;
  onClose: () => void;
}

/** What was said in an earlier conversation, to be read. */
export function EarlierTranscript({ conversation, onClose }: EarlierTranscriptProps) {
  const t = useT('online');
  const format = useFormat();
  const served = useServedWords();
  const { startedAt, rating } = conversation;
  return (
    <Dialog
      open
      drawer
      width="40rem"
      title={t('earlier.conversation', { time: format.dateTime(startedAt) })}
      description={served(conversation)}
      closeLabel={t('common:close')}
      onClose={onClose}
    >
      <Stack height="full" gap="4">
        {rating === null ? null : <RatingView rating={rating} />}
        <chakra.div flex="1" minHeight="0" mx="-4">
          <Messages conversation={conversation} />
        </chakra.div>
      </Stack>
    </Dialog>
  );
}

function Messages({
  conversation: { conversationId, visitor },
}: Pick<EarlierTranscriptProps, 'conversation'>) {
  const t = useT('online');
  const format = useFormat();
  const { sdkAppId } = useDesk();
  const { session } = useCurrentMember();
  const labels = useThreadLabels(useCustomerName()(visitor));
  const picture = useMemo(() => <CustomerAvatar visitor={visitor} size={28} />, [visitor]);
  const { data: log, error, retry } = useReading(messagesQuery(sdkAppId, conversationId));
  const earlier = useAction({ run: () => readEarlierMessages(sdkAppId, conversationId) });
  const messages = useMemo(() => threadMessages('agent', log?.messages ?? [], [], saidAtOwnAddress), [log]);
  if (log === undefined)
    return error === null ? (
      <ThreadSkeleton />
    ) : (
      <Problem error={error} retry={retry} offlineHint={t('connection.notHere')} />
    );
  return (
    <Thread
      messages={messages}
      perspective="agent"
      locale={format.locale}
      timeZone={format.timeZone}
      labels={labels}
      customerPicture={picture}
      ownName={session.account.nickname}
      hasEarlier={log.nextBefore !== null}
      isLoadingEarlier={earlier.busy}
      onLoadEarlier={earlier.run}
    />
  );
}
