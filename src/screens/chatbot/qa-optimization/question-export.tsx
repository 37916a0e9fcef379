import { useT } from '../../../i18n/language.tsx';
import { useFilters } from '../../../patterns/use-filters.ts';
import { ExportAction } from '../../session/export-action.tsx';
import { type QuestionFilterValues, orders, usual } from './question-filters.tsx';

/** The longest span that is counted. */
const everything = '30d';

interface QuestionExportProps {
  values: QuestionFilterValues['values'];
  /** How many questions the list shows; undefined while it shows groups. */
  total: number | undefined;
}

/** “Export” for what the bot did not answer: what the list shows, or all of the last 30 days. */
export function QuestionExport({ values, total }: QuestionExportProps) {
  const t = useT('qaOptimization');
  const { sort } = useFilters({ sort: orders }).values;
  // Beside an empty list it would be the only thing to do.
  if (total === 0) return null;
  const { search, window = usual.window, status = usual.status } = values;
  return (
    <ExportAction
      kind="unmatchedQuestions"
      all={{
        filters: { window: everything, sort },
        words: [{ name: t('fields:window'), value: t(`statuses:window.${everything}`) }],
      }}
      shown={{
        filters: { search, window, status, sort },
        count: total,
        words: [
          { name: t('exports:search'), value: search },
          { name: t('fields:window'), value: t(`statuses:window.${window}`) },
          { name: t('fields:status'), value: t(`status.${status}`) },
        ],
      }}
    />
  );
}
