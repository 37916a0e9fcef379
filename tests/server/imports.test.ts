import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Office } from '../support/accounts.ts';
import { type TestApp, startTestApp } from '../support/app.ts';
import { type Importer, good, uploadedFiles, importOffice, rowCounts } from '../support/imports.ts';
import { type Knowledge } from '../support/knowledge.ts';
import { enHeader, knowledgeWorkbook } from '../support/workbooks.ts';

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
      counts: rowCounts({}),
      flattenedAnswers: 0,
      existing: 'skip',
      failure: null,
      createdAt: app.clock.now().toISOString(),
      createdBy: { kind: 'member', id: office.ownerId, name: 'Mei Lin' },
      completedAt: null,
      undone: null,
      unreadColumns: [],
      unreadSheets: [],
      hasErrorWorkbook: false,
    });
    await app.runJobs();
    const reviewed = await importer.read(body.importId);
    expect(reviewed.body).toMatchObject({
      status: 'reviewing',
      progress: null,
      counts: rowCounts({ total: 3, accepted: 3 }),
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
      counts: rowCounts({ total: 3, accepted: 3 }),
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
