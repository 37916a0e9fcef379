import type { Deps } from '../../deps.ts';
import { findLiveVersionMark } from '../../store/draft-queries.ts';
import { findQaViews, listQaIds } from '../../store/qa-list-queries.ts';
import type { QaView } from '../../store/qa-queries.ts';
import type { ExportRow } from '../../store/schema/exports.ts';
import type { WrittenQa } from '../../workbook/qa-sheet.ts';
import { searchWordsOf } from '../draft/search-words.ts';
import { categoriesOfRobot } from '../robots/scope.ts';
import { filtersFor } from './export-filters.ts';
import { type Rows, chosenOf, pagesById } from './row-pages.ts';

/** The Q&As that the list shows with these filters, in its order, as they are when their page is written. */
export async function openQas(
  { db }: Deps,
  { sdk_app_id: sdkAppId, filters, ids: chosen }: ExportRow,
): Promise<Rows<WrittenQa>> {
  const list = filtersFor('qas', filters);
  const filter = {
    words: searchWordsOf(list.search ?? ''),
    categoryId: list.categoryId ?? null,
    scope: await categoriesOfRobot(db, sdkAppId, list.robotId),
    status: list.status ?? null,
    deployState: list.deployState ?? null,
  };
  const live = await findLiveVersionMark(db, sdkAppId);
  const found = await listQaIds(db, sdkAppId, { filter, live, sort: list.sort ?? '-updatedAt' });
  const ids = chosenOf(found, chosen);
  const pages = pagesById(ids, (page) => findQaViews(db, sdkAppId, page), {
    idOf: ({ qa_id: id }) => id,
    rowOf: writtenQa,
  });
  return { total: ids.length, pages };
}

function writtenQa(view: QaView): WrittenQa {
  const { category_name: name, parent_category_name: parent } = view;
  // Without categories the import puts it into the default one, whatever that is called there.
  const [category = '', subcategory = ''] = view.in_default_category
    ? []
    : [parent ?? name, ...(parent === null ? [] : [name])];
  return {
    qaId: view.qa_id,
    category,
    subcategory,
    standardQuestion: view.standard_question,
    similarQuestions: view.similar_questions,
    answer: view.answer,
    status: view.status,
  };
}
