import { chakra } from '@chakra-ui/react/styled-system';
import { CircleCheckBig, Headset, History, Inbox, Users } from 'lucide-react';
import { useMemo } from 'react';
import type { AgentStatus, Conversation } from '../../api/__generated__/schema.d.ts';
import { conversationListQuery } from '../../api/conversations.ts';
import { useFormat, useT } from '../../i18n/language.tsx';
import { isHandedOver, placeOf } from '../../machines/rules/desk-access.ts';
import { byActivity, byEnd } from '../../machines/rules/waiting.ts';
import { useList } from '../../patterns/reading.ts';
import { Button } from '../../ui/button.tsx';
import { CountBadge } from '../../ui/count-badge.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { prefer, usePreferences } from '../session/desk-preferences.ts';
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
      {list === 'all' || (list === 'mine' && mine.length > 1) ? <ListOrder list={list} /> : null}
      <Stack key={list} flex="1" minHeight="0" gap="0" paddingTop="2">
        {list === 'mine' || list === 'queue' ? <ListOpenConversations list={list} /> : null}
        {list === 'ended' ? <ListEndedConversations /> : null}
        {list === 'all' ? <ListAllConversations /> : null}
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

/** Ended conversations, read page by page. */
function ListEndedConversations() {
  const t = useT('online');
  const { sdkAppId } = useDesk();
  const { rows, first, error, retry, onEnd, loadingMore } = useList(conversationListQuery(sdkAppId, 'ended'));
  const conversations = useMemo(() => onlyOnce(rows).toSorted(byEnd), [rows]);
  if (first === undefined) return <NotHere error={error} retry={retry} />;
  if (conversations.length === 0)
    return <EmptyState icon={<History />} title={t('empty.ended.title')} text={t('empty.ended.text')} />;
  return (
    <ConversationList list="ended" conversations={conversations} onEnd={onEnd} isLoadingMore={loadingMore} />
  );
}

/** Events change rows where they are, and a conversation that one moved up may come again with its old page. */
function onlyOnce(rows: readonly Conversation[]): Conversation[] {
  return [...new Map(rows.map((each) => [each.conversationId, each])).values()];
}

/**
 * All conversations. Those that people have are complete and come first, in the chosen order. The others follow by their
 * last activity, read page by page. Who opened the page and wrote nothing is left out, unless the member asks for them.
 */
function ListAllConversations() {
  const t = useT('online');
  const { sdkAppId } = useDesk();
  const { showsSilent } = usePreferences();
  const { data, open, ...reading } = useOpenConversations();
  const { rows, first, error, retry, onEnd, loadingMore } = useList(conversationListQuery(sdkAppId, 'all'));
  const others = useMemo(
    () =>
      onlyOnce(rows)
        .filter((each) => !isHandedOver(placeOf(each)))
        .toSorted(byActivity),
    [rows],
  );
  const shown = others.filter((each) => showsSilent || each.lastCustomerMessage !== null);
  if (data === undefined) return <NotHere error={reading.error} retry={reading.retry} />;
  if (first === undefined) return <NotHere error={error} retry={retry} />;
  const conversations = [...open, ...shown];
  const isHidden = shown.length < others.length;
  if (conversations.length === 0 && onEnd === undefined && !loadingMore)
    return (
      <EmptyState
        icon={<History />}
        title={t('empty.all.title')}
        text={t(isHidden ? 'silent.hidden' : 'empty.all.text')}
        actions={
          isHidden ? (
            <Button size="sm" onClick={() => prefer({ showsSilent: true })}>
              {t('silent.show')}
            </Button>
          ) : undefined
        }
      />
    );
  return (
    <ConversationList list="all" conversations={conversations} onEnd={onEnd} isLoadingMore={loadingMore} />
  );
}
