import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStore, type Store } from '../../server/store/database.ts';
import { statementsOfAPlan } from '../../server/store/prepared-pool.ts';
import { type Office, initialize } from '../support/accounts.ts';
import { type TestApp, startTestApp } from '../support/app.ts';
import { Deployments } from '../support/deployments.ts';
import { Customer, Desk } from '../support/desk.ts';
import { Knowledge } from '../support/knowledge.ts';
import { seedConversations } from '../support/many-conversations.ts';
import { type TestStore, createTestStore } from '../support/store.ts';

/** Uses after which PostgreSQL keeps the plan of a prepared statement, and some more. */
const enoughToKeepPlans = 25;
/** Connections: few, so that each has kept the plans of all statements. */
const connections = 2;

const manyConversations = 20_000;
/** A larger table's indexes have one more level. An index that is read as a whole has far more pages. */
const pagesOfDeeperIndexes = 60;

let tables: TestStore;
let store: Store;
let app: TestApp;
let office: Office;
beforeAll(async () => {
  tables = await createTestStore();
  store = openStore(tables.connection, { max: connections });
  app = await startTestApp({ deps: { db: store.db } });
  office = await initialize(app);
  // Whoever analyzes a table renews its plans as well.
  await tables.pool.query(`do $$
    declare name text;
    begin
      for name in select quote_ident(relname) from pg_stat_user_tables where schemaname = 'public' loop
        execute 'alter table ' || name || ' set (autovacuum_enabled = off)';
      end loop;
    end $$`);
});
afterAll(async () => {
  await app.close();
  await store.close();
  await tables.close();
});

/** Lets PostgreSQL know what the connections have done so far. */
async function reportStatistics(): Promise<void> {
  const clients = await Promise.all(Array.from({ length: connections }, () => store.pool.connect()));
  for (const client of clients) await client.query('select pg_stat_force_next_flush()');
  for (const client of clients) client.release();
}

/** Pages of tables and their indexes that were looked at so far, by table. */
async function pagesRead(): Promise<Map<string, number>> {
  await reportStatistics();
  const { rows } = await tables.pool.query<{ relname: string; pages: number }>(
    `select relname, heap_blks_hit + heap_blks_read + coalesce(idx_blks_hit + idx_blks_read, 0) as pages
     from pg_statio_user_tables where schemaname = 'public'`,
  );
  return new Map(rows.map(({ relname, pages }) => [relname, pages]));
}

async function cost(work: () => Promise<unknown>): Promise<Map<string, number>> {
  const before = await pagesRead();
  await work();
  const after = await pagesRead();
  return new Map([...after].map(([table, pages]) => [table, pages - (before.get(table) ?? 0)]));
}

/** Fills the desk over a connection without plans, and has it report the pages that it read before anything is counted. */
async function fill(): Promise<void> {
  const fresh = openStore(tables.connection, { max: 1 });
  await seedConversations(fresh.db, { sdkAppId: office.sdkAppId, count: manyConversations });
  await fresh.pool.query('select pg_stat_force_next_flush()');
  await fresh.close();
}

/** So many statements on one connection that its plans are made anew. */
async function talkOn(): Promise<void> {
  await store.db.connection().execute(async (db) => {
    for (let number = 0; number < statementsOfAPlan; number += 1) await sql`select 1`.execute(db);
  });
}

/** Changes of conversations so far, and how many of them changed an index. */
async function conversationsChanged(): Promise<{ changed: number; inIndexes: number }> {
  await reportStatistics();
  const { rows } = await tables.pool.query<{ changed: number; inIndexes: number }>(
    `select n_tup_upd as changed, n_tup_upd - n_tup_hot_upd as "inIndexes"
     from pg_stat_user_tables where relname = 'conversations'`,
  );
  return rows[0]!;
}

it('a message between a customer and an agent changes no index of its conversation', async () => {
  const desk = new Desk(office.owner, office.sdkAppId);
  await desk.become('online');
  const customer = await Customer.waiting(app, office);
  const before = await conversationsChanged();
  app.clock.advance(1);
  await customer.say('Hello');
  app.clock.advance(1);
  await desk.say(customer.conversationId, 'Hello');
  const after = await conversationsChanged();
  expect(after).toEqual({ changed: before.changed + 2, inIndexes: before.inIndexes });
});

it('what comes often costs as much with 20,000 conversations as with two, though its plans were made for two', async () => {
  await new Knowledge(office.owner, office.sdkAppId).add('Opening hours?', { answer: 'From nine to five.' });
  await new Deployments(office.owner, office.sdkAppId).deploy(app);
  const desk = new Desk(office.owner, office.sdkAppId);
  await desk.become('online');
  const served = await Customer.waiting(app, office);
  const withBot = await Customer.arrive(app, office);
  const everything: Record<string, () => Promise<unknown>> = {
    'a customer’s message to an agent': () => served.say('Hello'),
    'an agent’s message': () => desk.say(served.conversationId, 'Hello'),
    'a question to the bot and its answer': async () => {
      await withBot.say('Opening hours?');
      await app.runJobs();
    },
    'a customer’s look': () => withBot.look(),
  };
  for (let time = 0; time < enoughToKeepPlans; time += 1) {
    for (const work of Object.values(everything)) await work();
    app.clock.advance(60);
  }
  const costs = new Map<string, Map<string, number>>();
  for (const [name, work] of Object.entries(everything)) costs.set(name, await cost(work));
  await fill();
  await Promise.all(Array.from({ length: connections }, talkOn));
  for (const [name, work] of Object.entries(everything)) {
    const grown = [...(await cost(work))].filter(
      ([table, pages]) => pages > (costs.get(name)?.get(table) ?? 0) + pagesOfDeeperIndexes,
    );
    expect(grown, name).toEqual([]);
  }
});
