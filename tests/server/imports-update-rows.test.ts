import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { withoutEndMark } from '../../src/machines/rules/text.ts';
import { type Office, addApplication, changeApplication } from '../support/accounts.ts';
import { type TestApp, startTestApp } from '../support/app.ts';
import { type Import, type Importer, importOffice, rowCounts } from '../support/imports.ts';
import type { Knowledge } from '../support/knowledge.ts';
import { type Cell, enHeader, knowledgeWorkbook } from '../support/workbooks.ts';

let app: TestApp;
let office: Office;
let importer: Importer;
let knowledge: Knowledge;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  ({ office, importer, knowledge } = await importOffice(app));
});
afterAll(() => app.close());

const idHeader = [...enHeader, 'Q&A ID'];
const withIds = (rows: Cell[][]) => knowledgeWorkbook(rows, { header: idHeader });
const reasons = async ({ importId }: Import) =>
  (await importer.rows(importId)).map(({ rowNumber, outcome, reason, column, duplicateOfRow }) => [
    rowNumber,
    outcome,
    reason,
    column,
    duplicateOfRow,
  ]);

/** A Q&A of another application. */
async function addForeignQa() {
  const { db } = app.store;
  const { sdkAppId: sdk_app_id } = await addApplication(app);
  const at = app.clock.now();
  const place = { sdk_app_id, category_id: 'cat_other', parent_id: null, created_at: at };
  await db
    .insertInto('categories')
    .values({ ...place, name: 'Any', is_default: true, version: 1 })
    .execute();
  const texts = { standard_question: 'Elsewhere?', question_key: 'elsewhere?', answer: 'There.' };
  const row = {
    sdk_app_id,
    qa_id: 'qa_elsewhere',
    category_id: 'cat_other',
    similar_questions: [],
    ...texts,
  };
  await db
    .insertInto('qas')
    .values({ ...row, status: 'activated', created_at: at, updated_at: at })
    .execute();
  return row;
}

