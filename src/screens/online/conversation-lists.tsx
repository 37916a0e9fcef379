import { chakra } from '@chakra-ui/react/styled-system';
import { CircleCheckBig, Headset, History, Inbox, Users } from 'lucide-react';
import { useMemo } from 'react';
import type { AgentStatus } from '../../api/__generated__/schema.d.ts';
import { conversationListQuery, type PagedView } from '../../api/conversations.ts';
import { useFormat, useT } from '../../i18n/language.tsx';
import { byEnd, orders } from '../../machines/rules/waiting.ts';
import { useList } from '../../patterns/reading.ts';
import { Button } from '../../ui/button.tsx';
import { CountBadge } from '../../ui/count-badge.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { useReadOn } from '../session/desk-conversations.ts';
import { usePreferences } from '../session/desk-preferences.ts';
import { ConversationList } from './conversation-list.tsx';
import { useDesk } from './desk.ts';
import { ListOrder } from './list-order.tsx';
import { NotHere } from './not-here.tsx';
import { NotSentList } from './not-sent.tsx';
import { useMyAgent } from './use-my-agent.ts';
import { useOpenConversations, useUnansweredCount } from './use-open-conversations.ts';
import { type DeskList, usePlace } from './use-place.ts';

const Tab = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '1.5',
    flex: '1 1 auto',
    height: '8',
    px: '2',
    borderRadius: 'md',
    fontSize: 'sm',
    fontWeight: 'medium',
    color: 'fg.muted',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    _hover: { color: 'fg' },
    '&[aria-pressed=true]': {
      bg: { base: 'bg.raised', _dark: 'bg.hover' },
      color: 'fg',
      boxShadow: 'control',
    },
  },
});

/** The tabs of lists with live counts, and the chosen list below. */
export function ConversationLists() {
  const t = useT('online');
  const format = useFormat();
  const { mine, queue } = useOpenConversations();
  const isCalling = useUnansweredCount() > 0;
  const { lists, list, showList } = usePlace();
  const counts: Partial<Record<DeskList, number>> = { mine: mine.length, queue: queue.length };
  return (
    <>
      <Row
        role="group"
        aria-label={t('lists.label')}
        gap="0.5"
        mx="3"
        padding="0.5"
        borderRadius="lg"
        bg={{ base: 'bg.hover', _dark: 'bg.raised' }}
      >
        {lists.map((each) => (
          <Tab
            key={each}
            type="button"
            data-desk-list={each}
            aria-pressed={each === list}
            onClick={() => showList(each)}
          >
            {t(`lists.${each}`)}
            {counts[each] ? (
              <CountBadge strong={each === 'mine' && isCalling && each !== list}>
                {format.number(counts[each])}
              </CountBadge>
            ) : null}
          </Tab>
        ))}
      </Row>
      {list === 'mine' ? <NotSentList /> : null}
      {list === 'all' || (list === 'mine' && mine.length > 1) ? <ListOrder /> : null}
      <Stack key={list} flex="1" minHeight="0" gap="0" paddingTop="2">
        {list === 'mine' || list === 'queue' ? (
          <ListOpenConversations list={list} />
        ) : (
          <ListPagedConversations view={list} />
        )}
      </Stack>
    </>
  );
}

/** What an agent without conversations reads, by the own status. */
const emptyWords = {
  offline: 'mineAway',
  break: 'mineBreak',
  afterCallWork: 'mineWrapUp',
  idle: 'mineOnline',
  online: 'mineOnline',
  busy: 'mineOnline',
  inQueue: 'mineOnline',
} as const satisfies Record<AgentStatus, string>;

/** Open conversations: the agent's own, or the queue. Complete and live. */
function ListOpenConversations({ list }: { list: 'mine' | 'queue' }) {
  const t = useT('online');
  const { showList } = usePlace();
  const { agent, access } = useMyAgent();
  const { mine, queue, data, error, retry } = useOpenConversations();
  const conversations = list === 'mine' ? mine : queue;
  if (data === undefined) return <NotHere error={error} retry={retry} />;
  if (conversations.length > 0) return <ConversationList list={list} conversations={conversations} />;
  if (list === 'queue')
    return (
      <EmptyState
        icon={<CircleCheckBig />}
        title={t('empty.queue.title')}
        text={t('empty.queue.text')}
        actions={
          mine.length === 0 ? undefined : (
            <Button size="sm" icon={<Headset aria-hidden />} onClick={() => showList('mine')}>
              {t('empty.openMine', { count: mine.length })}
            </Button>
          )
        }
      />
    );
  const isForced = access === 'forcedOffline';
  const kind = isForced ? 'mineForced' : emptyWords[agent?.status ?? 'offline'];
  const isAway = kind !== 'mineOnline';
  return (
    <EmptyState
      icon={isAway ? <Headset /> : <Inbox />}
      title={t(`empty.${kind}.title`)}
      text={t(`empty.${kind}.text`)}
      actions={
        queue.length === 0 ? undefined : (
          <Button size="sm" icon={<Users aria-hidden />} onClick={() => showList('queue')}>
            {t('empty.openQueue', { count: queue.length })}
          </Button>
        )
      }
    />
  );
}

/** Ended conversations, or all: read page by page. */
function ListPagedConversations({ view }: { view: PagedView }) {
  const t = useT('online');
  const { sdkAppId } = useDesk();
  const { order } = usePreferences();
  const { rows, first, last, error, retry, onEnd, loadingMore } = useList(
    conversationListQuery(sdkAppId, view),
  );
  // Who waits longest may have been quiet for long, so pages are read as long as they have open conversations.
  useReadOn(last, onEnd, view === 'all');
  // Events change rows where they are, and a conversation that one moved up may come again with its old page.
  const conversations = useMemo(
    () =>
      [...new Map(rows.map((each) => [each.conversationId, each])).values()].toSorted(
        view === 'all' ? orders[order] : byEnd,
      ),
    [rows, view, order],
  );
  if (first === undefined) return <NotHere error={error} retry={retry} />;
  if (conversations.length === 0)
    return <EmptyState icon={<History />} title={t(`empty.${view}.title`)} text={t(`empty.${view}.text`)} />;
  return (
    <ConversationList list={view} conversations={conversations} onEnd={onEnd} isLoadingMore={loadingMore} />
  );
}
