import { ScrollText } from 'lucide-react';
import { auditQuery } from '../../../api/audit.ts';
import { useSdkAppId } from '../../../api/current-application.ts';
import { membersQuery } from '../../../api/members.ts';
import { useFormat, useT } from '../../../i18n/language.tsx';
import { dayAfter, isDay, startOfDay } from '../../../i18n/zone-days.ts';
import { FilterBar, FilterDay, FilterSelect } from '../../../patterns/filters.tsx';
import { ListScreen } from '../../../patterns/list-screen.tsx';
import { useList } from '../../../patterns/reading.ts';
import { useFilters } from '../../../patterns/use-filters.ts';
import { useOpenedInAddress } from '../../../patterns/use-open-in-address.ts';
import { ExportAction } from '../../session/export-action.tsx';
import { knownActions } from './actions.ts';
import { useAuditColumns } from './audit-columns.tsx';
import { EntryDrawer } from './entry-drawer.tsx';

/** Who did what with members, knowledge, bots, channels and versions, the newest first. */
export function Component() {
  const t = useT('audit');
  const sdkAppId = useSdkAppId();
  const filters = useFilters({ memberId: 'text', action: knownActions, from: 'text', to: 'text' });
  const { memberId, action, from, to } = filters.values;
  const { date, timeZone } = useFormat();
  const since = isDay(from) ? startOfDay(from, timeZone) : undefined;
  const until = isDay(to) ? startOfDay(dayAfter(to), timeZone) : undefined;
  const narrowed = { actorId: memberId, action, from: since, to: until };
  const list = useList(auditQuery(sdkAppId, narrowed));
  const members = useList(membersQuery(sdkAppId));
  const [opened, open] = useOpenedInAddress('entry');
  const entry = list.rows.find(({ entryId }) => entryId === opened);
  return (
    <ListScreen
      title={t('title')}
      text={t('text')}
      actions={
        list.first?.items.length === 0 && !filters.isFiltered ? null : (
          <ExportAction
            kind="auditEntries"
            all={{ filters: {} }}
            shown={
              filters.isFiltered
                ? {
                    filters: narrowed,
                    words: [
                      {
                        name: t('column.who'),
                        value: members.rows.find((each) => each.memberId === memberId)?.nickname,
                      },
                      { name: t('column.action'), value: action && t(`action.${action}`) },
                      { name: t('since'), value: since && date(since) },
                      { name: t('until'), value: isDay(to) ? date(startOfDay(to, timeZone)) : undefined },
                    ],
                  }
                : null
            }
          />
        )
      }
      filterBar={
        <FilterBar>
          <FilterSelect
            label={t('column.who')}
            any={t('anyone')}
            value={memberId}
            options={members.rows.map(({ memberId: value, nickname: label }) => ({ value, label }))}
            width="12rem"
            onValue={(value) => filters.change({ memberId: value })}
          />
          <FilterSelect
            label={t('column.action')}
            any={t('anyAction')}
            value={action}
            options={knownActions.map((value) => ({ value, label: t(`action.${value}`) }))}
            width="16rem"
            onValue={(value) => filters.change({ action: value })}
          />
          <FilterDay
            label={t('since')}
            value={from}
            max={to}
            onValue={(value) => filters.change({ from: value })}
          />
          <FilterDay
            label={t('until')}
            value={to}
            min={from}
            onValue={(value) => filters.change({ to: value })}
          />
        </FilterBar>
      }
      list={list}
      label={t('title')}
      columns={useAuditColumns()}
      rowKey={({ entryId }) => entryId}
      rowHeight={64}
      onOpen={({ entryId }) => open(entryId)}
      currentKey={opened}
      filters={filters}
      empty={{ icon: <ScrollText />, title: t('empty.title'), text: t('empty.text') }}
    >
      {entry && <EntryDrawer entry={entry} onClose={() => open(null)} />}
    </ListScreen>
  );
}
