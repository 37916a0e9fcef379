import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Store } from '../../server/store/database.ts';
import { migrateStore } from '../../server/store/migrations/migrate.ts';
import { createEarlierStore } from '../support/earlier-store.ts';

let store: Store;

beforeAll(async () => {
  store = await createEarlierStore('0080-failed-sign-ins');
});
afterAll(() => store.close());

test('names of earlier releases become names of one line, and others stay', async () => {
  const { db } = store;
  const created_at = new Date();
  const names = ['Acme\u202e\nSales', '\u0007', 'Acme', 'שרה'];
  await db
    .insertInto('organizations')
    .values(names.map((name, index) => ({ org_id: `org_${index}`, name, created_at })))
    .execute();

  await sql`
    insert into applications (sdk_app_id, org_id, name, languages, default_language, time_zone, edition, created_at)
      values ('1', 'org_2', 'Acme', '{en}', 'en', 'UTC', 'trial', now());
    insert into channels (sdk_app_id, channel_id, channel_key, kind, name, created_at)
      values ('1', 'chn', 'key', 'web', 'Web', now())`.execute(db);
  for (const [index, nickname] of ['Kim\u202e\nLee', '\u007f', 'Kim', null].entries())
    await sql`
      insert into visitors (sdk_app_id, visitor_id, channel_id, token_hash, nickname, language, created_at, last_seen_at)
        values ('1', ${`vis_${index}`}, 'chn', ${Buffer.from([index])}, ${nickname}, 'en', now(), now())`.execute(
      db,
    );

  await migrateStore(db);

  const rows = await db.selectFrom('organizations').select('name').orderBy('org_id').execute();
  expect(rows.map(({ name }) => name)).toEqual(['Acme Sales', '?', 'Acme', 'שרה']);
  const customers = await db.selectFrom('visitors').select('nickname').orderBy('visitor_id').execute();
  expect(customers.map(({ nickname }) => nickname)).toEqual(['Kim Lee', null, 'Kim', null]);
});