describe('a row', () => {
  it('with an id that is none of the application’s says so; skipping asks the question instead', async () => {
    const [here, gone] = [await knowledge.add('Here?'), await knowledge.add('Gone?')];
    await knowledge.remove(gone);
    const foreign = await addForeignQa();
    const file = withIds([
      ['', '', 'Here?', '', 'Yes.', '', here.qaId],
      ['', '', 'Gone?', '', 'Yes.', '', gone.qaId],
      ['', '', 'Elsewhere?', '', 'Yes.', '', foreign.qa_id],
      ['', '', 'Invented?', '', 'Yes.', '', 'no id at all'],
    ]);
    const reviewed = await importer.review(file);
    expect(reviewed.counts).toEqual(rowCounts({ total: 4, accepted: 3, duplicate: 1 }));
    await importer.choose(reviewed.importId, 'update');
    expect(await reasons(reviewed)).toEqual([
      [2, 'changed', null, null, null],
      [3, 'rejected', 'qaDeleted', 'qaId', null],
      [4, 'rejected', 'qaUnknown', 'qaId', null],
      [5, 'rejected', 'qaUnknown', 'qaId', null],
    ]);
    await importer.finish(reviewed.importId);
    const { db } = app.store;
    const there = db.selectFrom('qas').select('answer').where('qa_id', '=', foreign.qa_id);
    expect(await there.execute()).toEqual([{ answer: 'There.' }]);
  });

  it('that repeats another Q&A’s question, or an earlier row’s Q&A, says which', async () => {
    const [one, two] = [await knowledge.add('One?'), await knowledge.add('Two?')];
    const reviewed = await importer.reviewUpdate(
      withIds([
        ['', '', 'TWO?', '', 'Taken.', '', one.qaId],
        ['', '', 'Second?', '', 'Good.', '', two.qaId],
        ['', '', 'Again?', '', 'Same id.', '', two.qaId],
        ['', '', 'Two?', '', 'Same Q&A by its question.', '', ''],
        ['', '', 'second?', '', 'Same question.', '', ''],
      ]),
    );
    expect(await reasons(reviewed)).toEqual([
      [2, 'rejected', 'questionOfAnother', 'standardQuestion', null],
      [3, 'changed', null, null, null],
      [4, 'duplicate', 'qaRepeatedInFile', 'qaId', 3],
      [5, 'duplicate', 'qaRepeatedInFile', 'standardQuestion', 3],
      [6, 'duplicate', 'duplicateInFile', 'standardQuestion', 3],
    ]);
    const done = await importer.finish(reviewed.importId);
    expect(done.counts).toEqual(rowCounts({ total: 5, changed: 1, rejected: 1, duplicate: 3 }));
    expect((await knowledge.questions()).toSorted()).toEqual(['One?', 'Second?']);
  });

  it('asks the same as a Q&A, or as an earlier row, also where the mark at the end differs', async () => {
    await knowledge.add('Do you wrap presents?', { answer: 'We do.' });
    await knowledge.add('你们有茉莉花茶吗？');
    const file = knowledgeWorkbook([
      ['', '', 'do you wrap presents', '', 'No.'],
      ['', '', '你们有茉莉花茶吗', '', '有。'],
      ['', '', 'Is it open', '', 'Yes.'],
      ['', '', 'Is it open?', '', 'No.'],
      ['', '', 'Is it open? Now?', '', 'Now it is.'],
    ]);
    const reviewed = await importer.review(file);
    expect(await reasons(reviewed)).toEqual([
      [2, 'duplicate', 'duplicateOfExisting', 'standardQuestion', null],
      [3, 'duplicate', 'duplicateOfExisting', 'standardQuestion', null],
      [4, 'accepted', null, null, null],
      [5, 'duplicate', 'duplicateInFile', 'standardQuestion', 4],
      [6, 'accepted', null, null, null],
    ]);
    await importer.choose(reviewed.importId, 'update');
    const outcomes = (await reasons(reviewed)).map(([, outcome]) => outcome);
    expect(outcomes).toEqual(['changed', 'changed', 'accepted', 'duplicate', 'accepted']);
    const done = await importer.finish(reviewed.importId);
    expect(done.counts).toEqual(rowCounts({ total: 5, accepted: 2, changed: 2, duplicate: 1 }));
    // The spelling of the Q&A stays.
    expect(await knowledge.questions()).toContain('Do you wrap presents?');
  });

  it('is compared by the store as the rule says: without the marks at the end', async () => {
    const texts = ['One…', 'Two?!', '三。', '四？！ ', 'Five. No', '六．', '七｡', '?!', 'Eight'];
    for (const text of texts) await knowledge.create(text, {});
    const { rows } = await app.store.pool.query<{ question_key: string; unmarked_key: string }>(
      'select question_key, unmarked_key from qas where sdk_app_id = $1',
      [office.sdkAppId],
    );
    expect(rows.length).toBeGreaterThan(7);
    for (const { question_key: key, unmarked_key: unmarked } of rows)
      expect(unmarked).toBe(withoutEndMark(key));
  });

  it('whose question was added since the review but for its mark takes its place no more', async () => {
    const reviewed = await importer.review(knowledgeWorkbook([['', '', 'Do you ship', '', 'Yes.']]));
    await knowledge.add('Do you ship?');
    const done = await importer.finish(reviewed.importId);
    expect(done.counts).toEqual(rowCounts({ total: 1, duplicate: 1 }));
  });

  it('cannot take a similar question as its question where the file does not have those', async () => {
    const parcel = await knowledge.add('Where is my order?', { similarQuestions: ['Track my parcel'] });
    const reviewed = await importer.reviewUpdate(
      knowledgeWorkbook([['track my PARCEL', 'Soon.', parcel.qaId]], {
        header: ['Question', 'Answer', 'Q&A ID'],
      }),
    );
    expect(await reasons(reviewed)).toEqual([
      [2, 'rejected', 'similarQuestionRepeated', 'standardQuestion', null],
    ]);
  });

  it('may repeat an answer that stands there already, though it is longer than is admitted now', async () => {
    const long = await knowledge.add('Long?', { answer: 'a'.repeat(1500) });
    await changeApplication(office, { answerMaxCharacters: 1000 });
    const row = (answer: string, category = '') =>
      withIds([[category, '', 'Long?', '', answer, '', long.qaId]]);
    const same = await importer.reviewUpdate(row('a'.repeat(1500)));
    expect(same.counts).toEqual(rowCounts({ total: 1, unchanged: 1 }));
    await importer.cancel(same.importId);
    const moved = await importer.reviewUpdate(row('a'.repeat(1500), 'Elsewhere'));
    expect(moved.counts).toEqual(rowCounts({ total: 1, changed: 1 }));
    await importer.cancel(moved.importId);
    const other = await importer.reviewUpdate(row('b'.repeat(1500)));
    expect(await reasons(other)).toEqual([[2, 'rejected', 'answerTooLong', 'answer', null]]);
  });
});
