import { CircleCheckBig, Headset, History, Inbox, Users } from 'lucide-react';
import { useMemo } from 'react';
import { conversationListQuery } from '../../api/conversations.ts';
import type { PagedView } from '../../api/conversations.ts';
import { useT } from '../../i18n/language.tsx';
import { useList } from '../../patterns/reading.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ConversationList } from './conversation-list.tsx';
import { useDesk } from './desk.ts';
import { NotHere } from './not-here.tsx';
import { useMyAgent } from './use-my-agent.ts';
import { useOpenConversations } from './use-open-conversations.ts';
import { usePlace } from './use-place.ts';

/** What is at hand: the agent's own, or the queue. Kept whole and live. */
export function ListOpenConversations({ list }: { list: 'mine' | 'queue' }) {
  const t = useT('online');
  const { showList } = usePlace();
  const { agent } = useMyAgent();
  const { mine, queue, data, error, retry } = useOpenConversations();
  const conversations = list === 'mine' ? mine : queue;
  if (data === undefined) return <NotHere error={error} retry={retry} />;
  if (conversations.length > 0) return <ConversationList list={list} conversations={conversations} />;
  if (list === 'queue')
    return (
      <EmptyState icon={<CircleCheckBig />} title={t('empty.queue.title')} text={t('empty.queue.text')} />
    );
  const isAway = agent === undefined || agent.status === 'offline' || agent.status === 'break';
  const kind = isAway ? 'mineAway' : 'mineOnline';
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

/** What is over, or everything: read page by page. */
export function ListPagedConversations({ view }: { view: PagedView }) {
  const t = useT('online');
  const { sdkAppId } = useDesk();
  const { rows, first, error, retry, onEnd, loadingMore } = useList(conversationListQuery(sdkAppId, view));
  // A conversation that an event put on top may come again with its old page.
  const conversations = useMemo(
    () => [...new Map(rows.map((each) => [each.conversationId, each])).values()],
    [rows],
  );
  if (first === undefined) return <NotHere error={error} retry={retry} />;
  if (conversations.length === 0)
    return <EmptyState icon={<History />} title={t(`empty.${view}.title`)} text={t(`empty.${view}.text`)} />;
  return (
    <ConversationList list={view} conversations={conversations} onEnd={onEnd} isLoadingMore={loadingMore} />
  );
}
