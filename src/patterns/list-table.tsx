import { SearchX } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useT } from '../i18n/language.tsx';
import { Button } from '../ui/button.tsx';
import { DataTable } from '../ui/data-table.tsx';
import type { DataTableProps, TableSelection } from '../ui/data-table-types.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { Problem } from './problem.tsx';
import type { Retry } from './reading.ts';

/** The list as `useList` of reading.ts returns it. */
export interface ListReading<Row> {
  rows: readonly Row[];
  /** Error of the first reading or of the next page. Loaded rows stay. */
  error: unknown;
  isPending: boolean;
  loadingMore: boolean;
  onEnd: (() => void) | undefined;
  retry: Retry;
}

export interface ListTableProps<Row> extends Pick<
  DataTableProps<Row>,
  'label' | 'columns' | 'order' | 'rowKey' | 'rowHeight' | 'total' | 'onOpen' | 'openLabel' | 'currentKey'
> {
  list: ListReading<Row>;
  /** For an empty list: its purpose and the next step. */
  empty: { icon: ReactNode; title: string; text: string; actions?: ReactNode };
  /** The filters that hide rows now. */
  filters?: { isFiltered: boolean; clear: () => void };
  /** `renderBulk`: the actions for the chosen rows. `done` clears the choice. */
  selection?: Pick<TableSelection<Row>, 'rowLabel' | 'allLabel'> & {
    renderBulk: (keys: string[], done: () => void) => ReactNode;
  };
}

/** Whether a list has been read and holds nothing at all, whatever the filters. */
export function holdsNothing<Row>({ list, filters }: Pick<ListTableProps<Row>, 'list' | 'filters'>): boolean {
  return list.rows.length === 0 && !list.isPending && list.error === null && filters?.isFiltered !== true;
}

/** The table of a paged list, or the message that replaces it. */
export function ListTable<Row>({ list, empty, filters, selection, ...table }: ListTableProps<Row>) {
  const t = useT('common');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const problem =
    list.error === null ? null : (
      <Problem inline={list.rows.length > 0} error={list.error} retry={list.retry} />
    );
  if (list.rows.length === 0 && problem !== null) return problem;
  // Rows that left the list, by a filter or another person, are no longer chosen.
  const keys = list.rows.map(table.rowKey).filter((key) => chosen.has(key));
  return (
    <>
      <DataTable
        {...table}
        rows={list.rows}
        loading={list.isPending}
        loadingMore={list.loadingMore}
        onEnd={list.onEnd}
        selection={
          selection && {
            ...selection,
            keys: new Set(keys),
            onChange: setChosen,
            bulk: selection.renderBulk(keys, () => setChosen(new Set())),
          }
        }
        empty={
          holdsNothing({ list, filters }) ? (
            <EmptyState {...empty} />
          ) : (
            <EmptyState
              icon={<SearchX />}
              title={t('nothingFits.title')}
              text={t('nothingFits.text')}
              actions={<Button onClick={filters?.clear}>{t('nothingFits.clear')}</Button>}
            />
          )
        }
      />
      {problem}
    </>
  );
}
