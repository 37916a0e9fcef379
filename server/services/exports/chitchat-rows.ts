import type { Deps } from '../../deps.ts';
import { findChitchatViews, findMostAnswers, listChitchatIds } from '../../store/chitchat-queries.ts';
import type { ExportRow } from '../../store/schema/exports.ts';
import type { WrittenChitchat } from '../../workbook/chitchat-sheet.ts';
import { searchWordsOf } from '../draft/search-words.ts';
import { filtersFor } from './export-filters.ts';
import { type Rows, chosenOf, pagesById } from './row-pages.ts';

/** Columns for answers that a workbook has at least. */
const answersAtLeast = 3;

/** The small talk that the list shows with these filters, in its order. `answers` is the most that an entry has. */
export async function openChitchats(
  { db }: Deps,
  { sdk_app_id: sdkAppId, filters, ids: chosen }: ExportRow,
): Promise<Rows<WrittenChitchat> & { answers: number }> {
  const list = filtersFor('chitchats', filters);
  const filter = {
    words: searchWordsOf(list.search ?? ''),
    status: list.status ?? null,
    language: list.language ?? null,
  };
  const ids = chosenOf(await listChitchatIds(db, sdkAppId, filter), chosen);
  return {
    total: ids.length,
    answers: Math.max(answersAtLeast, await findMostAnswers(db, sdkAppId)),
    pages: pagesById(ids, (page) => findChitchatViews(db, sdkAppId, page), {
      idOf: ({ chitchat_id: id }) => id,
      rowOf: (row) => ({
        language: row.language,
        question: row.question,
        similarQuestions: row.similar_questions,
        answers: row.answers.map(({ text }) => text),
        offersPerson: row.offers_person,
        status: row.status,
      }),
    }),
  };
}
