import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { components } from '../../src/api/__generated__/schema.d.ts';
import type { Office } from '../support/accounts.ts';
import { type TestApp, startTestApp } from '../support/app.ts';
import { Deployments } from '../support/deployments.ts';
import { type Importer, importOffice, readBack, rowCounts } from '../support/imports.ts';
import type { Knowledge, Qa } from '../support/knowledge.ts';
import { enHeader, knowledgeWorkbook } from '../support/workbooks.ts';

type Schemas = components['schemas'];

let app: TestApp;
let office: Office;
let importer: Importer;
let knowledge: Knowledge;
let qas: Record<'one' | 'two' | 'three' | 'four', Qa>;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  ({ office, importer, knowledge } = await importOffice(app));
  qas = {
    one: await knowledge.add('One?', { similarQuestions: ['1?'], answer: 'First.' }),
    two: await knowledge.add('Two?', { answer: 'Second.' }),
    three: await knowledge.add('Three?', { answer: 'Third.' }),
    four: await knowledge.add('Four?', { answer: 'Fourth.' }),
  };
});
afterAll(() => app.close());

const now = async ({ qaId }: Qa) => (await knowledge.read(qaId)).body;

/** Each of the four gets another answer, `four` another question, and `Five?` is new. */
const file = () =>
  knowledgeWorkbook(
    [
      ['', '', 'One?', '', 'Uno.', 'Deactivated', qas.one.qaId],
      ['Numbers', '', 'Two?', '', 'Due.', '', qas.two.qaId],
      ['', '', 'Three?', '', 'Tre.', '', ''],
      ['', '', 'Fourth?', '', 'Quattro.', '', qas.four.qaId],
      ['', '', 'Five?', '', 'Cinque.', '', ''],
    ],
    { header: [...enHeader, 'Q&A ID'] },
  );

describe('between the review and the confirmation', () => {
  it('what somebody has changed is left as that person left it, each row says so, and the rest goes on', async () => {
    const { importId } = await importer.reviewUpdate(file());
    await knowledge.update(qas.one, { answer: 'Number one.' });
    await knowledge.remove(qas.three);
    await knowledge.add('Fourth?');
    await knowledge.add('five?');
    const done = await importer.finish(importId);
    expect(done).toMatchObject({ status: 'completed', hasErrorWorkbook: true });
    expect(done.counts).toEqual(rowCounts({ total: 5, changed: 1, duplicate: 1, conflicting: 3 }));
    const told = (await importer.rows(importId)).map(({ outcome, reason, column }) => [
      outcome,
      reason,
      column,
    ]);
    expect(told).toEqual([
      ['conflicting', 'qaChangedSince', 'qaId'],
      ['changed', null, null],
      ['conflicting', 'qaDeleted', 'standardQuestion'],
      ['conflicting', 'questionOfAnother', 'standardQuestion'],
      ['duplicate', 'duplicateOfExisting', 'standardQuestion'],
    ]);
    expect(await now(qas.one)).toMatchObject({ answer: 'Number one.', status: 'activated', version: 2 });
    expect(await now(qas.two)).toMatchObject({ answer: 'Due.', categoryPath: ['Numbers'], version: 2 });
    expect(await now(qas.four)).toEqual(qas.four);
    expect((await knowledge.read(qas.three.qaId)).status).toBe(404);
    expect((await importer.changes(importId)).map(({ rowNumber }) => rowNumber)).toEqual([3]);
    // What was left out can be reviewed again: it has the ids.
    const again = await importer.reviewUpdate((await importer.errors(importId)).bytes);
    expect(again.counts).toMatchObject({ total: 4, accepted: 1, changed: 2, rejected: 1 });
  });

  it('choosing again compares with the draft of that moment', async () => {
    const { importId } = await importer.reviewUpdate(file());
    await knowledge.update(qas.one, { answer: 'Uno.', similarQuestions: [] });
    await knowledge.move(qas.one.qaId, 'deactivate');
    const { body } = await importer.choose(importId, 'update');
    expect(body.counts).toEqual(rowCounts({ total: 5, accepted: 1, changed: 3, unchanged: 1 }));
    expect((await importer.finish(importId)).counts).toEqual(body.counts);
  });
});

