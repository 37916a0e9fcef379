import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, startTestApp } from '../support/app.ts';
import { type Importer, mixed, importOffice } from '../support/imports.ts';
import { type Knowledge } from '../support/knowledge.ts';
import { enHeader, knowledgeWorkbook, workbookOf, zhHeader } from '../support/workbooks.ts';

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

const row = (rowNumber: number, rest: object) => ({
  rowNumber,
  outcome: 'accepted',
  reason: null,
  column: null,
  duplicateOfRow: null,
  measured: null,
  limit: null,
  similarCount: 0,
  category: null,
  status: 'outcome' in rest ? null : 'activated',
  language: null,
  ...rest,
});

describe('the review', () => {
  beforeEach(async () => {
    await knowledge.add('known?');
  });

  it('says of a new Q&A whether it comes in deactivated', async () => {
    const { importId } = await importer.review(
      knowledgeWorkbook(
        [
          ['', '', 'In use?', '', 'Yes.', 'Activated'],
          ['', '', 'Out of use?', '', 'Yes.', 'Deactivated'],
        ],
        { header: enHeader },
      ),
    );
    const rows = await importer.rows(importId);
    expect(rows.map(({ status }) => status)).toEqual(['activated', 'deactivated']);
  });

  it('names the columns of the file that are not read', async () => {
    const cells = ['', '', 'Good?', '', 'Yes.', '', 'Delivery', 'Mei', 'No.'];
    const header = [...enHeader.slice(0, 6), 'Topic', 'Owner', 'Answer'];
    const reviewed = await importer.review(knowledgeWorkbook([cells], { header }));
    expect(reviewed).toMatchObject({ counts: { accepted: 1 }, unreadColumns: ['Topic', 'Owner', 'Answer'] });
  });

  it('names the sheets that are not read', async () => {
    const rows = [zhHeader, ['', '', 'Good?', '', 'Yes.', '']];
    const file = workbookOf([{ rows }, { name: 'Returns', rows }]);
    expect(await importer.review(file)).toMatchObject({ counts: { accepted: 1 }, unreadSheets: ['Returns'] });
  });

  it('says for each row what happens to it and why', async () => {
    const reviewed = await importer.review(mixed);
    expect(reviewed).toMatchObject({
      status: 'reviewing',
      counts: { total: 6, accepted: 1, rejected: 2, duplicate: 3 },
      unreadColumns: [],
      hasErrorWorkbook: true,
    });
    const existing = { outcome: 'duplicate', reason: 'duplicateOfExisting', column: 'standardQuestion' };
    expect(await importer.rows(reviewed.importId)).toEqual([
      row(2, { standardQuestion: 'Good?', answer: 'Yes.' }),
      row(3, {
        outcome: 'rejected',
        reason: 'standardQuestionEmpty',
        column: 'standardQuestion',
        standardQuestion: '',
        answer: 'No question.',
      }),
      row(4, {
        outcome: 'duplicate',
        reason: 'duplicateInFile',
        column: 'standardQuestion',
        duplicateOfRow: 2,
        standardQuestion: 'ＧＯＯＤ?',
        answer: 'Again.',
        similarCount: 2,
        category: 'Orders / Late',
      }),
      row(5, { ...existing, standardQuestion: 'Known?', answer: 'Already there.' }),
      row(6, {
        outcome: 'rejected',
        reason: 'statusUnknown',
        column: 'status',
        standardQuestion: 'Bad status?',
        answer: 'x',
      }),
      // It does not say "of row 5", because that row is not imported either.
      row(7, { ...existing, standardQuestion: 'KNOWN?', answer: 'Twice.' }),
    ]);
  });

  it('says by how much a row is over a limit, and cuts a long answer off', async () => {
    const { importId } = await importer.review(
      knowledgeWorkbook([['', '', 'Long?', '', 'a'.repeat(2345), '']], { header: enHeader }),
    );
    expect(await importer.rows(importId)).toEqual([
      row(2, {
        outcome: 'rejected',
        reason: 'answerTooLong',
        column: 'answer',
        measured: 2345,
        limit: 2000,
        standardQuestion: 'Long?',
        answer: 'a'.repeat(200),
      }),
    ]);
  });

  it('pages through the rows, all or of one outcome', async () => {
    const { importId } = await importer.review(mixed);
    const numbers: number[] = [];
    let query = '?limit=4';
    for (;;) {
      const { body } = await importer.rowPage(importId, query);
      numbers.push(...body.items.map(({ rowNumber }) => rowNumber));
      if (body.nextCursor === null) break;
      query = `?limit=4&cursor=${body.nextCursor}`;
    }
    expect(numbers).toEqual([2, 3, 4, 5, 6, 7]);
    const duplicates = await importer.rowPage(importId, '?outcome=duplicate&limit=2');
    expect(duplicates.body.items.map(({ rowNumber }) => rowNumber)).toEqual([4, 5]);
    const rest = await importer.rowPage(importId, `?outcome=duplicate&cursor=${duplicates.body.nextCursor}`);
    expect(rest.body).toMatchObject({ items: [{ rowNumber: 7 }], nextCursor: null });
    expect(await importer.rowPage(importId, '?cursor=nonsense')).toMatchObject({
      status: 422,
      body: { fields: [{ pointer: '/query/cursor', code: 'format' }] },
    });
  });

  it('shows no rows before all are read', async () => {
    const { importId } = await importer.upload(mixed);
    expect((await importer.rowPage(importId)).body).toEqual({ items: [], nextCursor: null });
    expect((await importer.errors(importId)).status).toBe(404);
  });
});
