import type { Deps } from '../../deps.ts';
import { findUnmatched, listUnmatchedIds } from '../../store/unmatched-queries.ts';
import { searchWordsOf } from '../draft/search-words.ts';
import { startOf } from '../optimization/unmatched-questions.ts';
import { filtersFor } from './export-filters.ts';
import { pagesById } from './row-pages.ts';
import type { Table, TableSource } from './table.ts';

export async function openUnmatchedQuestions(
  deps: Deps,
  { sdkAppId, filters, words, timeOf }: TableSource,
): Promise<Table> {
  const { db } = deps;
  const {
    window = '7d',
    search = '',
    status = null,
    sort = '-count',
  } = filtersFor('unmatchedQuestions', filters);
  const since = startOf(deps, window);
  const ids = await listUnmatchedIds(db, sdkAppId, { since, words: searchWordsOf(search), status, sort });
  const { column } = words;
  return {
    header: [
      column.question,
      column.language,
      column.askedCount,
      column.lastAskedAt,
      column.status,
      column.nearest,
      column.score,
      column.taughtTo,
    ],
    total: ids.length,
    pages: pagesById(ids, (questionIds) => findUnmatched(db, sdkAppId, { questionIds, since }), {
      idOf: ({ question_id: id }) => id,
      rowOf: (row) => [
        row.text,
        row.language,
        row.count,
        timeOf(row.last_at),
        words.unmatched[row.status],
        row.nearest?.standardQuestion ?? null,
        row.nearest?.score ?? null,
        row.taught_qa?.standardQuestion ?? null,
      ],
    }),
  };
}
