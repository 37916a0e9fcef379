import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { components } from '../../src/api/__generated__/schema.d.ts';
import { type Office, initialize } from '../support/accounts.ts';
import { type TestApp, startTestApp } from '../support/app.ts';
import { Clusterings } from '../support/clusterings.ts';
import { Knowledge, type Qa } from '../support/knowledge.ts';
import { Robots } from '../support/robots.ts';

type Schemas = components['schemas'];

let app: TestApp;
let office: Office;
let knowledge: Knowledge;
let parcel: Qa;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  await app.clear();
  office = await initialize(app);
  knowledge = new Knowledge(office.owner, office.sdkAppId);
  parcel = await knowledge.add('Where is my parcel?');
  await knowledge.deploy(app);
});
afterAll(() => app.close());

const ask = (texts: readonly string[]) => new Clusterings(app, office).ask(texts);

async function firstOf(search = 'bicycles'): Promise<Schemas['UnmatchedQuestion']> {
  const { body } = await office.owner.get<Schemas['UnmatchedQuestionPage']>(
    `/apps/${office.sdkAppId}/unmatched-questions?${new URLSearchParams({ search })}`,
  );
  const [first] = body.items;
  if (first === undefined) throw new Error('No question is listed.');
  return first;
}

it('a question names the robot of its channel', async () => {
  const robots = new Robots(office);
  await ask(['Do you repair bicycles?']);
  expect((await firstOf()).robotId).toBeNull();
  const { robotId } = await robots.add('Seller');
  expect((await robots.letServe(robotId)).status).toBe(200);
  expect((await firstOf()).robotId).toBe(robotId);
});

it('names the Q&A of the draft that has the very question, where it lies outside the categories of the robot that was asked', async () => {
  const robots = new Robots(office);
  const scope = (categoryIds: string[] | null) => ({ contentScope: { categoryIds, documentIds: null } });
  const { robotId } = await robots.add('Seller', scope([]));
  expect((await robots.letServe(robotId)).status).toBe(200);
  await knowledge.deploy(app);
  await ask(['where is my  PARCEL', 'Do you repair bicycles?']);
  const { qaId, standardQuestion, categoryId } = parcel;
  const found = async () => (await firstOf('parcel')).outsideScope;
  expect(await found()).toEqual({ qaId, standardQuestion });
  expect((await firstOf('bicycles')).outsideScope).toBeNull();
  const all = await robots.add('All', scope(null));
  await robots.letServe(all.robotId);
  expect(await found()).toBeNull();
  const own = await robots.add('Own', scope([categoryId]));
  await robots.letServe(own.robotId);
  expect(await found()).toBeNull();
  await robots.letServe(robotId);
  expect(await found()).toEqual({ qaId, standardQuestion });
  await knowledge.bulk({ action: 'deactivate', qaIds: [qaId] });
  expect(await found()).toBeNull();
});
