import { partOf } from './effects/comparison.ts';
import { read, readList, readText } from './json.ts';
import type { Recipe } from './recipe.ts';
import { letters } from './values.ts';
import { upload, workbookFor } from './workbook.ts';

let question = '';

/** Four cases: one expects that a robot knows nothing, one that the default one passes on, one what is not there, and one of a robot that is not there. */
async function workbook(robotId: string): Promise<FormData> {
  question = `Conformance case ${letters(12)}?`;
  return upload(
    await workbookFor('regressionCases', [
      [question, 'fallback', 'en', robotId],
      [`Conformance case ${letters(12)}?`, 'handover', '', ''],
      [`Conformance case ${letters(12)}?`, `Nothing is called ${letters(12)}`, 'en', ''],
      [`Conformance case ${letters(12)}?`, 'fallback', 'en', `Nobody ${letters(12)}`],
    ]),
  );
}

/** What is imported is reviewed, written, and taken back. */
export const importRegressionCases: Recipe = {
  arrange: async (world) => {
    await world.knowledge.imports.clear();
    const content = await workbook(await world.robots.silentId());
    return { raw: { contentType: null, content } };
  },
  shown: async (world, { body }) => {
    const params = { importId: readText(body, 'importId') };
    const asked = { caller: world.owner, params };
    const until = (awaited: string) =>
      world.knowledge.imports.status(params.importId, (status) => status === awaited);
    await until('reviewing');
    const rows = readList((await world.must('listImportRows', asked)).body, 'items');
    const wanted = [
      { standardQuestion: question, answer: 'fallback', language: 'en', outcome: 'accepted' },
      { outcome: 'accepted' },
      { outcome: 'rejected', reason: 'expectedUnknown', column: 'answer' },
      { outcome: 'rejected', reason: 'robotUnknown', column: 'robot' },
    ];
    const wrong = wanted.map((row, place) => partOf(row, rows[place])).find((fault) => fault !== null);
    if (wrong !== undefined) return wrong;
    await world.must('confirmImport', asked);
    await until('completed');
    const query = { search: question, limit: 10 };
    const listed = async () =>
      readList((await world.must('listRegressionCases', { caller: world.owner, query })).body, 'items');
    const robotId = await world.robots.silentId();
    const expectation = { kind: 'fallback', origin: null };
    const lost = partOf({ question, language: 'en', robotId, expectation }, (await listed())[0]);
    if (lost !== null) return lost;
    const undone = await world.must('undoImport', asked);
    if (read(undone.body, 'deleted') !== 2) return 'taking it back does not say that two cases were deleted';
    return (await listed()).length === 0 ? null : 'the case is there after it was taken back';
  },
  after: (world) => world.knowledge.imports.clear(),
};
