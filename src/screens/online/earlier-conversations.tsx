import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import type { Conversation } from '../../api/__generated__/schema.d.ts';
import { pages } from '../../api/operation.ts';
import { useFormat, useT } from '../../i18n/language.tsx';
import { mayReadEarlier, placeOf } from '../../machines/rules/desk-access.ts';
import { Problem } from '../../patterns/problem.tsx';
import { useList } from '../../patterns/reading.ts';
import { Button } from '../../ui/button.tsx';
import { Row, Stack, Text } from '../../ui/layout.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Facts } from './customer-facts.tsx';
import { useDesk } from './desk.ts';
import { EarlierTranscript } from './earlier-transcript.tsx';
import { useServedWords } from './ended-words.ts';
import { RatingMark } from './rating-mark.tsx';
import { RowButton } from './row-button.tsx';

/** How many are shown before somebody asks for more. */
const shownAtFirst = 5;

/** What the customer came for before; only for those who may read it. */
export function EarlierConversations({ conversation }: { conversation: Conversation }) {
  const desk = useDesk();
  if (!mayReadEarlier(placeOf(conversation), desk)) return null;
  return <EarlierList conversationId={conversation.conversationId} />;
}

function EarlierList({ conversationId }: { conversationId: string }) {
  const t = useT('online');
  const { sdkAppId } = useDesk();
  const [opened, setOpened] = useState<Conversation | null>(null);
  const list = useList(pages('listEarlierConversations', { sdkAppId, conversationId, limit: shownAtFirst }));
  return (
    <Facts title={t('earlier.title')}>
      {list.isPending ? <Skeleton height="10" aria-hidden /> : null}
      {!list.isPending && list.error === null && list.rows.length === 0 ? (
        <Text look="note">{t('earlier.none')}</Text>
      ) : null}
      <Stack as="ul" gap="1" mx="-2.5" aria-busy={list.isPending}>
        {list.rows.map((each) => (
          <li key={each.conversationId}>
            <EarlierRow conversation={each} onOpen={() => setOpened(each)} />
          </li>
        ))}
      </Stack>
      {list.error === null ? null : <Problem inline error={list.error} retry={list.retry} />}
      {list.hasMore && list.error === null ? (
        <Button
          variant="ghost"
          size="sm"
          alignSelf="flex-start"
          marginTop="1"
          busy={list.loadingMore}
          onClick={() => list.onEnd?.()}
        >
          {t('earlier.more')}
        </Button>
      ) : null}
      {opened === null ? null : <EarlierTranscript conversation={opened} onClose={() => setOpened(null)} />}
    </Facts>
  );
}

interface EarlierRowProps {
  conversation: Conversation;
  onOpen: () => void;
}

/** When it was, what the customer said last, who served it and how it ended, and the rating. */
function EarlierRow({ conversation, onOpen }: EarlierRowProps) {
  const t = useT('online');
  const format = useFormat();
  const served = useServedWords();
  const { startedAt, lastCustomerMessage, lastMessage, rating } = conversation;
  return (
    <RowButton type="button" py="1.5" onClick={onOpen}>
      <Stack as="span" flex="1" minW="0" gap="0.5">
        <Row as="span" alignItems="baseline" justifyContent="space-between">
          <chakra.time dateTime={startedAt} fontSize="sm" fontWeight="medium" data-figure>
            {format.dateTime(startedAt)}
          </chakra.time>
          <RatingMark rating={rating} />
        </Row>
        <Text as="span" fontSize="sm" color="fg.muted" lineClamp="2" css={{ overflowWrap: 'anywhere' }}>
          {(lastCustomerMessage ?? lastMessage)?.text ?? t('lists.noMessage')}
        </Text>
        <Text as="span" look="detail" css={{ overflowWrap: 'anywhere' }}>
          {served(conversation)}
        </Text>
      </Stack>
    </RowButton>
  );
}
