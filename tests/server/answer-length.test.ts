import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Office, changeApplication, initialize, readApplication } from '../support/accounts.ts';
import { type TestApp, startTestApp } from '../support/app.ts';
import { Deployments, answerTo } from '../support/deployments.ts';
import { Customer } from '../support/desk.ts';
import { Importer, sheetsText } from '../support/imports.ts';
import { Knowledge } from '../support/knowledge.ts';
import { enHeader, knowledgeWorkbook } from '../support/workbooks.ts';

let app: TestApp;
let office: Office;
let knowledge: Knowledge;
let importer: Importer;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  await app.store.clear();
  office = await initialize(app);
  knowledge = new Knowledge(office.owner, office.sdkAppId);
  importer = new Importer(app, office);
});
afterAll(() => app.close());

const tooLong = (pointer: string, limit: number) => ({
  status: 422,
  body: { code: 'validationFailed', fields: [{ pointer, code: 'tooLong', limit }] },
});

async function presentLength(): Promise<number> {
  return (await readApplication(office)).answerMaxCharacters;
}

const workbook = (question: string, answer: string) =>
  knowledgeWorkbook([['', '', question, '', answer, '']], { header: enHeader });

it('is 2,000 characters at first, and what is set holds at once', async () => {
  expect(await presentLength()).toBe(2000);
  expect(await knowledge.create('Q?', { answer: '字'.repeat(2001) })).toMatchObject(tooLong('/answer', 2000));
  await changeApplication(office, { answerMaxCharacters: 10_000 });
  expect(await presentLength()).toBe(10_000);
  const { body: qa } = await knowledge.create('Q?', { answer: '👍'.repeat(10_000) });
  expect((await knowledge.read(qa.qaId)).body.answer).toBe('👍'.repeat(10_000));
  expect(await knowledge.update(qa, { answer: 'x'.repeat(10_001) })).toMatchObject(
    tooLong('/answer', 10_000),
  );
});

it('is at least 100 and at most 10,000', async () => {
  for (const [answerMaxCharacters, limit] of [
    [99, 100],
    [10_001, 10_000],
  ] as const) {
    expect(await changeApplication(office, { answerMaxCharacters })).toMatchObject({
      status: 422,
      body: { fields: [{ pointer: '/answerMaxCharacters', code: 'range', limit }] },
    });
  }
});

it('leaves longer answers until somebody edits them', async () => {
  const { body: qa } = await knowledge.create('Q?', { answer: 'x'.repeat(2000) });
  await changeApplication(office, { answerMaxCharacters: 500 });
  const { status, body: renamed } = await knowledge.update(qa, { standardQuestion: 'Other?' });
  expect(status).toBe(200);
  expect(renamed.answer).toHaveLength(2000);
  expect(await knowledge.update(renamed, { answer: 'y'.repeat(2000) })).toMatchObject(
    tooLong('/answer', 500),
  );
  expect((await knowledge.update(renamed, { answer: 'y'.repeat(500) })).status).toBe(200);
});

it('is what imports, their template and their error workbook go by', async () => {
  await changeApplication(office, { answerMaxCharacters: 3210 });
  expect(await importer.review(workbook('Fits?', 'x'.repeat(3210)))).toMatchObject({
    counts: { accepted: 1 },
  });
  const { items } = (await importer.list()).body;
  await importer.cancel(items[0]?.importId ?? '');
  const refused = await importer.review(workbook('Too long?', 'x'.repeat(3211)));
  expect(await importer.rows(refused.importId)).toMatchObject([
    { outcome: 'rejected', reason: 'answerTooLong', column: 'answer' },
  ]);
  const { bytes } = await importer.errors(refused.importId);
  expect(await sheetsText(bytes)).toContain('The answer is longer than 3210 characters. Please shorten it.');
  expect(await sheetsText((await importer.template('en')).bytes)).toContain('at most 3210 characters');
});

it('an imported standard question of 200 characters stays while only its answer is edited', async () => {
  const question = `${'q'.repeat(199)}?`;
  expect(await importer.import(workbook(question, 'Yes.'))).toMatchObject({ status: 'completed' });
  const [qa] = (await knowledge.list()).body.items;
  if (qa === undefined) throw new Error('Nothing was imported.');
  expect(qa.standardQuestion).toBe(question);
  const { status, body: edited } = await knowledge.update(qa, { answer: 'No.' });
  expect(status).toBe(200);
  expect(await knowledge.update(edited, { standardQuestion: `${'r'.repeat(199)}?` })).toMatchObject(
    tooLong('/standardQuestion', 100),
  );
});

it('is no part of a version: it waits for no deployment, and restoring one leaves it', async () => {
  const deployments = new Deployments(office.owner, office.sdkAppId);
  await changeApplication(office, { answerMaxCharacters: 9000 });
  const answer = `${'a'.repeat(8999)}.`;
  await knowledge.create('Where is my parcel?', { answer });
  const first = await deployments.deploy(app);
  await changeApplication(office, { answerMaxCharacters: 500 });
  expect(await deployments.diff()).toMatchObject({ items: [] });
  const customer = await Customer.arrive(app, office);
  expect(await answerTo(app, customer, 'Where is my parcel?')).toBe(answer);
  await deployments.act(first.deploymentId, 'restore');
  expect(await presentLength()).toBe(500);
});
