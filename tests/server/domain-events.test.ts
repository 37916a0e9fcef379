import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { components } from '../../src/api/__generated__/schema.d.ts';
import { readContract } from '../../tools/gen-document.ts';
import { servedPart } from '../../tools/gen-served.ts';
import { type Office, addMember, initialize, signIn } from '../support/accounts.ts';
import { type TestApp, startTestApp } from '../support/app.ts';
import { changeBotAndChannel } from '../support/bot-and-channel.ts';
import { Clusterings } from '../support/clusterings.ts';
import { Documents } from '../support/documents.ts';
import { Chitchats } from '../support/chitchats.ts';
import { Webhooks } from '../support/webhooks.ts';
import { Deployments } from '../support/deployments.ts';
import { Customer, Desk } from '../support/desk.ts';
import { Importer, good } from '../support/imports.ts';
import { Knowledge, type Qa } from '../support/knowledge.ts';
import { RegressionSet } from '../support/regression-set.ts';

type Happening = components['schemas']['DomainEvent'];

let app: TestApp;
let office: Office;
let knowledge: Knowledge;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  await app.clear();
  office = await initialize(app);
  knowledge = new Knowledge(office.owner, office.sdkAppId);
});
afterAll(() => app.close());

async function mergeGroups(): Promise<void> {
  const clusterings = new Clusterings(app, office);
  const [one, other = one] = await clusterings.pairs(2);
  await clusterings.merge(one.keptClusterId, other.keptClusterId);
}

/** What followers can read, in order. */
async function happened(): Promise<{ type: string; data: unknown }[]> {
  const rows = await app.store.db
    .selectFrom('events')
    .select(['type', 'payload as data', 'audience'])
    .orderBy('seq')
    .execute();
  return rows
    .filter(({ audience }) => audience.includes('followers'))
    .map(({ type, data }) => ({ type, data }));
}

async function toldOf<Type extends Happening['type']>(type: Type) {
  const events = (await happened()).filter((event) => event.type === type);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only `emit` writes such rows, and it is typed
  return events.map(({ data }) => data) as Extract<Happening, { type: Type }>['data'][];
}

async function workAtDesk(): Promise<void> {
  const desk = new Desk(office.owner, office.sdkAppId);
  const { member, browser } = await addMember(app, office, { consoleRole: null, deskRole: 'agent' });
  const colleague = new Desk(browser, office.sdkAppId);
  await desk.become('online');
  const customer = await Customer.waiting(app, office);
  await desk.say(customer.conversationId, 'Hello.');
  await colleague.become('online');
  await desk.transfer(customer.conversationId, member.memberId);
  await colleague.act(customer.conversationId, 'end');
  await customer.rate(5);
}

async function manageMembers(): Promise<void> {
  const { member, browser, email } = await addMember(app, office, { consoleRole: null, deskRole: 'agent' });
  await browser.send('DELETE', '/session');
  await signIn(browser, { email, password: 'Wrong-Moon-8' });
  await app.runJobs();
  const path = `/apps/${office.sdkAppId}/members/${member.memberId}`;
  const headers = { 'if-match': '"1"' };
  await office.owner.send('PATCH', path, { body: { nickname: 'Grace' }, headers });
  for (const action of ['force-offline', 'restore-online', 'reset-password'])
    await office.owner.post(`${path}/${action}`);
  await office.owner.send('DELETE', path);
}

async function changeAndDeploy(): Promise<void> {
  const deployments = new Deployments(office.owner, office.sdkAppId);
  const importer = new Importer(app, office);
  await importer.undo((await importer.import(good)).importId);
  await knowledge.add('When do you open?');
  const first = await deployments.deploy(app);
  await knowledge.add('When do you close?');
  await deployments.deploy(app);
  await deployments.act(first.deploymentId, 'rollback');
  await deployments.act(first.deploymentId, 'restore');
  await knowledge.add('Where are you?');
  await deployments.act((await deployments.begin()).deploymentId, 'cancel');
  await deployments.begin();
  await app.store.pool.query('alter table contents rename to contents_gone');
  await app.runJobs();
  await app.store.pool.query('alter table contents_gone rename to contents');
}

