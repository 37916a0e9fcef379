import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Office, initialize } from '../support/accounts.ts';
import { type TestApp, startTestApp } from '../support/app.ts';
import { Chitchats } from '../support/chitchats.ts';
import { Deployments } from '../support/deployments.ts';
import { Documents } from '../support/documents.ts';
import { Knowledge } from '../support/knowledge.ts';
import { Robots, changeRobot } from '../support/robots.ts';

let app: TestApp;
let office: Office;
let knowledge: Knowledge;
let deployments: Deployments;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  await app.clear();
  office = await initialize(app);
  knowledge = new Knowledge(office.owner, office.sdkAppId);
  deployments = new Deployments(office.owner, office.sdkAppId);
});
afterAll(() => app.close());

test('takes nothing live that was changed after somebody looked at it', async () => {
  await knowledge.add('One?');
  const { draftRevision: looked } = await deployments.diff();
  await knowledge.add('Two?');
  const { draftRevision: currentVersion } = await deployments.diff();
  const refused = { status: 412, body: { code: 'versionConflict', currentVersion } };
  expect(await deployments.requestSeen(looked)).toMatchObject(refused);
  expect((await deployments.list()).body.items).toEqual([]);
  expect((await deployments.requestSeen(currentVersion)).status).toBe(202);
  await app.runJobs();
  expect(await deployments.liveVersion()).toBe(1);
});

test('freezes no draft that was changed between the request and its turn', async () => {
  await knowledge.add('One?');
  const { draftRevision: looked } = await deployments.diff();
  expect((await deployments.requestSeen(looked)).status).toBe(202);
  await knowledge.add('Two?');
  await app.runJobs();
  const [failed] = (await deployments.list()).body.items;
  expect(failed).toMatchObject({ status: 'failed', failure: { code: 'draftChanged' } });
  expect(await deployments.liveVersion()).toBeNull();
});

test('takes nothing else live that was changed after somebody looked: small talk, a robot, a category, a document', async () => {
  const chitchats = new Chitchats(office.owner, office.sdkAppId);
  const robots = new Robots(office);
  const documents = new Documents(app, office.owner, office.sdkAppId);
  const category = await knowledge.addCategory('Parcels');
  const document = await documents.parsed();
  await knowledge.add('One?');
  const changes = [
    () => chitchats.create('Hi?'),
    () => robots.add('Otto'),
    () => changeRobot(office, { name: 'Mila' }),
    () => knowledge.renameCategory(category.categoryId, 'Post'),
    () => documents.remove(document),
    () => documents.parsed(),
  ];
  for (const change of changes) {
    const { draftRevision: looked } = await deployments.diff();
    await change();
    const { draftRevision: currentVersion } = await deployments.diff();
    const refused = { status: 412, body: { code: 'versionConflict', currentVersion } };
    expect(await deployments.requestSeen(looked)).toMatchObject(refused);
  }
});
