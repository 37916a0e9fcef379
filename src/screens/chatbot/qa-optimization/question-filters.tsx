import type { StatisticsWindow, UnmatchedQuestionSort } from '../../../api/__generated__/schema.d.ts';
import { useT } from '../../../i18n/language.tsx';
import { clusterStates } from '../../../machines/cluster/cluster.lifecycle.ts';
import { statisticsWindowHours } from '../../../machines/rules/limits.ts';
import { FilterBar, SearchField } from '../../../patterns/filters.tsx';
import type { useFilters } from '../../../patterns/use-filters.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
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
export const filterKinds = {
  search: 'text',
  window: windows,
  status: statuses,
  grouped: ['yes'],
  view: ['groups', 'answers', 'passages'],
  group: clusterStates,
} as const;

/** What the list shows where the address says nothing. */
export const usual = { window: '7d', status: 'open', sort: '-count', group: 'open' } as const;

export type QuestionFilterValues = ReturnType<typeof useFilters<typeof filterKinds>>;

/** The unanswered questions one by one or in groups that are kept, or the answers of Q&As or documents that did not help. */
export type QuestionView = 'questions' | NonNullable<QuestionFilterValues['values']['view']>;

function ViewField({ view, change }: { view: QuestionView; change: QuestionFilterValues['change'] }) {
  const t = useT('qaOptimization');
  const views = ['questions', 'groups', 'answers', 'passages'] as const satisfies QuestionView[];
  return (
    <NativeSelect
      aria-label={t('doubted.view')}
      width={{ base: 'full', sm: '18rem' }}
      value={view}
      options={views.map((value) => ({ value, label: t(`doubted.views.${value}`) }))}
      onValue={(chosen) =>
        change({
          view: chosen === 'questions' ? null : chosen,
          search: null,
          grouped: null,
          status: null,
          group: null,
        })
      }
    />
  );
}

/** A time span, whether similar questions are one row, and if not words and what became of the questions. */
export function QuestionFilters({
  values,
  view,
  change,
}: Pick<QuestionFilterValues, 'values' | 'change'> & { view: QuestionView }) {
  const t = useT('qaOptimization');
  const isGrouped = values.grouped !== undefined;
  const width = { base: 'calc(50% - var(--p-spacing-1))', sm: '10rem' };
  return (
    <FilterBar>
      <ViewField view={view} change={change} />
      {isGrouped || view !== 'questions' ? null : (
        <SearchField label={t('search')} value={values.search} onValue={(search) => change({ search })} />
      )}
      <NativeSelect
        aria-label={t('fields:window')}
        width={width}
        value={values.window ?? usual.window}
        options={windows.map((value) => ({ value, label: t(`statuses:window.${value}`) }))}
        onValue={(window) => change({ window: window === usual.window ? null : window })}
      />
      {view === 'groups' ? (
        <NativeSelect
          aria-label={t('fields:status')}
          width={width}
          value={values.group ?? usual.group}
          options={clusterStates.map((value) => ({ value, label: t(`statuses:cluster.${value}`) }))}
          onValue={(group) => change({ group: group === usual.group ? null : group })}
        />
      ) : null}
      {isGrouped || view === 'passages' || view === 'groups' ? null : (
        <NativeSelect
          aria-label={t('fields:status')}
          width={width}
          value={values.status ?? usual.status}
          options={statuses.map((value) => ({ value, label: t(`status.${value}`) }))}
          onValue={(status) => change({ status: status === usual.status ? null : status })}
        />
      )}
      {view === 'questions' ? (
        <Checkbox
          label={t('grouped')}
          checked={isGrouped}
          onChecked={(checked) =>
            change(checked ? { grouped: 'yes', search: null, status: null } : { grouped: null })
          }
        />
      ) : null}
    </FilterBar>
  );
}