describe('an import that has changed Q&As', () => {
  it('is one entry of the audit log, a change of each Q&A for the deployment, and an older form by whoever imported', async () => {
    const deployments = new Deployments(office.owner, office.sdkAppId);
    await deployments.deploy(app);
    const before = (await audit()).length;
    const { importId } = await importer.reviewUpdate(file());
    app.clock.advance(60);
    await importer.finish(importId);
    const entries = await audit();
    expect(entries.slice(0, entries.length - before).map(({ action }) => action)).toEqual([
      'import.completed',
    ]);
    const { counts, items } = await deployments.diff();
    expect(counts[0]).toEqual({ kind: 'qa', added: 1, changed: 4, removed: 0 });
    expect(items.find(({ itemId }) => itemId === qas.two.qaId)).toMatchObject({
      change: 'changed',
      before: { answer: 'Second.', inDefaultCategory: true },
      after: { answer: 'Due.', categoryPath: ['Numbers'] },
    });
    const { body } = await knowledge.versions(qas.one.qaId);
    expect(body.items).toMatchObject([
      { version: 2, form: { answer: 'Uno.' }, changedBy: { kind: 'member', id: office.ownerId } },
      { version: 1, form: { answer: 'First.', similarQuestions: ['1?'] } },
    ]);
  });

  it('is taken back with what it has changed, but for what somebody has changed since', async () => {
    const { importId } = await importer.reviewUpdate(file());
    await importer.finish(importId);
    await knowledge.update(await now(qas.two), { answer: 'Changed since.' });
    await knowledge.add('Four?', { answer: 'Has taken the old question.' });
    app.clock.advance(60);
    const undone = await importer.undo(importId);
    expect(undone).toMatchObject({ status: 200, body: { deleted: 1, restored: 2, kept: 2 } });
    const { one, three } = qas;
    const contentOf = ({ standardQuestion, similarQuestions, answer, categoryId, status }: Qa) => ({
      standardQuestion,
      similarQuestions,
      answer,
      categoryId,
      status,
    });
    expect(contentOf(await now(one))).toEqual(contentOf(one));
    expect(contentOf(await now(three))).toEqual(contentOf(three));
    expect(await now(one)).toMatchObject({ version: 3 });
    expect(await now(qas.two)).toMatchObject({ answer: 'Changed since.', categoryPath: ['Numbers'] });
    expect(await now(qas.four)).toMatchObject({ standardQuestion: 'Fourth?' });
    expect((await importer.read(importId)).body).toMatchObject({
      undone: { deleted: 1, restored: 2, kept: 2 },
    });
    expect((await importer.undo(importId)).body).toEqual({ deleted: 0, restored: 0, kept: 2 });
    expect((await importer.read(importId)).body).toMatchObject({
      undone: { deleted: 1, restored: 2, kept: 2 },
    });
  });

  it('leaves nothing for the deployment once it is taken back', async () => {
    const deployments = new Deployments(office.owner, office.sdkAppId);
    await deployments.deploy(app);
    const { importId } = await importer.reviewUpdate(file());
    await importer.finish(importId);
    expect((await deployments.diff()).items).toHaveLength(5);
    await importer.undo(importId);
    expect((await deployments.diff()).items).toEqual([]);
    expect((await knowledge.list()).body.pendingCount).toBe(0);
  });
});

async function audit(): Promise<Schemas['AuditEntry'][]> {
  return (
    await office.owner.get<Schemas['AuditEntryPage']>(`/apps/${office.sdkAppId}/audit-entries?limit=100`)
  ).body.items;
}

it('the workbook of what was left out has only the columns that the file had', async () => {
  const lean = knowledgeWorkbook([['One?', '', qas.one.qaId]], { header: ['Question', 'Answer', 'Q&A ID'] });
  const { importId } = await importer.reviewUpdate(lean);
  const { rows, summary } = await readBack((await importer.errors(importId)).bytes);
  expect(summary?.columns).toEqual(['standardQuestion', 'answer', 'qaId']);
  expect(rows[0]?.content.qaId).toBe(qas.one.qaId);
});