describe('the catalogue of what happens', () => {
  const document = readContract();
  const { DomainEvent } = servedPart(document).components.schemas;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as the contract writes it
  const { discriminator } = DomainEvent as { discriminator: { mapping: Record<string, string> } };
  // A test is told to the tested webhook alone: webhook-deliveries.test.ts.
  const catalogue = Object.keys(discriminator.mapping)
    .filter((type) => type !== 'webhook.tested')
    .toSorted();

  it('is emitted, all of it and nothing else, each event as the contract words it', async () => {
    await workAtDesk();
    await manageMembers();
    await changeAndDeploy();
    await mergeGroups();
    await changeBotAndChannel(office);
    await knowledge.addCategory('Parcels');
    await new Webhooks(office).add('https://crm.acme.test/');
    await new Chitchats(office.owner, office.sdkAppId).add('Shall we dance?');
    await new RegressionSet(office.owner, office.sdkAppId).add('parcel lost');
    await office.owner.post(
      `/apps/${office.sdkAppId}/exports`,
      { kind: 'members', filters: {} },
      { headers: { 'idempotency-key': 'one-export-of-members' } },
    );
    await new Documents(app, office.owner, office.sdkAppId).upload();
    const events = await happened();
    expect([...new Set(events.map(({ type }) => type))].toSorted()).toEqual(catalogue);
    const ajv = new Ajv2020({ strict: false, allErrors: true });
    addFormats.default(ajv);
    const isOfContract = ajv
      .addSchema(document, 'contract')
      .compile({ $ref: 'contract#/components/schemas/DomainEvent' });
    for (const event of events)
      expect(isOfContract(event) ? [] : isOfContract.errors, event.type).toEqual([]);
  });
});

describe('qa.changed', () => {
  const told = async () => (await toldOf('qa.changed')).slice(1);
  const byOwner = () => ({ kind: 'member', id: office.ownerId, name: 'Mei Lin' });
  const named = ({ qaId, standardQuestion }: Qa) => ({ qaId, standardQuestion });

  it('tells once of each change who did what with which Q&A', async () => {
    const qa = await knowledge.add('When do you open?');
    expect(await toldOf('qa.changed')).toEqual([
      { change: 'added', qas: [named(qa)], count: 1, by: byOwner() },
    ]);
    const { body: edited } = await knowledge.update(qa, { standardQuestion: 'When do you close?' });
    await knowledge.update(edited, {});
    await knowledge.move(qa.qaId, 'deactivate');
    await knowledge.move(qa.qaId, 'deactivate');
    await knowledge.move(qa.qaId, 'activate');
    await knowledge.remove((await knowledge.read(qa.qaId)).body);
    expect(await told()).toEqual(
      ['edited', 'deactivated', 'activated', 'deleted'].map((change) => ({
        change,
        qas: [named(edited)],
        count: 1,
        by: byOwner(),
      })),
    );
  });

  it('tells of many at once in one event, and only of those that changed', async () => {
    const [one, two] = [await knowledge.add('One?'), await knowledge.add('Two?', { status: 'deactivated' })];
    await knowledge.bulk({ action: 'deactivate', qaIds: [one.qaId, two.qaId] });
    const { categoryId } = await knowledge.addCategory('Orders');
    await knowledge.bulk({ action: 'move', qaIds: [one.qaId, two.qaId], categoryId });
    await knowledge.bulk({ action: 'move', qaIds: [one.qaId, two.qaId], categoryId });
    await knowledge.deleteCategory(categoryId);
    const both = { qas: expect.arrayContaining([named(one), named(two)]), count: 2 };
    expect((await told()).slice(1)).toMatchObject([
      { change: 'deactivated', qas: [named(one)], count: 1 },
      { change: 'moved', ...both },
      { change: 'moved', ...both, by: byOwner() },
    ]);
  });

  it('names a hundred of those that lost their category, and counts all', async () => {
    const { categoryId } = await knowledge.addCategory('Orders');
    const at = app.clock.now();
    await app.store.db
      .insertInto('qas')
      .values(
        Array.from({ length: 101 }, (_, n) => ({
          sdk_app_id: office.sdkAppId,
          qa_id: `qa_${n}`,
          standard_question: `Question ${n}`,
          question_key: `question ${n}`,
          similar_questions: [],
          answer: 'Yes.',
          category_id: categoryId,
          status: 'activated' as const,
          created_at: at,
          updated_at: at,
        })),
      )
      .execute();
    await knowledge.deleteCategory(categoryId);
    const [event] = await toldOf('qa.changed');
    expect(event).toMatchObject({ change: 'moved', count: 101 });
    expect(event?.qas).toHaveLength(100);
  });
});

describe('agent.statusChanged', () => {
  it('tells of every status, once, and of nothing else', async () => {
    const desk = new Desk(office.owner, office.sdkAppId);
    await desk.become('online');
    const [first] = [await Customer.waiting(app, office), await Customer.waiting(app, office)];
    await desk.become('break');
    await desk.act(first.conversationId, 'end');
    await desk.become('offline');
    const events = await toldOf('agent.statusChanged');
    expect(events.map(({ agent, previousStatus }) => `${previousStatus} → ${agent.status}`)).toEqual([
      'offline → idle',
      'idle → online',
      'online → break',
      'break → offline',
    ]);
  });
});
