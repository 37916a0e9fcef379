import { useInfiniteQuery } from '@tanstack/react-query';
import { UserPlus, UsersRound } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { useSdkAppId } from '../../../api/current-application.ts';
import { membersQuery } from '../../../api/members.ts';
import { useFormat } from '../../../i18n/format.tsx';
import { useT } from '../../../i18n/language.tsx';
import { useProblemWords } from '../../../patterns/problem-words.ts';
import { Button } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Page } from '../../../ui/page.tsx';
import { AddMember } from './add-member.tsx';
import { useMemberColumns } from './member-columns.tsx';

/** The people of this application: who they are, what they may, and whether they may use it now. */
export function Component() {
  const t = useT('manage');
  const common = useT('common');
  const format = useFormat();
  const words = useProblemWords();
  const sdkAppId = useSdkAppId();
  const [query, setQuery] = useSearchParams();
  const adding = query.has('add');
  const members = useInfiniteQuery(membersQuery(sdkAppId));
  const rows = members.data?.pages.flatMap((page) => page.items) ?? [];
  const columns = useMemberColumns();

  const setAdding = (open: boolean) =>
    setQuery(
      (before) => {
        if (open) before.set('add', '');
        else before.delete('add');
        return before;
      },
      { replace: !open },
    );
  const addButton = (
    <Button variant="solid" icon={<UserPlus aria-hidden />} onClick={() => setAdding(true)}>
      {t('add')}
    </Button>
  );
  return (
    <Page width="fill">
      <PageHeader
        title={t('title')}
        text={
          members.isSuccess && !members.hasNextPage
            ? t('text', { count: rows.length, shown: format.number(rows.length) })
            : undefined
        }
        actions={addButton}
      />
      {members.isError && rows.length === 0 ? (
        <ErrorPanel
          {...words.of(members.error)}
          retry={{ label: common('retry'), busy: members.isFetching, onPress: () => void members.refetch() }}
        />
      ) : (
        <DataTable
          label={t('table')}
          columns={columns}
          rows={rows}
          rowKey={(member) => member.memberId}
          rowHeight={52}
          loading={members.isPending}
          loadingMore={members.isFetchingNextPage}
          onEnd={members.hasNextPage && !members.isFetching ? () => void members.fetchNextPage() : undefined}
          empty={
            <EmptyState
              icon={<UsersRound />}
              title={t('empty.title')}
              text={t('empty.text')}
              actions={addButton}
            />
          }
        />
      )}
      {adding ? <AddMember onClose={() => setAdding(false)} /> : null}
    </Page>
  );
}
