import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { RichText } from '../../src/machines/rules/rich-text.ts';
import { richExample } from '../../tools/conformance/rich-example.ts';
import type { Office } from '../support/accounts.ts';
import { type TestApp, startTestApp } from '../support/app.ts';
import { Deployments } from '../support/deployments.ts';
import { Exports } from '../support/exports.ts';
import { type Importer, importOffice, rowCounts } from '../support/imports.ts';
import type { Knowledge, Qa } from '../support/knowledge.ts';
import { enHeader, knowledgeWorkbook } from '../support/workbooks.ts';

let app: TestApp;
let office: Office;
let importer: Importer;
let knowledge: Knowledge;
let deployments: Deployments;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  ({ office, importer, knowledge } = await importOffice(app));
  deployments = new Deployments(office.owner, office.sdkAppId);
});
afterAll(() => app.close());

const question = 'Where is my order?';
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- tests/machines/rich-text.test.ts shows that it is rich text
const blocks = richExample.blocks as RichText;
const rich = { answer: richExample.plainText, blocks };
const now = async ({ qaId }: Qa) => (await knowledge.read(qaId)).body;

describe('a deployment', () => {
  it('knows a change of the form, freezes it, and a version brings it back', async () => {
    const qa = await knowledge.add(question, rich);
    const first = await deployments.deploy(app);
    expect((await now(qa)).deployState).toBe('live');
    const { body: bare } = await knowledge.update(qa, { blocks: null });
    expect(bare.deployState).toBe('pendingChange');
    const { items } = await deployments.diff();
    expect(items).toMatchObject([{ change: 'changed', before: { blocks }, after: { blocks: null } }]);
    await deployments.act(first.deploymentId, 'restore');
    expect(await now(qa)).toMatchObject({ deployState: 'live', ...rich });
  });

  it('of a plain answer finds the same as before there were rich ones', async () => {
    const qa = await knowledge.add(question, rich);
    await knowledge.update(qa, { answer: 'Plain.' });
    await deployments.deploy(app);
    const contents = await app.store.db.selectFrom('contents').select('content').execute();
    const [frozen] = contents.filter(({ content }) => 'standardQuestion' in Object(content));
    expect(frozen?.content).not.toHaveProperty('blocks');
  });
});

describe('a workbook', () => {
  const row = (answer: string) => ['', '', question, '', answer, ''];

  it('has the plain text, and brought back unchanged keeps the form', async () => {
    const qa = await knowledge.add(question, rich);
    const exports = new Exports(app, office.owner, office.sdkAppId);
    const { exportId } = await exports.done('qas');
    const { bytes } = await exports.download(exportId);
    const { importId, counts } = await importer.reviewUpdate(bytes);
    expect(counts).toEqual(rowCounts({ total: 1, unchanged: 1 }));
    await importer.cancel(importId);
    const similar = knowledgeWorkbook([['', '', question, 'Track it', rich.answer, '']], {
      header: enHeader,
    });
    const again = await importer.reviewUpdate(similar);
    expect(await importer.changes(again.importId)).toMatchObject([{ before: { blocks }, after: { blocks } }]);
    await importer.finish(again.importId);
    expect(await now(qa)).toMatchObject({ similarQuestions: ['Track it'], ...rich });
  });

  it('with other words makes the answer plain, and taken back rich again', async () => {
    const qa = await knowledge.add(question, rich);
    const file = knowledgeWorkbook([row('Here.')], { header: enHeader });
    const { importId } = await importer.reviewUpdate(file);
    expect(await importer.changes(importId)).toMatchObject([{ before: { blocks }, after: { blocks: null } }]);
    await importer.finish(importId);
    expect(await now(qa)).toMatchObject({ answer: 'Here.', blocks: null });
    await importer.undo(importId);
    expect(await now(qa)).toMatchObject(rich);
  });
});
