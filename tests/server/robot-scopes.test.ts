import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { components } from '../../src/api/__generated__/schema.d.ts';
import type { Office } from '../support/accounts.ts';
import { type TestApp, startTestApp } from '../support/app.ts';
import { Deployments, answerTo } from '../support/deployments.ts';
import { Customer } from '../support/desk.ts';
import { type Document, type Documents, documentOffice } from '../support/documents.ts';
import { Knowledge } from '../support/knowledge.ts';
import { Robots, changeRobot, onlyRobot } from '../support/robots.ts';

type Schemas = components['schemas'];

let app: TestApp;
let office: Office;
let knowledge: Knowledge;
let robots: Robots;
let deployments: Deployments;
let documents: Documents;
let sales: Schemas['Category'];
let prices: Schemas['Category'];

const howMuch = 'How much is a boat?';
const whereAre = 'Where are you?';

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  ({ office, documents } = await documentOffice(app));
  app.clock.advance(60);
  knowledge = new Knowledge(office.owner, office.sdkAppId);
  robots = new Robots(office);
  deployments = new Deployments(office.owner, office.sdkAppId);
  sales = await knowledge.addCategory('Sales');
  prices = await knowledge.addCategory('Prices', sales.categoryId);
  await knowledge.add(howMuch, { answer: 'A lot.', categoryId: prices.categoryId });
  await knowledge.add(whereAre, { answer: 'In the harbour.' });
});
afterAll(() => app.close());

const within = (categoryIds: string[] | null, documentIds: string[] | null = null) => ({
  contentScope: { categoryIds, documentIds },
});

/** What the draft answers; undefined if it does not. */
async function draftSays(text: string, robotId?: string): Promise<string | undefined> {
  app.clock.advance(1);
  await app.runJobs();
  const { body } = await robots.ask(text, robotId);
  return body.kind === 'answer' ? body.text : undefined;
}

describe('a robot of some categories', () => {
  it('answers their Q&As and those below them alone, in the online test at once', async () => {
    const seller = await robots.add('Seller', within([sales.categoryId]));
    expect(await draftSays(howMuch, seller.robotId)).toBe('A lot.');
    expect(await draftSays(whereAre, seller.robotId)).toBeUndefined();
    expect(await draftSays(whereAre)).toBe('In the harbour.');
    const none = await robots.add('Nobody', within([]));
    expect(await draftSays(howMuch, none.robotId)).toBeUndefined();
  });

  it('answers what was moved there', async () => {
    const seller = await robots.add('Seller', within([sales.categoryId]));
    expect(await draftSays(whereAre, seller.robotId)).toBeUndefined();
    const [qa] = (await knowledge.list({ search: whereAre })).body.items;
    await knowledge.bulk({ action: 'move', qaIds: [qa?.qaId], categoryId: sales.categoryId });
    expect(await draftSays(whereAre, seller.robotId)).toBe('In the harbour.');
  });

  it('answers customers by the categories of the live version, whatever becomes of them', async () => {
    const seller = await robots.add('Seller', within([sales.categoryId]));
    await robots.letServe(seller.robotId);
    await deployments.deploy(app);
    const customer = await Customer.arrive(app, office);
    expect(await answerTo(app, customer, howMuch)).toBe('A lot.');
    expect(await answerTo(app, customer, whereAre)).not.toBe('In the harbour.');
    await knowledge.deleteCategory(sales.categoryId);
    expect(await answerTo(app, customer, howMuch)).toBe('A lot.');
    expect(await answerTo(app, customer, whereAre)).not.toBe('In the harbour.');
  });

  it('loses those that are deleted, with those below them, and does not answer everything then', async () => {
    const seller = await robots.add('Seller', within([sales.categoryId, prices.categoryId]));
    await knowledge.deleteCategory(prices.categoryId);
    const now = (await robots.read(seller.robotId)).body;
    expect(now.contentScope.categoryIds).toEqual([sales.categoryId]);
    expect(now.version).toBe(seller.version + 1);
    await knowledge.deleteCategory(sales.categoryId);
    expect((await robots.read(seller.robotId)).body.contentScope.categoryIds).toEqual([]);
    expect(await draftSays(whereAre, seller.robotId)).toBeUndefined();
  });
});

describe('a robot of some documents', () => {
  const descaling = 'Descale the coffee machine after 200 cups.';
  const whenToDescale = 'When do I have to descale the machine?';
  let manual: Document;
  beforeEach(async () => {
    manual = await documents.parsed('manual.txt', Buffer.from(descaling));
  });

  it('answers from these alone, and from none', async () => {
    expect(await draftSays(whenToDescale)).toBe(descaling);
    const other = await documents.parsed('other.txt', Buffer.from('The ferry leaves at noon.'));
    const reader = await robots.add('Reader', within(null, [other.documentId]));
    expect(await draftSays(whenToDescale, reader.robotId)).toBeUndefined();
    expect(await draftSays('When does the ferry leave?', reader.robotId)).toBe('The ferry leaves at noon.');
    const none = await robots.add('Nobody', within(null, []));
    expect(await draftSays(whenToDescale, none.robotId)).toBeUndefined();
  });

  it('answers customers so after a deployment, and loses a document that is deleted', async () => {
    await changeRobot(office, within(null, []));
    await deployments.deploy(app);
    const customer = await Customer.arrive(app, office);
    expect(await answerTo(app, customer, whenToDescale)).not.toBe(descaling);
    await changeRobot(office, within(null, [manual.documentId]));
    await deployments.deploy(app);
    expect(await answerTo(app, customer, whenToDescale)).toBe(descaling);
    await documents.remove(manual);
    expect((await onlyRobot(office)).content.contentScope.documentIds).toEqual([]);
  });
});

it('a scope names what exists', async () => {
  const { body } = await robots.request({
    name: 'Pip',
    ...within([sales.categoryId, 'cat_a2b3c4d5e6f7g2h3i4jk'], ['doc_a2b3c4d5e6f7g2h3i4jk']),
  });
  expect(body).toMatchObject({
    fields: [
      { pointer: '/contentScope/categoryIds/1', code: 'unknownValue' },
      { pointer: '/contentScope/documentIds/0', code: 'unknownValue' },
    ],
  });
});

it('the online test refuses a robot that does not exist', async () => {
  const { status, body } = await robots.ask(whereAre, 'rob_a2b3c4d5e6f7g2h3i4jk');
  expect(status).toBe(422);
  expect(body).toMatchObject({ fields: [{ pointer: '/robotId', code: 'unknownValue' }] });
});

it('a version brings back a scope without what was deleted since and cannot come back', async () => {
  await changeRobot(office, within([sales.categoryId, prices.categoryId]));
  const { deploymentId } = await deployments.deploy(app);
  await changeRobot(office, within(null));
  await knowledge.deleteCategory(prices.categoryId);
  await knowledge.addCategory(prices.name, sales.categoryId);
  await deployments.act(deploymentId, 'restore');
  expect((await onlyRobot(office)).content.contentScope.categoryIds).toEqual([sales.categoryId]);
});
