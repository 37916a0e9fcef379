import { SearchX } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useT } from '../i18n/language.tsx';
import { Button } from '../ui/button.tsx';
import { DataTable } from '../ui/data-table.tsx';
import type { DataTableProps, TableSelection } from '../ui/data-table-types.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { Problem } from './problem.tsx';
import type { Retry } from './reading.ts';

/** What `useList` of reading.ts tells of a list. */
export interface ListReading<Row> {
  rows: readonly Row[];
  /** Of the first reading or of the next page; rows that are here stay. */
  error: unknown;
  isPending: boolean;
  loadingMore: boolean;
  onEnd: (() => void) | undefined;
  retry: Retry;
}

export interface ListTableProps<Row> extends Pick<
  DataTableProps<Row>,
  'label' | 'columns' | 'rowKey' | 'rowHeight' | 'total' | 'onOpen' | 'openLabel' | 'currentKey'
> {
  list: ListReading<Row>;
  /** What this list is for, and the next step, where there is nothing yet. */
  empty: { icon: ReactNode; title: string; text: string; actions?: ReactNode };
  /** What keeps rows out now. */
  filters?: { isFiltered: boolean; clear: () => void };
  /** `renderBulk`: what can be done with the chosen ones; `done` chooses none again. */
  selection?: Pick<TableSelection<Row>, 'rowLabel' | 'allLabel'> & {
    renderBulk: (keys: string[], done: () => void) => ReactNode;
  };
}

/** The table of a list that is read page by page, with everything that can be said in its place. */
export function ListTable<Row>({ list, empty, filters, selection, ...table }: ListTableProps<Row>) {
  const t = useT('common');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const problem =
    list.error === null ? null : (
      <Problem inline={list.rows.length > 0} error={list.error} retry={list.retry} />
    );
  if (list.rows.length === 0 && problem !== null) return problem;
  // What is not in sight is not chosen: a filter, or somebody else, took it away.
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
          filters?.isFiltered === true ? (
            <EmptyState
              icon={<SearchX />}
              title={t('nothingFits.title')}
              text={t('nothingFits.text')}
              actions={<Button onClick={filters.clear}>{t('nothingFits.clear')}</Button>}
            />
          ) : (
            <EmptyState {...empty} />
          )
        }
      />
      {problem}
    </>
  );
}
