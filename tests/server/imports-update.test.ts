import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { RichText } from '../../src/api/__generated__/schema.d.ts';
import { plainTextOf } from '../../src/machines/rules/rich-text.ts';
import { type TestApp, startTestApp } from '../support/app.ts';
import { type Importer, importOffice, rowCounts } from '../support/imports.ts';
import type { Knowledge, Qa } from '../support/knowledge.ts';
import { type Cell, enHeader, knowledgeWorkbook } from '../support/workbooks.ts';

let app: TestApp;
let importer: Importer;
let knowledge: Knowledge;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  ({ importer, knowledge } = await importOffice(app));
});
afterAll(() => app.close());

const idHeader = [...enHeader, 'Q&A ID'];
const withIds = (rows: Cell[][]) => knowledgeWorkbook(rows, { header: idHeader });
const now = async ({ qaId }: Qa) => (await knowledge.read(qaId)).body;

/** A Q&A with something in every column. */
async function addParcel(): Promise<Qa> {
  const { categoryId: above } = await knowledge.addCategory('Orders');
  const { categoryId } = await knowledge.addCategory('Delivery', above);
  const similarQuestions = ['Track my parcel', 'When will it arrive?'];
  return knowledge.add('Where is my order?', { similarQuestions, answer: 'On its way.', categoryId });
}

