import type { StatisticsWindow, UnmatchedQuestionSort } from '../../../api/__generated__/schema.d.ts';
import { useT } from '../../../i18n/language.tsx';
import { statisticsWindowHours } from '../../../machines/rules/limits.ts';
import { FilterBar, SearchField } from '../../../patterns/filters.tsx';
import type { useFilters } from '../../../patterns/use-filters.ts';
import { NativeSelect } from '../../../ui/native-select.tsx';

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the table's own names
const windows = Object.keys(statisticsWindowHours) as StatisticsWindow[];
const statuses = ['open', 'taught', 'ignored'] as const;
export const orders = [
  '-count',
  'count',
  '-lastAskedAt',
  'lastAskedAt',
] as const satisfies readonly UnmatchedQuestionSort[];

/** The list's filters from the address. */
export const filterKinds = { search: 'text', window: windows, status: statuses } as const;

/** What the list shows where the address says nothing. */
export const usual = { window: '7d', status: 'open', sort: '-count' } as const;

type Filters = ReturnType<typeof useFilters<typeof filterKinds>>;

/** Words, a time span, and what became of the questions. */
export function QuestionFilters({ values, change }: Pick<Filters, 'values' | 'change'>) {
  const t = useT('qaOptimization');
  const width = { base: 'calc(50% - var(--p-spacing-1))', sm: '10rem' };
  return (
    <FilterBar>
      <SearchField label={t('search')} value={values.search} onValue={(search) => change({ search })} />
      <NativeSelect
        aria-label={t('window.label')}
        width={width}
        value={values.window ?? usual.window}
        options={windows.map((value) => ({ value, label: t(`window.${value}`) }))}
        onValue={(window) => change({ window: window === usual.window ? null : window })}
      />
      <NativeSelect
        aria-label={t('fields:status')}
        width={width}
        value={values.status ?? usual.status}
        options={statuses.map((value) => ({ value, label: t(`status.${value}`) }))}
        onValue={(status) => change({ status: status === usual.status ? null : status })}
      />
    </FilterBar>
  );
}
