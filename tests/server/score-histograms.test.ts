import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { components } from '../../src/api/__generated__/schema.d.ts';
import { countScores } from '../../server/store/score-queries.ts';
import { type Office, addApplication, initialize } from '../support/accounts.ts';
import { type TestApp, startTestApp } from '../support/app.ts';
import { Customer } from '../support/desk.ts';
import { Knowledge } from '../support/knowledge.ts';

type Histograms = components['schemas']['ScoreHistograms'];

let app: TestApp;
let office: Office;
let knowledge: Knowledge;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  await app.store.clear();
  office = await initialize(app);
  knowledge = new Knowledge(office.owner, office.sdkAppId);
});
afterAll(() => app.close());

async function read(): Promise<Histograms> {
  const { status, body } = await office.owner.get<Histograms>(`/apps/${office.sdkAppId}/score-histograms`);
  expect(status).toBe(200);
  return body;
}

async function learn(): Promise<void> {
  const wordsFor = {
    parcel: 'Where is my parcel',
    invoice: 'Send me the invoice',
    password: 'Reset my password',
  };
  for (const [name, words] of Object.entries(wordsFor))
    await knowledge.add(`${words}?`, {
      similarQuestions: ['now', 'today', 'please', 'again', 'for me'].map((end) => `${words} ${end}`),
      answer: `About ${name}`,
    });
  // The draft is learned a moment after its last change.
  app.clock.advance(1);
  await app.runJobs();
}

const total = (histogram: readonly number[]) => histogram.reduce((sum, each) => sum + each, 0);

it('knows nothing before there is anything', async () => {
  const { traffic, heldOut } = await read();
  expect(traffic).toEqual({
    countedSince: new Date(app.clock.now().getTime() - 7 * 86_400_000).toISOString(),
    questions: 0,
    scores: Array<number>(100).fill(0),
  });
  expect(heldOut).toBeNull();
});

it('tells what became of the draft’s own questions while they were held out', async () => {
  await learn();
  const { heldOut } = await read();
  expect(heldOut?.questions).toBeGreaterThan(5);
  expect(total([...(heldOut?.right ?? []), ...(heldOut?.wrong ?? [])])).toBeCloseTo(1, 3);
});

it('counts what customers asked the bot in 7 days, by the best score, and no small talk', async () => {
  await learn();
  await knowledge.deploy(app);
  const customer = await Customer.arrive(app, office);
  const ask = async (text: string) => {
    await customer.say(text);
    await app.runJobs();
  };
  await ask('Where is my parcel?');
  expect((await read()).traffic).toMatchObject({ questions: 1 });
  expect((await read()).traffic.scores[99]).toBe(1);
  await ask('zzz qqq');
  const { questions, scores } = (await read()).traffic;
  expect(questions).toBe(2);
  expect(total(scores.slice(0, 30))).toBe(1);

  const { sdkAppId: elsewhere } = await addApplication(app);
  expect(await countScores(app.store.db, elsewhere, new Date(0))).toEqual([]);

  await ask('Hello!');
  expect((await read()).traffic.questions).toBe(2);
  await ask('I want to talk to a person');
  expect((await read()).traffic.questions).toBe(2);
  const before = new Date(app.clock.now().getTime() - 7 * 86_400_000 - 1);
  await app.store.db.updateTable('messages').set({ created_at: before }).where('seq', '=', 3).execute();
  expect((await read()).traffic).toMatchObject({ questions: 1 });
  await app.store.db.updateTable('conversations').set({ last_activity_at: before }).execute();
  expect((await read()).traffic.questions).toBe(0);
});
