import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { migrateStore } from '../../server/store/migrations/migrate.ts';
import { type Office, initialize } from '../support/accounts.ts';
import { type TestApp, startTestApp } from '../support/app.ts';
import { Customer, Desk, changeConversations } from '../support/desk.ts';
import { createEarlierStore } from '../support/earlier-store.ts';

let app: TestApp;
let office: Office;
let desk: Desk;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  await app.clear();
  office = await initialize(app);
  desk = new Desk(office.owner, office.sdkAppId);
});
afterAll(() => app.close());

/** Lets time pass while every page stays open. */
async function pass(seconds: number): Promise<void> {
  app.clock.advance(seconds);
  await app.store.db.updateTable('agents').set({ last_seen_at: app.clock.now() }).execute();
}

/** Seven customers in line behind one whom the only agent serves, and a step that serves the next, a minute later. */
async function lineUp() {
  await changeConversations(office, { receptionLimit: 1 });
  await desk.become('online');
  await Customer.waiting(app, office);
  const line: Customer[] = [];
  for (let place = 1; place <= 7; place += 1) {
    await pass(1);
    line.push(await Customer.waiting(app, office));
  }
  const takeNext = async () => {
    await pass(60);
    const [served] = await desk.list('mine');
    await desk.act(served?.conversationId ?? '', 'end');
    await app.runJobs();
  };
  return { line, takeNext };
}

describe('the time in the queue', () => {
  it('is what the customer spent there, without the time with an agent', async () => {
    const { conversationId } = await Customer.waiting(app, office);
    await pass(30);
    await desk.become('online');
    await app.runJobs();
    expect((await desk.read(conversationId)).body).toMatchObject({ status: 'serving', queueSeconds: 30 });
    await pass(300);
    await desk.become('offline');
    await app.runJobs();
    await pass(45);
    expect((await desk.read(conversationId)).body).toMatchObject({ status: 'queued', queueSeconds: 30 });
    await desk.become('online');
    await app.runJobs();
    expect((await desk.read(conversationId)).body).toMatchObject({ status: 'serving', queueSeconds: 75 });
  });

  it('tells who waits how long it may take, once enough have waited before', async () => {
    const { line, takeNext } = await lineUp();
    for (let taken = 1; taken <= 4; taken += 1) await takeNext();
    expect(await line[6]?.look()).toMatchObject({ queuePosition: 3, estimatedWaitSeconds: null });
    await takeNext();
    // Somebody has waited for 306 seconds, in which five were taken on.
    expect(await line[5]?.look()).toMatchObject({ queuePosition: 1, estimatedWaitSeconds: 61 });
    expect(await line[6]?.look()).toMatchObject({ queuePosition: 2, estimatedWaitSeconds: 122 });
    // Nobody is taken on any more, so it takes longer.
    await pass(60);
    expect(await line[6]?.look()).toMatchObject({ queuePosition: 2, estimatedWaitSeconds: 146 });
    // And nobody has been for so long that the past says nothing.
    await pass(240);
    expect(await line[6]?.look()).toMatchObject({ queuePosition: 2, estimatedWaitSeconds: null });
  });

  it('is not foretold to a customer whom the agent gave back', async () => {
    const { line, takeNext } = await lineUp();
    for (let taken = 1; taken <= 5; taken += 1) await takeNext();
    await desk.giveBack(line[4]?.conversationId ?? '');
    await app.runJobs();
    expect(await line[4]?.look()).toMatchObject({ queuePosition: 1, estimatedWaitSeconds: null });
    const { queuePosition, estimatedWaitSeconds } = (await line[6]?.look()) ?? {};
    expect([queuePosition, typeof estimatedWaitSeconds]).toEqual([2, 'number']);
  });

  it('of earlier releases ran until the agent came, or the end', async () => {
    const store = await createEarlierStore('0053-embeddings-endpoints');
    const at = (minute: number) => new Date(Date.UTC(2026, 0, 2, 3, minute));
    const talks = {
      bot: ['bot', null, null, null],
      ended: ['ended', at(10), null, at(14)],
      queued: ['queued', at(10), null, null],
      served: ['serving', at(10), at(12), null],
    } as const;
    try {
      const { db } = store;
      await sql`
        insert into organizations values ('org', 'Acme', now());
        insert into applications (sdk_app_id, org_id, name, languages, default_language, time_zone, edition, created_at)
          values ('1', 'org', 'Acme', '{en}', 'en', 'UTC', 'trial', now());
        insert into channels (sdk_app_id, channel_id, kind, channel_key, name, created_at)
          values ('1', 'chn', 'web', 'key', 'Web', now())`.execute(db);
      for (const [id, [status, queued, connected, ended]] of Object.entries(talks)) {
        await sql`
          insert into visitors (sdk_app_id, visitor_id, channel_id, token_hash, language, created_at, last_seen_at)
            values ('1', ${id}, 'chn', ${Buffer.from(id)}, 'en', now(), now())`.execute(db);
        await sql`
          insert into conversations (sdk_app_id, conversation_id, channel_id, visitor_id, status, agent_member_id, queued_at,
            connected_at, ended_at, started_at, last_activity_at)
            values ('1', ${id}, 'chn', ${id}, ${status}, ${status === 'serving' ? 'mem' : null}, ${queued}, ${connected}, ${ended}, ${at(0)}, ${at(20)})
          `.execute(db);
      }
      await migrateStore(db);
      const rows = await db
        .selectFrom('conversations')
        .select(['conversation_id as id', 'queue_joined_at as joined', 'queue_seconds as seconds'])
        .orderBy('conversation_id')
        .execute();
      expect(rows).toEqual([
        { id: 'bot', joined: null, seconds: 0 },
        { id: 'ended', joined: at(10), seconds: 240 },
        { id: 'queued', joined: at(10), seconds: 0 },
        { id: 'served', joined: at(10), seconds: 120 },
      ]);
    } finally {
      await store.close();
    }
  });
});