describe('existing Q&As', () => {
  it('are skipped until somebody chooses to update them, and until then nothing changes', async () => {
    const parcel = await addParcel();
    const file = knowledgeWorkbook([
      ['', '', 'where is my  ORDER?', 'Parcel?', 'It is here.', ''],
      ['', '', 'New?', '', 'Yes.', ''],
    ]);
    const reviewed = await importer.review(file);
    expect(reviewed).toMatchObject({ existing: 'skip', counts: { accepted: 1, duplicate: 1, changed: 0 } });
    const { importId } = reviewed;
    expect(await importer.changes(importId)).toEqual([]);
    const chosen = await importer.choose(importId, 'update');
    expect(chosen).toMatchObject({
      status: 200,
      body: { status: 'reviewing', existing: 'update', hasErrorWorkbook: false },
    });
    expect(chosen.body.counts).toEqual(rowCounts({ total: 2, accepted: 1, changed: 1 }));
    expect((await importer.rows(importId)).map(({ outcome }) => outcome)).toEqual(['changed', 'accepted']);
    expect(await importer.changes(importId)).toMatchObject([
      {
        kind: 'qa',
        rowNumber: 2,
        itemId: parcel.qaId,
        title: 'Where is my order?',
        before: { answer: 'On its way.', categoryPath: ['Orders', 'Delivery'], inDefaultCategory: false },
        after: { standardQuestion: 'Where is my order?', answer: 'It is here.', inDefaultCategory: true },
      },
    ]);
    const back = await importer.choose(importId, 'skip');
    expect(back.body.counts).toEqual(rowCounts({ total: 2, accepted: 1, duplicate: 1 }));
    expect(await importer.changes(importId)).toEqual([]);
    await importer.choose(importId, 'update');
    await importer.cancel(importId);
    expect(await now(parcel)).toEqual(parcel);
    expect((await knowledge.list()).body.draftTotal).toBe(1);
  });

  it('known by their id get all that the row says, known by their question all but the question', async () => {
    const [first, second] = [await addParcel(), await knowledge.add('When do you open?')];
    const file = withIds([
      ['Opening', 'Hours', 'What are your hours?', 'Open?\nClosed?', 'At nine.', 'Deactivated', second.qaId],
      ['Orders', 'Delivery', 'WHERE IS MY ORDER?', 'Track it', 'Soon.', '', ''],
    ]);
    const { importId, counts } = await importer.reviewUpdate(file);
    expect(counts).toEqual(rowCounts({ total: 2, changed: 2 }));
    expect((await importer.finish(importId)).counts).toEqual(counts);
    expect(await now(second)).toMatchObject({
      standardQuestion: 'What are your hours?',
      similarQuestions: ['Open?', 'Closed?'],
      answer: 'At nine.',
      categoryPath: ['Opening', 'Hours'],
      status: 'deactivated',
      version: 2,
    });
    expect(await now(first)).toMatchObject({
      standardQuestion: 'Where is my order?',
      similarQuestions: ['Track it'],
      answer: 'Soon.',
      categoryPath: ['Orders', 'Delivery'],
      status: 'activated',
    });
  });

  it('keep what the file has no column for; an empty cell empties, but no answer and no status', async () => {
    const parcel = await addParcel();
    await knowledge.move(parcel.qaId, 'deactivate');
    const lean = knowledgeWorkbook([['Where is my order?', 'New words.']], {
      header: ['Question', 'Answer'],
    });
    const leaned = await importer.reviewUpdate(lean);
    await importer.finish(leaned.importId);
    const { similarQuestions, categoryPath } = parcel;
    const answer = 'New words.';
    expect(await now(parcel)).toMatchObject({
      similarQuestions,
      categoryPath,
      status: 'deactivated',
      answer,
    });
    // A category without a column of subcategories is that of the Q&A, if it is below it.
    const header = ['Category', 'Question', 'Answer'];
    const above = knowledgeWorkbook([['orders', 'Where is my order?', 'New words.']], { header });
    const top = await importer.reviewUpdate(above);
    expect(top.counts).toEqual(rowCounts({ total: 1, unchanged: 1 }));
    await importer.cancel(top.importId);
    const open = await knowledge.add('Open?', { answer: 'New words.' });
    const elsewhere = knowledgeWorkbook([['Elsewhere', 'Open?', 'New words.']], { header });
    await importer.finish((await importer.reviewUpdate(elsewhere)).importId);
    expect(await now(open)).toMatchObject({ categoryPath: ['Elsewhere'], version: 2 });
    const empty = knowledgeWorkbook([['', '', 'Where is my order?', '', 'New words.', '']]);
    const emptying = await importer.reviewUpdate(empty);
    await importer.finish(emptying.importId);
    const emptied = { similarQuestions: [], inDefaultCategory: true, status: 'deactivated', answer };
    expect(await now(parcel)).toMatchObject(emptied);
    const noAnswer = await importer.reviewUpdate(withIds([['', '', 'Where?', '', '', '', parcel.qaId]]));
    expect((await importer.rows(noAnswer.importId))[0]).toMatchObject({ reason: 'answerEmpty' });
  });

  it('stay rich where the answer is as the export wrote it; the review and the end count those that do not', async () => {
    const node = (text: string) => ({ kind: 'text' as const, text, marks: ['bold' as const] });
    const blocks: RichText = [
      { kind: 'list', ordered: false, items: [[node('a card')], [node('an invoice')]] },
      { kind: 'image', url: '{host}/label.png', description: 'The label' },
    ];
    const answer = plainTextOf(blocks);
    const [kept, lost, plain] = [
      await knowledge.add('How can I pay?', { answer, blocks }),
      await knowledge.add('Who pays?', { answer, blocks }),
      await knowledge.add('When do I pay?', { answer: 'Now.' }),
    ];
    const file = withIds([
      ['', '', 'How can I pay?', 'Pay how?', answer, '', kept.qaId],
      ['', '', 'Who pays?', '', `${answer}.`, '', lost.qaId],
      ['', '', 'When do I pay?', '', 'Later.', '', plain.qaId],
    ]);
    const skipping = await importer.review(file);
    expect(skipping).toMatchObject({ counts: { duplicate: 3 }, flattenedAnswers: 0 });
    const { importId } = skipping;
    const { body: reviewed } = await importer.choose(importId, 'update');
    expect(reviewed).toMatchObject({ counts: { changed: 3 }, flattenedAnswers: 1 });
    const changes = await importer.changes(importId);
    expect(
      changes.flatMap((each) => (each.kind === 'qa' ? [[each.before.blocks, each.after.blocks]] : [])),
    ).toEqual([
      [blocks, blocks],
      [blocks, null],
      [null, null],
    ]);
    expect(await importer.finish(importId)).toMatchObject({ status: 'completed', flattenedAnswers: 1 });
    expect(await now(kept)).toMatchObject({ similarQuestions: ['Pay how?'], answer, blocks });
    expect(await now(lost)).toMatchObject({ answer: `${answer}.`, blocks: null });
    await importer.undo(importId);
    expect(await now(lost)).toMatchObject({ answer, blocks });
  });

  it('a file that says nothing new has nothing to import, and writes nothing', async () => {
    const parcel = await addParcel();
    const row = [
      'Orders',
      'Delivery',
      'Where is my order?',
      parcel.similarQuestions.join('\n'),
      parcel.answer,
    ];
    const { importId, counts } = await importer.reviewUpdate(withIds([[...row, 'Activated', parcel.qaId]]));
    expect(counts).toEqual(rowCounts({ total: 1, unchanged: 1 }));
    expect(await importer.confirm(importId)).toMatchObject({
      status: 409,
      body: { code: 'transitionRefused', event: 'import.confirmed' },
    });
    expect(await now(parcel)).toEqual(parcel);
  });
});
