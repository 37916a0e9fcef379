import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { knowledgeRows, writeKnowledgeWorkbook } from '../../tools/knowledge-workbook.ts';
import { readOwnSet } from '../../tools/question-set.ts';
import { type Office } from '../support/accounts.ts';
import { type TestApp, startTestApp } from '../support/app.ts';
import { type Importer, good, mixed, importOffice } from '../support/imports.ts';
import { type Knowledge, statusesOf } from '../support/knowledge.ts';
import { WorkbookFolder } from '../support/workbook-files.ts';
import { enHeader, knowledgeWorkbook } from '../support/workbooks.ts';

/** A low limit of the knowledge base; tests/server/imports-refusals.test.ts tests the real one. */
const knowledgeQasMax = 1000;

let app: TestApp;
let office: Office;
let importer: Importer;
let knowledge: Knowledge;

beforeAll(async () => {
  app = await startTestApp({ deps: { knowledgeQasMax } });
});
beforeEach(async () => {
  ({ office, importer, knowledge } = await importOffice(app));
});
afterAll(() => app.close());

const refused = (state: string) => ({ status: 409, body: { code: 'transitionRefused', state } });

async function fill(count: number): Promise<void> {
  await app.store.pool.query(
    `insert into qas (sdk_app_id, qa_id, standard_question, question_key, answer, category_id, created_at, updated_at)
     select $1, 'qa_' || i, 'Q' || i, 'q' || i, 'A', category_id, now(), now()
     from generate_series(1, $2) i, categories where sdk_app_id = $1`,
    [office.sdkAppId, count],
  );
}

describe('confirming', () => {
  it('imports what is accepted and leaves the rest', async () => {
    await knowledge.add('Known?', { answer: 'Mine' });
    const done = await importer.import(mixed);
    expect(done).toMatchObject({
      status: 'completed',
      counts: { total: 6, accepted: 1, rejected: 2, duplicate: 3 },
      hasErrorWorkbook: true,
    });
    const { items } = (await knowledge.list()).body;
    expect(items.map((qa) => `${qa.standardQuestion} ${qa.answer}`).toSorted()).toEqual([
      'Good? Yes.',
      'Known? Mine',
    ]);
  });

  it('looks again for what was added since the review', async () => {
    const { importId } = await importer.review(good);
    await knowledge.add('WHO are you?', { answer: 'Somebody else' });
    await importer.confirm(importId);
    await app.runJobs();
    expect((await importer.read(importId)).body).toMatchObject({
      status: 'completed',
      counts: { total: 3, accepted: 2, duplicate: 1 },
      hasErrorWorkbook: true,
    });
    expect((await importer.rowPage(importId, '?outcome=duplicate')).body.items).toMatchObject([
      { rowNumber: 4, reason: 'duplicateOfExisting' },
    ]);
    expect((await knowledge.list()).body.total).toBe(3);
  });

  it('completes with nothing when everything was added meanwhile', async () => {
    const { importId } = await importer.review(good);
    for (const question of ['Where is my order?', 'How do I cancel?', 'Who are you?'])
      await knowledge.add(question);
    await importer.confirm(importId);
    await app.runJobs();
    expect((await importer.read(importId)).body).toMatchObject({
      status: 'completed',
      counts: { accepted: 0, duplicate: 3 },
    });
    expect((await knowledge.categories()).map(({ name }) => name)).toEqual(['Uncategorized']);
  });

  it('is refused where no row is accepted, by the lifecycle and its guard', async () => {
    const { importId } = await importer.review(
      knowledgeWorkbook([['', '', '', '', 'No question', '']], { header: enHeader }),
    );
    expect(await importer.confirm(importId)).toMatchObject({
      status: 409,
      body: { code: 'transitionRefused', lifecycle: 'upload', state: 'reviewing', event: 'import.confirmed' },
    });
    expect(await importer.cancel(importId)).toMatchObject({ status: 200, body: { status: 'cancelled' } });
  });

  it('is refused in every other state, and has one effect when pressed twice', async () => {
    const { importId } = await importer.upload(good);
    expect(await importer.confirm(importId)).toMatchObject(refused('parsing'));
    await app.runJobs();
    const answers = await Promise.all([1, 2, 3].map(() => importer.confirm(importId)));
    expect(statusesOf(answers)).toEqual([202, 409, 409]);
    expect(await importer.cancel(importId)).toMatchObject(refused('importing'));
    await app.runJobs();
    expect(await importer.confirm(importId)).toMatchObject(refused('completed'));
    expect(await importer.cancel(importId)).toMatchObject(refused('completed'));
    expect((await knowledge.list()).body.total).toBe(3);
  });
});

describe('the knowledge base’s limit', () => {
  it('is checked at the confirmation, and again when it counts', async () => {
    await fill(knowledgeQasMax - 2);
    const { importId } = await importer.review(good);
    expect(await importer.confirm(importId)).toMatchObject({
      status: 409,
      body: { code: 'knowledgeLimitExceeded' },
    });
    expect((await importer.read(importId)).body.status).toBe('reviewing');
    await knowledge.bulk({ qaIds: ['qa_1'], action: 'delete' });
    expect((await importer.confirm(importId)).status).toBe(202);
    await knowledge.add('Quicker?');
    await app.runJobs();
    expect((await importer.read(importId)).body).toMatchObject({
      status: 'failed',
      failure: { code: 'knowledgeLimitExceeded' },
      completedAt: app.clock.now().toISOString(),
    });
    expect((await knowledge.list()).body.total).toBe(knowledgeQasMax - 2);
    expect((await knowledge.categories()).map(({ name }) => name)).toEqual(['Uncategorized']);
  });

  it('counts categories too', async () => {
    await app.store.pool.query(
      `insert into categories (sdk_app_id, category_id, name, created_at)
       select $1, 'cat_' || i, 'Category ' || i, now() from generate_series(1, 4998) i`,
      [office.sdkAppId],
    );
    expect(await importer.import(good)).toMatchObject({
      status: 'failed',
      failure: { code: 'knowledgeLimitExceeded' },
    });
    expect((await knowledge.list()).body.total).toBe(0);
  });
});

describe('real question sets', () => {
  it.each([
    ['clinc150', 'en'],
    ['shop-bank-zh', 'zh'],
  ] as const)(
    '%s is imported whole and can be asked',
    async (name, language) => {
      const folder = new WorkbookFolder();
      try {
        const { rows } = knowledgeRows(readOwnSet(name));
        const file = folder.path(`${language}.xlsx`);
        await writeKnowledgeWorkbook(file, rows, language);
        const done = await importer.import(await readFile(file));
        expect(done).toMatchObject({
          status: 'completed',
          counts: { total: rows.length, accepted: rows.length },
        });
        app.clock.advance(1);
        await app.runJobs();
        const [asked] = rows;
        const question = asked?.similarQuestions.split('\n')[0] ?? '';
        const { body } = await office.owner.post(`${knowledge.base}/online-test/questions`, {
          text: question,
          language,
        });
        expect(body).toMatchObject({ kind: 'answer', text: asked?.answer });
      } finally {
        folder.remove();
      }
    },
    120_000,
  );
});
