import { partOf } from './effects/comparison.ts';
import { read, readList, readText } from './json.ts';
import type { Recipe } from './recipe.ts';
import { letters } from './values.ts';
import { upload, workbookFor } from './workbook.ts';

const answer = 'Said by the conformance kit.';
let question = '';

/** Two entries, the second without an answer. */
async function workbook(): Promise<FormData> {
  question = `Conformance talk ${letters(12)}?`;
  return upload(
    await workbookFor('chitchats', [
      ['en', question, `Another way ${letters(12)}`, answer, 'Yes', 'Deactivated'],
      ['en', `Conformance talk ${letters(12)}?`, '', '', '', ''],
    ]),
  );
}

/** What is imported is reviewed, written, and taken back. */
export const importChitchats: Recipe = {
  arrange: async (world) => {
    await world.knowledge.imports.clear();
    return { raw: { contentType: null, content: await workbook() } };
  },
  shown: async (world, { body }) => {
    const params = { importId: readText(body, 'importId') };
    const asked = { caller: world.owner, params };
    const until = (awaited: string) =>
      world.knowledge.imports.status(params.importId, (status) => status === awaited);
    await until('reviewing');
    const rows = readList((await world.must('listImportRows', asked)).body, 'items');
    const wanted = [
      { standardQuestion: question, answer, language: 'en', outcome: 'accepted', similarCount: 1 },
      { outcome: 'rejected', reason: 'answerEmpty', column: 'answer' },
    ];
    const wrong = wanted.map((row, place) => partOf(row, rows[place])).find((fault) => fault !== null);
    if (wrong !== undefined) return wrong;
    await world.must('confirmImport', asked);
    await until('completed');
    const query = { search: question, limit: 10 };
    const listed = async () =>
      readList((await world.must('listChitchats', { caller: world.owner, query })).body, 'items');
    const entry = { question, answers: [{ text: answer }], offersPerson: true, status: 'deactivated' };
    const lost = partOf(entry, (await listed())[0]);
    if (lost !== null) return lost;
    const undone = await world.must('undoImport', asked);
    if (read(undone.body, 'deleted') !== 1) return 'taking it back does not say that one entry was deleted';
    return (await listed()).length === 0 ? null : 'the entry is there after it was taken back';
  },
  after: (world) => world.knowledge.imports.clear(),
};
