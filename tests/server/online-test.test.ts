import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { components } from '../../src/api/__generated__/schema.d.ts';
import { type Office, initialize } from '../support/accounts.ts';
import { type TestApp, startTestApp } from '../support/app.ts';
import { Knowledge } from '../support/knowledge.ts';
import { seedQas } from '../support/many-qas.ts';

let app: TestApp;
let office: Office;

beforeAll(async () => {
  app = await startTestApp();
  office = await initialize(app);
});
afterAll(() => app.close());

describe('a question to the draft', () => {
  it('waits while the draft is being learned, and is answered as soon as it is', async () => {
    const path = `/apps/${office.sdkAppId}`;
    const qa = { standardQuestion: 'Where is my order?', similarQuestions: [], answer: 'Under “My orders”.' };
    const created = await office.owner.post(`${path}/qas`, qa, {
      headers: { 'idempotency-key': crypto.randomUUID() },
    });
    expect(created.status).toBe(201);
    expect((await office.owner.get(`${path}/online-test`)).body).toMatchObject({ status: 'building' });

    // Over a real connection: an injected request never closes.
    await app.app.listen({ port: 0, host: 'localhost' });
    // A listening TCP server has an address.
    const { port } = app.app.server.address() as AddressInfo;
    const arrived = once(app.app.server, 'request');
    const asked = fetch(`http://localhost:${port}/api/v1${path}/online-test/questions`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-parley-request': '1',
        cookie: `parley_session=${office.owner.cookie}`,
      },
      body: JSON.stringify({ text: 'where is my order', language: 'en' }),
    });
    await arrived;
    app.clock.advance(1);
    await app.runJobs();
    const answer = await asked;
    expect({ status: answer.status, body: await answer.json() }).toMatchObject({
      status: 200,
      body: { kind: 'answer', text: 'Under “My orders”.', score: 1 },
    });
  });
});

describe('a question while the index is replaced', () => {
  it('is put to the new one', async () => {
    const knowledge = new Knowledge(office.owner, office.sdkAppId);
    const learn = async (): Promise<void> => {
      app.clock.advance(1);
      await app.runJobs();
    };
    await knowledge.add('Do you sell teapots?', { answer: 'We do.' });
    await learn();
    const { indexes } = app.deps;
    const files: string[] = [];
    const match = indexes.match.bind(indexes);
    indexes.match = async (file, ...rest) => {
      files.push(file);
      if (files.length === 1) {
        await knowledge.add('Do you sell cups?');
        await learn();
      }
      return match(file, ...rest);
    };
    const asked = await office.owner.post(`/apps/${office.sdkAppId}/online-test/questions`, {
      text: 'do you sell teapots',
      language: 'en',
    });
    indexes.match = match;
    expect(asked).toMatchObject({ status: 200, body: { kind: 'answer', text: 'We do.' } });
    expect(new Set(files).size).toBe(2);
  });
});

describe('a question after others without an answer', () => {
  it('offers a person when a conversation would', async () => {
    const ask = async (turnsWithoutAnswer?: number) => {
      const body = { text: 'qwertz uiop', language: 'en', turnsWithoutAnswer };
      return office.owner.post(`/apps/${office.sdkAppId}/online-test/questions`, body);
    };
    expect(await ask()).toMatchObject({ status: 200, body: { kind: 'fallback', offersPerson: false } });
    expect(await ask(1)).toMatchObject({ status: 200, body: { kind: 'fallback', offersPerson: true } });
  });
});

describe('the draft’s index', () => {
  it('tells its progress while it is built, and its size when it answers', async () => {
    const path = `/apps/${office.sdkAppId}`;
    await seedQas(app.store.db, { sdkAppId: office.sdkAppId, count: 60 });
    const qa = { standardQuestion: 'And one more?', similarQuestions: [], answer: 'Yes.' };
    await office.owner.post(`${path}/qas`, qa, { headers: { 'idempotency-key': crypto.randomUUID() } });
    const { rows } = await app.store.pool.query<{ seq: number }>('select max(seq) as seq from events');
    app.clock.advance(1);
    await app.runJobs();
    const events = await app.store.db
      .selectFrom('events')
      .select('payload')
      .where('type', '=', 'draftIndex.updated')
      .where('seq', '>', rows[0]?.seq ?? 0)
      .orderBy('seq')
      .execute();
    const told = events.map(({ payload }) => payload.index as components['schemas']['DraftIndex']);
    const building = told.filter(({ status }) => status === 'building');
    expect(building.length).toBeGreaterThan(0);
    const progress = building.map((index) => index.progress ?? -1);
    expect(progress[0]).toBe(0);
    expect(progress).toEqual(progress.toSorted((one, other) => one - other));
    expect(told.at(-1)).toMatchObject({
      status: 'ready',
      progress: null,
      builtAt: app.clock.now().toISOString(),
    });
    expect((await office.owner.get(`${path}/online-test`)).body).toEqual(told.at(-1));
  });
});
