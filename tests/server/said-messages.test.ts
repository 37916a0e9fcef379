import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { storeQueue } from '../../server/jobs/job-queue.ts';
import { answering } from '../../server/services/conversations/answering.ts';
import { StoreSilentError } from '../../server/store/errors.ts';
import { lockForSaying } from '../../server/store/held-conversations.ts';
import { type Office, initialize } from '../support/accounts.ts';
import { type TestApp, startTestApp } from '../support/app.ts';
import { Customer } from '../support/desk.ts';
import { seedConversations } from '../support/many-conversations.ts';

let app: TestApp;
let office: Office;
beforeAll(async () => {
  app = await startTestApp({ deps: { jobs: storeQueue } });
  office = await initialize(app);
});
afterAll(() => app.close());

it('a question to the bot is no job, unless its answer fails', async () => {
  const { sdkAppId } = office;
  const { db } = app.deps;
  const jobs = async () =>
    (await sql<{ key: string }>`select key from graphile_worker.jobs where key like 'bot:%'`.execute(db))
      .rows;
  const customer = await Customer.arrive(app, office);
  const owed = { sdkAppId, conversationId: customer.conversationId };
  await customer.say('One');
  const { answerLater } = answering(() => app.deps);
  await answerLater(owed, new StoreSilentError());
  expect(await jobs()).toEqual([]);
  await answerLater(owed, new Error('The index is gone.'));
  expect(await jobs()).toEqual([{ key: `bot:${customer.conversationId}` }]);
});

it('whether a message was sent before is looked up, however long the conversation is', async () => {
  const { db } = app.deps;
  const { conversationId, visitorId } = await Customer.arrive(app, office);
  const { sdkAppId } = office;
  // Most conversations are short, so the store expects this one to be short as well.
  await seedConversations(db, { sdkAppId, count: 5_000 });
  await sql`
    insert into messages (sdk_app_id, conversation_id, seq, message_id, client_message_id, sender, kind, text, created_at)
    select ${sdkAppId}, ${conversationId}, i, 'msg_' || i, gen_random_uuid(), 'customer', 'text', 'Hello', now()
    from generate_series(1001, 3000) i`.execute(db);
  await sql`analyze`.execute(db);
  const { read, already } = await db.transaction().execute(async (tx) => {
    const clientMessageId = '6a0e8ad8-5f0c-4a35-b0bd-8d5a1d3a3c0f';
    const held = await lockForSaying(tx, { sdkAppId, visitorId, clientMessageId }, false);
    const { rows } = await sql<{ read: number }>`
      select seq_tup_read + idx_tup_fetch as read from pg_stat_xact_user_tables where relname = 'messages'`.execute(
      tx,
    );
    return { read: rows[0]?.read, already: held.already };
  });
  expect(already).toBeUndefined();
  // The count may include earlier work of the connection.
  expect(read).toBeLessThan(100);
});

it('a column that a newer release adds to messages has its default', async () => {
  const { db } = app.deps;
  const customer = await Customer.arrive(app, office);
  await sql`alter table messages add column translated boolean not null default false`.execute(db);
  expect((await customer.say('Hello')).status).toBe(201);
});
