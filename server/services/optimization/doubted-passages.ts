import type { components } from '../../../src/api/__generated__/schema.d.ts';
import { pageItemsDefault } from '../../../src/machines/rules/limits.ts';
import type { Deps } from '../../deps.ts';
import { type DoubtedPassageRow, listDoubtedPassageRows } from '../../store/doubted-passage-queries.ts';
import { pagesOf } from '../cursors.ts';
import { byCount, presentAskings, startOf } from './unmatched-questions.ts';

type Schemas = components['schemas'];

/**
 * One page of the passages of which customers said that they did not help, those with the most such answers first.
 * @throws {ProblemError} validationFailed for a cursor that is none of ours
 */
export async function listDoubtedPassages(
  deps: Deps,
  sdkAppId: string,
  query: { cursor?: string; limit?: number; window?: Schemas['StatisticsWindow'] },
): Promise<Schemas['DoubtedPassagePage']> {
  const { cursor, limit = pageItemsDefault, window = '7d' } = query;
  const pages = pagesOf('doubtedPassages', { sdkAppId, window }, byCount);
  const list = { since: startOf(deps, window), after: pages.after(cursor), limit };
  const { rows, total } = await listDoubtedPassageRows(deps.db, sdkAppId, list);
  const { page, nextCursor } = pages.cut(rows, limit, ({ count, last_at: time, passage_id: id }) => ({
    count,
    time,
    id,
  }));
  return { items: page.map(presentDoubtedPassage), nextCursor, total };
}

function presentDoubtedPassage(row: DoubtedPassageRow): Schemas['DoubtedPassage'] {
  return {
    passageId: row.passage_id,
    documentId: row.document_id,
    documentName: row.document_name,
    page: row.page,
    heading: row.heading,
    text: row.text,
    count: row.count,
    helpedCount: row.helped,
    questionCount: row.questions,
    lastAskedAt: row.last_at.toISOString(),
    askings: presentAskings(row.askings),
  };
}
