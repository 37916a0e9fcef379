import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { initialize, type Office } from '../support/accounts.ts';
import { type TestApp, startTestApp } from '../support/app.ts';
import { Importer, forgetUploads, good, mixed, uploadedFiles } from '../support/imports.ts';
import { Knowledge } from '../support/knowledge.ts';
import { enHeader, knowledgeWorkbook } from '../support/workbooks.ts';

let app: TestApp;
let office: Office;
let importer: Importer;
let knowledge: Knowledge;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  await forgetUploads(app);
  office = await initialize(app);
  importer = new Importer(app, office);
  knowledge = new Knowledge(office.owner, office.sdkAppId);
});
afterAll(() => app.close());

async function importEvents(): Promise<{ status: string; progress: number | null }[]> {
  const rows = await app.store.db
    .selectFrom('events')
    .select(['payload', 'audience'])
    .where('type', '=', 'import.updated')
    .orderBy('seq')
    .execute();
  expect(rows.every(({ audience }) => audience.join() === 'console')).toBe(true);
  // The payload of `import.updated`.
  return rows.map(({ payload }) => payload.import as { status: string; progress: number | null });
}

const placed = (category: string, subcategory: string, n: number) => [
  category,
  subcategory,
  `Q${n}`,
  '',
  'A',
  '',
];

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
  ...rest,
});

describe('from the file to the knowledge base', () => {
  it('reads, waits for the decision, and imports', async () => {
    const { status, body, headers } = await importer.send(good, { fileName: 'C:\\docs\\FAQ 问答.xlsx' });
    expect(status).toBe(202);
    expect(headers.location).toBe(`/api/v1${importer.base}/${body.importId}`);
    expect(body).toEqual({
      importId: expect.stringMatching(/^imp_/),
      kind: 'qas',
      fileName: 'FAQ 问答.xlsx',
      fileSize: good.length,
      status: 'parsing',
      progress: null,
      counts: { total: 0, accepted: 0, rejected: 0, duplicate: 0 },
      failure: null,
      createdAt: app.clock.now().toISOString(),
      createdBy: { kind: 'member', id: office.ownerId, name: 'Mei Lin' },
      completedAt: null,
      hasErrorWorkbook: false,
    });
    await app.runJobs();
    const reviewed = await importer.read(body.importId);
    expect(reviewed.body).toMatchObject({
      status: 'reviewing',
      progress: null,
      counts: { total: 3, accepted: 3, rejected: 0, duplicate: 0 },
      hasErrorWorkbook: false,
      completedAt: null,
    });
    expect((await knowledge.list()).body.total).toBe(0);
    expect(await uploadedFiles(app)).toEqual([]);

    app.clock.advance(5);
    expect(await importer.confirm(body.importId)).toMatchObject({
      status: 202,
      headers: { location: headers.location },
      body: { status: 'importing', progress: 0 },
    });
    await app.runJobs();
    expect((await importer.read(body.importId)).body).toMatchObject({
      status: 'completed',
      progress: null,
      counts: { total: 3, accepted: 3, rejected: 0, duplicate: 0 },
      completedAt: app.clock.now().toISOString(),
    });
    const { items, pendingCount } = (await knowledge.list()).body;
    expect(items.map((qa) => [qa.standardQuestion, qa.categoryPath, qa.status, qa.similarQuestions])).toEqual(
      [
        [
          'Where is my order?',
          ['Orders', 'Delivery'],
          'activated',
          ['Track my parcel', 'When will it arrive?'],
        ],
        ['How do I cancel?', ['Orders'], 'deactivated', []],
        ['Who are you?', ['Uncategorized'], 'activated', []],
      ],
    );
    expect(pendingCount).toBe(3);
    expect((await importEvents()).map((told) => told.status)).toEqual(
      expect.arrayContaining(['parsing', 'reviewing', 'importing', 'completed']),
    );
  });

  it('ticks the guide and makes the draft’s index', async () => {
    await importer.import(good);
    const { body } = await office.owner.get<{ steps: { id: string; done: boolean }[] }>(
      `/apps/${office.sdkAppId}/guide`,
    );
    expect(body.steps.find(({ id }) => id === 'importKnowledge')).toMatchObject({ done: true });
    app.clock.advance(1);
    await app.runJobs();
    const index = await office.owner.get(`/apps/${office.sdkAppId}/online-test`);
    expect(index.body).toMatchObject({ status: 'ready', qaCount: 2 });
  });

  it('keeps the order of the workbook in the list', async () => {
    const questions = Array.from({ length: 120 }, (_, index) => `Question ${index}?`);
    await importer.import(
      knowledgeWorkbook(
        questions.map((question) => ['', '', question, '', 'A', '']),
        { header: enHeader },
      ),
    );
    const first = await knowledge.list({ limit: 100 });
    const second = await knowledge.list({ limit: 100, cursor: first.body.nextCursor ?? '' });
    const listed = [...first.body.items, ...second.body.items].map((qa) => qa.standardQuestion);
    expect(listed).toEqual(questions);
  });

  it('finds existing categories whatever their case and width, and makes each missing one once', async () => {
    const orders = await knowledge.addCategory('Orders');
    await knowledge.addCategory('Late', orders.categoryId);
    await importer.import(
      knowledgeWorkbook(
        [
          placed('ＯＲＤＥＲＳ', 'late', 1),
          placed('orders', 'LATE', 2),
          placed('orders', 'Lost', 3),
          placed('Orders', 'lost', 4),
          placed('Returns', 'Late', 5),
          placed('', 'Only below', 6),
          placed('UNCATEGORIZED', '', 7),
        ],
        { header: enHeader },
      ),
    );
    const tree = (await knowledge.categories()).map(({ name, parentId, qaCount }) => [
      name,
      parentId !== null,
      qaCount,
    ]);
    expect(tree).toEqual([
      ['Uncategorized', false, 1],
      ['Only below', false, 1],
      ['Orders', false, 0],
      ['Late', true, 2],
      ['Lost', true, 2],
      ['Returns', false, 0],
      ['Late', true, 1],
    ]);
  });
});

describe('the review', () => {
  beforeEach(async () => {
    await knowledge.add('known?');
  });

  it('says for each row what happens to it and why', async () => {
    const reviewed = await importer.review(mixed);
    expect(reviewed).toMatchObject({
      status: 'reviewing',
      counts: { total: 6, accepted: 1, rejected: 2, duplicate: 3 },
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
