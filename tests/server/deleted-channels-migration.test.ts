import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Store } from '../../server/store/database.ts';
import { migrateStore } from '../../server/store/migrations/migrate.ts';
import { createEarlierStore } from '../support/earlier-store.ts';

let store: Store;

beforeAll(async () => {
  store = await createEarlierStore('0114-answered-by');
});
afterAll(() => store.close());

test('channels are not deleted, what is to be told of them was a change, and their robots can go', async () => {
  const { db } = store;
  await sql`
    insert into organizations values ('org', 'Acme', now());
    insert into applications (sdk_app_id, org_id, name, languages, default_language, time_zone, edition, created_at)
      values ('1', 'org', 'Acme', '{en}', 'en', 'UTC', 'trial', now());
    insert into robots (sdk_app_id, robot_id, is_default, bot_type, content, created_at)
      values ('1', 'rob', false, 'qaBot', '{}', now());
    insert into channels (sdk_app_id, channel_id, channel_key, kind, name, robot_id, created_at)
      values ('1', 'chn', 'key', 'web', 'Web', 'rob', now());
    insert into events (sdk_app_id, seq, type, audience, payload, created_at)
      values ('1', 1, 'channel.changed', '{}', '{"channel": {"channelId": "chn"}}', now()),
        ('1', 2, 'robot.changed', '{}', '{"change": "deleted"}', now())`.execute(db);

  await migrateStore(db);

  const payloads = await db.selectFrom('events').select('payload').orderBy('seq').execute();
  expect(payloads.map(({ payload }) => payload)).toEqual([
    { change: 'changed', channel: { channelId: 'chn' } },
    { change: 'deleted' },
  ]);
  await sql`delete from robots where robot_id = 'rob'`.execute(db);
  const channels = await db.selectFrom('channels').select(['channel_id', 'robot_id', 'deleted_at']).execute();
  expect(channels).toEqual([{ channel_id: 'chn', robot_id: null, deleted_at: null }]);
});
