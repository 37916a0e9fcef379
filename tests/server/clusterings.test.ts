import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runClustering } from '../../server/services/clusterings/run-clustering.ts';
import { findClustering } from '../../server/store/clustering-queries.ts';
import { pruneStore } from '../../server/store/retention-queries.ts';
import { type Office, initialize } from '../support/accounts.ts';
import { type TestApp, startTestApp } from '../support/app.ts';
import { Clusterings, type KeptCluster } from '../support/clusterings.ts';
import { Customer, Desk } from '../support/desk.ts';
import { Knowledge, type Qa } from '../support/knowledge.ts';
import { Robots } from '../support/robots.ts';

let app: TestApp;
let office: Office;
let clusterings: Clusterings;
let knowledge: Knowledge;
let cards: Qa;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  await app.clear();
  office = await initialize(app);
  clusterings = new Clusterings(app, office);
  knowledge = new Knowledge(office.owner, office.sdkAppId);
  cards = await knowledge.add('Which cards do you accept?');
  await knowledge.deploy(app);
});
afterAll(() => app.close());

const twoCards = [
  'Can I pay with two cards?',
  'Can I please pay with two cards?',
  'can I pay with two cards',
];
const context = { attempt: 1, isLastAttempt: false, signal: new AbortController().signal };

async function found(): Promise<KeptCluster[]> {
  return (await clusterings.clusters(await clusterings.done())).body.items;
}

async function firstFound(): Promise<KeptCluster> {
  const [first] = await found();
  if (first === undefined) throw new Error('Nothing was found.');
  return first;
}

async function openTexts(): Promise<string[]> {
  const address = `/apps/${office.sdkAppId}/unmatched-questions?status=open`;
  const { body } = await office.owner.get<{ items: { text: string }[] }>(address);
  return body.items.map(({ text }) => text);
}

describe('a clustering', () => {
  it('is requested, followed, and keeps the groups of alike questions, the most frequent first', async () => {
    await clusterings.ask(['Do you sell stamps?', 'Do you sell any stamps?', 'Any vacancies?', ...twoCards]);
    const { status, body, headers } = await clusterings.request('24h');
    expect(status).toBe(202);
    expect(body).toMatchObject({ status: 'running', progress: 0, window: '24h', completedAt: null });
    expect(headers.location).toBe(
      `/api/v1/apps/${office.sdkAppId}/question-clusterings/${body.clusteringId}`,
    );
    expect((await clusterings.request('30d')).body.clusteringId).toBe(body.clusteringId);
    await app.runJobs();
    const over = (await clusterings.read(body.clusteringId)).body;
    expect(over).toMatchObject({
      status: 'completed',
      progress: null,
      counts: { questions: 5, clusters: 2 },
    });
    expect((await clusterings.list()).body.items).toEqual([over]);
    const { items, total } = (await clusterings.clusters(over)).body;
    expect(items.map(({ representative, size, count }) => [representative, size, count])).toEqual([
      ['can I pay with two cards', 2, 3],
      ['Do you sell any stamps?', 2, 2],
    ]);
    expect(total).toBe(2);
    const first = (await clusterings.clusters(over, '?limit=1')).body;
    const second = (await clusterings.clusters(over, `?limit=1&cursor=${first.nextCursor}`)).body;
    expect([...first.items, ...second.items]).toEqual(items);
    expect((await clusterings.cluster(items[0]?.keptClusterId ?? '')).body).toEqual(items[0]);
    const questions = await clusterings.questions(items[0]?.keptClusterId ?? '');
    expect(questions.items.map(({ text, count }) => [text, count])).toEqual([
      ['can I pay with two cards', 2],
      ['Can I please pay with two cards?', 1],
    ]);
  });

  it('names the Q&A of the draft that a group asks for, where the robot that was asked does not reach it', async () => {
    const robots = new Robots(office);
    const { robotId } = await robots.add('Seller', { contentScope: { categoryIds: [], documentIds: null } });
    await robots.letServe(robotId);
    await knowledge.deploy(app);
    await clusterings.ask(twoCards);
    expect((await firstFound()).outsideScope).toBeNull();
    const { qaId, standardQuestion } = await knowledge.add('Can I pay with two cards?');
    expect((await firstFound()).outsideScope).toEqual({ qaId, standardQuestion });
  });

  it('finds nothing outside its time span, and nothing at all where nobody asked', async () => {
    expect(await clusterings.done()).toMatchObject({ counts: { questions: 0, clusters: 0 } });
    await clusterings.ask(twoCards);
    await sql`update unmatched_askings set asked_at = asked_at - interval '25 hours'`.execute(app.store.db);
    expect(await clusterings.done('24h')).toMatchObject({ counts: { questions: 0, clusters: 0 } });
    expect(await clusterings.done('7d')).toMatchObject({ counts: { questions: 2, clusters: 1 } });
  });

  it('that somebody cancels keeps nothing, and its job does nothing', async () => {
    await clusterings.ask(twoCards);
    const { clusteringId } = (await clusterings.request()).body;
    const cancelled = (await clusterings.cancel(clusteringId)).body;
    expect(cancelled).toMatchObject({ status: 'cancelled', progress: null, failure: null });
    await app.runJobs();
    expect((await clusterings.read(clusteringId)).body).toEqual(cancelled);
    expect((await clusterings.clusters({ clusteringId })).body.items).toEqual([]);
  });

  it('groups again after a crash, and keeps each group once', async () => {
    await clusterings.ask(twoCards);
    const { clusteringId } = (await clusterings.request()).body;
    const key = { sdkAppId: office.sdkAppId, clusteringId };
    const stopped = AbortSignal.abort(new Error('The process stops.'));
    await expect(runClustering(app.deps, key, { ...context, signal: stopped })).rejects.toThrow('stops');
    expect((await clusterings.read(clusteringId)).body.status).toBe('running');
    await app.runJobs();
    await runClustering(app.deps, key, context);
    expect((await clusterings.read(clusteringId)).body).toMatchObject({ status: 'completed' });
    expect((await clusterings.clusters({ clusteringId })).body.total).toBe(1);
  });

  it('that fails says why', async () => {
    const { clusteringId } = (await clusterings.request()).body;
    const key = { sdkAppId: office.sdkAppId, clusteringId };
    await runClustering(app.deps, key, { ...context, attempt: 99 });
    expect((await clusterings.read(clusteringId)).body).toMatchObject({
      status: 'failed',
      failure: { code: 'operationFailed' },
    });
  });

  it('is forgotten with the questions after 30 days', async () => {
    await clusterings.ask(twoCards);
    const { clusteringId } = await clusterings.done();
    const days = (count: number) => new Date(app.clock.now().getTime() + count * 24 * 3_600_000);
    const key = { sdkAppId: office.sdkAppId, clusteringId };
    await pruneStore(app.store.db, days(29));
    expect(await findClustering(app.store.db, key)).toBeDefined();
    await pruneStore(app.store.db, days(31));
    expect(await findClustering(app.store.db, key)).toBeUndefined();
  });
});

