import { useT } from '../../../i18n/language.tsx';
import { batchOutcomes, batchVerdicts } from '../../../machines/rules/batch-test-rules.ts';
import { FilterBar, FilterSelect, SearchField } from '../../../patterns/filters.tsx';
import type { useFilters } from '../../../patterns/use-filters.ts';

/** Bands of scores: below the first bound, between the two, and from the second on. */
const scoreBands = ['low', 'middle', 'high'] as const;
const [middleFrom, highFrom] = [0.5, 0.8];

export const resultFilters = {
  search: 'text',
  outcome: batchOutcomes,
  verdict: batchVerdicts,
  score: scoreBands,
} as const;

export type ResultFilterValues = ReturnType<typeof useFilters<typeof resultFilters>>['values'];

/** A band as the list's parameters have it. */
export function scoreBounds(score: ResultFilterValues['score']): { scoreFrom?: number; scoreBelow?: number } {
  if (score === 'low') return { scoreBelow: middleFrom };
  if (score === 'middle') return { scoreFrom: middleFrom, scoreBelow: highFrom };
  return score === 'high' ? { scoreFrom: highFrom } : {};
}

export function useScoreWords(): (score: (typeof scoreBands)[number]) => string {
  const t = useT('batchTest');
  return (score) =>
    t(`filters.${score}`, {
      from: score === 'middle' ? middleFrom : highFrom,
      below: score === 'low' ? middleFrom : highFrom,
    });
}

interface ResultFiltersProps extends Pick<
  ReturnType<typeof useFilters<typeof resultFilters>>,
  'values' | 'change'
> {
  isJudged: boolean;
}

/** Narrows the results by words, by what the bot did, by the verdict and by the score. */
export function ResultFilters({ values, change, isJudged }: ResultFiltersProps) {
  const t = useT('batchTest');
  const scoreWord = useScoreWords();
  return (
    <FilterBar>
      <SearchField
        label={t('filters.search')}
        value={values.search}
        onValue={(search) => change({ search })}
      />
      <FilterSelect
        label={t('column.outcome')}
        any={t('filters.anyOutcome')}
        value={values.outcome}
        options={batchOutcomes.map((value) => ({ value, label: t(`statuses:batchOutcome.${value}`) }))}
        onValue={(outcome) => change({ outcome })}
      />
      {isJudged || values.verdict !== undefined ? (
        <FilterSelect
          label={t('column.verdict')}
          any={t('filters.anyVerdict')}
          value={values.verdict}
          options={batchVerdicts.map((value) => ({ value, label: t(`statuses:batchVerdict.${value}`) }))}
          onValue={(verdict) => change({ verdict })}
        />
      ) : null}
      <FilterSelect
        label={t('column.score')}
        any={t('filters.anyScore')}
        value={values.score}
        options={scoreBands.map((value) => ({ value, label: scoreWord(value) }))}
        onValue={(score) => change({ score })}
      />
    </FilterBar>
  );
}
