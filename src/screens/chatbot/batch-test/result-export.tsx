import type { BatchTest } from '../../../api/__generated__/schema.d.ts';
import { useT } from '../../../i18n/language.tsx';
import { knownOf } from '../../../machines/rules/batch-test-rules.ts';
import { ExportAction } from '../../session/export-action.tsx';
import { type ResultFilterValues, scoreBounds, useScoreWords } from './result-filters.tsx';

interface ResultExportProps {
  test: Pick<BatchTest, 'batchTestId' | 'counts'>;
  values: ResultFilterValues;
}

/** “Export” for the results of a test: what is filtered now, or all of them. */
export function ResultExport({ test: { batchTestId, counts }, values }: ResultExportProps) {
  const t = useT('batchTest');
  const scoreWord = useScoreWords();
  const { search, outcome, verdict, score } = values;
  const bounds = Object.entries(scoreBounds(score)).map(([name, bound]) => [name, String(bound)] as const);
  const isFiltered = Object.keys(values).length > 0;
  return (
    <ExportAction
      kind="batchTest"
      all={{ filters: { batchTestId }, count: knownOf(counts) }}
      shown={
        isFiltered
          ? {
              filters: { batchTestId, search, outcome, verdict, ...Object.fromEntries(bounds) },
              words: [
                { name: t('exports:search'), value: search },
                { name: t('column.outcome'), value: outcome && t(`statuses:batchOutcome.${outcome}`) },
                { name: t('column.verdict'), value: verdict && t(`statuses:batchVerdict.${verdict}`) },
                { name: t('column.score'), value: score && scoreWord(score) },
              ],
            }
          : null
      }
    />
  );
}