describe('a cluster that was found', () => {
  it('suggests the nearest Q&A while that has room, and what an agent replied', async () => {
    const desk = new Desk(office.owner, office.sdkAppId);
    await desk.become('online');
    const customer = await Customer.arrive(app, office);
    await clusterings.ask(twoCards, customer);
    await customer.askForPerson();
    await app.runJobs();
    await desk.act(customer.conversationId, 'accept');
    await desk.say(customer.conversationId, 'Hello!');
    await desk.say(customer.conversationId, 'Yes, choose split payment at the checkout.');
    const cluster = await firstFound();
    expect(cluster.suggestion.answer).toBe('Yes, choose split payment at the checkout.');
    expect(cluster.nearest?.qaId).toBe(cards.qaId);
    expect(cluster.suggestion.kind).toBe('similarQuestion');
    const similarQuestions = Array.from({ length: 20 }, (_, index) => `Wording ${index}?`);
    await knowledge.update(cards, { similarQuestions });
    const full = (await clusterings.cluster(cluster.keptClusterId)).body;
    expect(full.suggestion.kind).toBe('newQa');
  });

  it('is accepted: a Q&A has learned the named questions; open again, they are open', async () => {
    await clusterings.ask(twoCards);
    const { keptClusterId } = await firstFound();
    const [one] = (await clusterings.questions(keptClusterId)).items;
    const acceptance = { qaId: cards.qaId, questionIds: [one?.questionId ?? ''] };
    const { status, body } = await clusterings.move(keptClusterId, 'accept', acceptance);
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'accepted', acceptedQa: { qaId: cards.qaId } });
    expect(await openTexts()).toEqual(['Can I please pay with two cards?']);
    const again = await clusterings.move(keptClusterId, 'accept', acceptance);
    expect(again).toMatchObject({ status: 409, body: { state: 'accepted', event: 'cluster.accepted' } });
    const open = (await clusterings.move(keptClusterId, 'reopen')).body;
    expect(open).toMatchObject({ status: 'open', acceptedQa: null });
    expect((await openTexts()).toSorted()).toEqual(twoCards.slice(1).toSorted());
  });

  it('is ignored with its open questions, and later clusterings do not have them', async () => {
    await clusterings.ask(twoCards);
    const { keptClusterId, clusteringId } = await firstFound();
    expect((await clusterings.move(keptClusterId, 'ignore')).body.status).toBe('ignored');
    expect(await openTexts()).toEqual([]);
    expect((await clusterings.clusters({ clusteringId }, '?status=open')).body).toMatchObject({ total: 0 });
    expect((await clusterings.clusters({ clusteringId }, '?status=ignored')).body).toMatchObject({
      total: 1,
    });
    expect(await found()).toEqual([]);
    await clusterings.move(keptClusterId, 'reopen');
    expect(await openTexts()).toHaveLength(2);
  });

  it('takes no stranger: questions of its own, and a Q&A of the draft', async () => {
    await clusterings.ask([...twoCards, 'Any vacancies?']);
    const { keptClusterId } = await firstFound();
    const [one] = (await clusterings.questions(keptClusterId)).items;
    const questionIds = [one?.questionId ?? ''];
    const { qaId } = cards;
    expect(
      await clusterings.move(keptClusterId, 'accept', {
        qaId,
        questionIds: [...questionIds, 'unq_stranger'],
      }),
    ).toMatchObject({ status: 422, body: { fields: [{ pointer: '/questionIds/1', code: 'unknownValue' }] } });
    expect(
      await clusterings.move(keptClusterId, 'accept', { qaId: 'qa_stranger', questionIds }),
    ).toMatchObject({
      status: 422,
      body: { fields: [{ pointer: '/qaId', code: 'unknownValue' }] },
    });
    expect((await clusterings.cluster(keptClusterId)).body.status).toBe('open');
  });

  it('is gone with the last customer who asked', async () => {
    await clusterings.ask(twoCards);
    const { keptClusterId, clusteringId } = await firstFound();
    await app.store.db.deleteFrom('unmatched_askings').execute();
    expect(await clusterings.cluster(keptClusterId)).toMatchObject({ status: 404 });
    expect((await clusterings.clusters({ clusteringId })).body).toMatchObject({ items: [], total: 0 });
  });
});
