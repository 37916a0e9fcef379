import { useInfiniteQuery } from '@tanstack/react-query';
import { CircleCheckBig, Headset, History, Inbox, Users } from 'lucide-react';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { conversationListQuery } from '../../api/conversations.ts';
import type { PagedView } from '../../api/conversations.ts';
import { useT } from '../../i18n/language.tsx';
import { useProblemWords } from '../../patterns/problem-words.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { ConversationList } from './conversation-list.tsx';
import { useDesk } from './desk.ts';
import { ListSkeleton } from './list-skeleton.tsx';
import { useMyAgent } from './use-my-agent.ts';
import { useOpenConversations, useUnseen } from './use-open-conversations.ts';
import type { Place } from './use-place.ts';

function Failed({ error, onRetry, busy }: { error: unknown; onRetry: () => void; busy: boolean }) {
  const common = useT('common');
  const words = useProblemWords();
  return <ErrorPanel {...words.of(error)} retry={{ label: common('retry'), onPress: onRetry, busy }} />;
}

/** What is at hand: the agent's own, or the queue. Kept whole and live. */
export function ListOpenConversations({ list, place }: { list: 'mine' | 'queue'; place: Place }) {
  const { mine, queue, data, error, refetch, isFetching } = useOpenConversations();
  const isUnseen = useUnseen();
  const conversations = list === 'mine' ? mine : queue;
  if (data === undefined) {
    return error === null ? (
      <ListSkeleton />
    ) : (
      <Failed error={error} busy={isFetching} onRetry={() => void refetch()} />
    );
  }
  if (conversations.length === 0) {
    return list === 'queue' ? <EmptyQueue /> : <EmptyMine waiting={queue.length} place={place} />;
  }
  return <ConversationList list={list} conversations={conversations} place={place} isUnseen={isUnseen} />;
}

function Empty({
  icon,
  words,
  actions,
}: {
  icon: ReactNode;
  words: { title: string; text: string };
  actions?: ReactNode;
}) {
  return <EmptyState icon={icon} level="h2" title={words.title} text={words.text} actions={actions} />;
}

function EmptyQueue() {
  const t = useT('online');
  return (
    <Empty icon={<CircleCheckBig />} words={{ title: t('empty.queue.title'), text: t('empty.queue.text') }} />
  );
}

function EmptyMine({ waiting, place }: { waiting: number; place: Place }) {
  const t = useT('online');
  const { agent } = useMyAgent();
  const isAway = agent === undefined || agent.status === 'offline' || agent.status === 'break';
  return (
    <Empty
      icon={isAway ? <Headset /> : <Inbox />}
      words={
        isAway
          ? { title: t('empty.mineAway.title'), text: t('empty.mineAway.text') }
          : { title: t('empty.mineOnline.title'), text: t('empty.mineOnline.text') }
      }
      actions={
        waiting === 0 ? undefined : (
          <Button size="sm" icon={<Users aria-hidden />} onClick={() => place.showList('queue')}>
            {t('empty.openQueue', { count: waiting })}
          </Button>
        )
      }
    />
  );
}

/** What is over, or everything: read page by page. */
export function ListPagedConversations({ view, place }: { view: PagedView; place: Place }) {
  const t = useT('online');
  const { sdkAppId } = useDesk();
  const query = useInfiniteQuery(conversationListQuery(sdkAppId, view));
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const isUnseen = useUnseen();
  const conversations = useMemo(() => {
    // A conversation that an event put on top may come again with its old page.
    const seen = new Map(
      data?.pages.flatMap((page) => page.items).map((each) => [each.conversationId, each]),
    );
    return [...seen.values()];
  }, [data]);
  if (data === undefined) {
    return query.error === null ? (
      <ListSkeleton />
    ) : (
      <Failed error={query.error} busy={query.isFetching} onRetry={() => void query.refetch()} />
    );
  }
  if (conversations.length === 0) {
    return (
      <Empty
        icon={<History />}
        words={
          view === 'ended'
            ? { title: t('empty.ended.title'), text: t('empty.ended.text') }
            : { title: t('empty.all.title'), text: t('empty.all.text') }
        }
      />
    );
  }
  return (
    <ConversationList
      list={view}
      conversations={conversations}
      place={place}
      isUnseen={isUnseen}
      onEnd={hasNextPage && !isFetchingNextPage ? () => void fetchNextPage() : undefined}
      isLoadingMore={isFetchingNextPage}
    />
  );
}
