import { UserPlus, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { useCurrentMember, useSdkAppId } from '../../../api/current-application.ts';
import { pages } from '../../../api/operation.ts';
import { useT } from '../../../i18n/language.tsx';
import { memberAccessLifecycle } from '../../../machines/member-access/member-access.lifecycle.ts';
import { awaitsReply } from '../../../machines/rules/waiting.ts';
import { FilterBar, SearchField } from '../../../patterns/filters.tsx';
import { ListScreen } from '../../../patterns/list-screen.tsx';
import { useList } from '../../../patterns/reading.ts';
import { useFilters } from '../../../patterns/use-filters.ts';
import { useOpenedInAddress, useOpenInAddress } from '../../../patterns/use-open-in-address.ts';
import { Button } from '../../../ui/button.tsx';
import { useDeskConversations } from '../../session/desk-conversations.ts';
import { ExportAction } from '../../session/export-action.tsx';
import { type AddedMember, AddMember } from './add-member.tsx';
import { EditMember } from './edit-member.tsx';
import { GeneratedPassword } from './generated-password.tsx';
import { useMemberColumns } from './member-columns.tsx';

const kinds = { search: 'text' } as const;

/** The people of this application: who they are, what they may, and whether they may use it now. */
export function Component() {
  const t = useT('manage');
  const filters = useFilters(kinds);
  const { search } = filters.values;
  const list = useList(pages('listMembers', { sdkAppId: useSdkAppId(), search }));
  const [edited, setEdited] = useOpenedInAddress('member');
  const [adding, setAdding] = useOpenInAddress('add');
  const [added, setAdded] = useState<AddedMember | null>(null);
  const count = filters.isFiltered ? undefined : list.count;
  const unanswered = useDeskConversations(useCurrentMember().membership).served?.filter(awaitsReply);
  return (
    <ListScreen
      title={t('title')}
      text={
        count === undefined
          ? undefined
          : [
              t('text', { count }),
              ...(unanswered?.length ? [t('session:reply.count', { count: unanswered.length })] : []),
            ].join(' · ')
      }
      actions={
        <>
          <ExportAction
            kind="members"
            all={{ filters: {}, count }}
            shown={
              filters.isFiltered
                ? { filters: { search }, words: [{ name: t('exports:search'), value: search }] }
                : null
            }
          />
          <Button variant="solid" icon={<UserPlus aria-hidden />} onClick={() => setAdding(true)}>
            {t('add')}
          </Button>
        </>
      }
      list={list}
      filters={filters}
      filterBar={
        <FilterBar>
          <SearchField
            label={t('search')}
            value={search}
            onValue={(words) => filters.change({ search: words })}
          />
        </FilterBar>
      }
      label={t('table')}
      landmark={{ machine: memberAccessLifecycle, state: 'active' }}
      columns={useMemberColumns(setEdited, unanswered)}
      rowKey={({ memberId }) => memberId}
      rowHeight={52}
      empty={{ icon: <UsersRound />, title: t('empty.title'), text: t('empty.text') }}
    >
      {edited === null ? null : <EditMember key={edited} memberId={edited} onClose={() => setEdited(null)} />}
      {adding ? <AddMember onGenerated={setAdded} onClose={() => setAdding(false)} /> : null}
      {added && <GeneratedPassword of={added} onClose={() => setAdded(null)} />}
    </ListScreen>
  );
}
