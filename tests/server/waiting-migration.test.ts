import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Store } from '../../server/store/database.ts';
import { migrateStore } from '../../server/store/migrations/migrate.ts';
import { createEarlierStore } from '../support/earlier-store.ts';

let store: Store;

beforeAll(async () => {
  store = await createEarlierStore('0029-answer-length-of-application');
});
afterAll(() => store.close());

const at = (minute: number) => new Date(Date.UTC(2026, 0, 2, 3, minute));

/** Who said something, minute by minute, from the first minute on. */
const talks = {
  bot: { status: 'bot', said: ['bot', 'customer'] },
  queued: { status: 'queued', said: ['bot', 'customer', 'system'] },
  answered: { status: 'serving', said: ['customer', 'agent', 'bot'] },
  asked: { status: 'serving', said: ['customer', 'agent', 'customer', 'customer'] },
  silent: { status: 'serving', said: ['bot'] },
  ended: { status: 'ended', said: ['customer', 'agent', 'customer'] },
};

test('what was said before tells who waits, since when, and what the customer said last', async () => {
  const { db } = store;
  await sql`
    insert into organizations values ('org', 'Acme', now());
    insert into applications (sdk_app_id, org_id, name, languages, default_language, time_zone, edition, created_at)
      values ('1', 'org', 'Acme', '{en}', 'en', 'UTC', 'trial', now());
    insert into conversation_settings (sdk_app_id, settings) values ('1', '{"receptionLimit": 7}');
    insert into channels (sdk_app_id, channel_id, kind, channel_key, name, created_at)
      values ('1', 'chn', 'web', 'key', 'Web', now())`.execute(db);
  for (const [id, { status, said }] of Object.entries(talks)) {
    await sql`
      insert into visitors (sdk_app_id, visitor_id, channel_id, token_hash, language, created_at, last_seen_at)
        values ('1', ${id}, 'chn', ${Buffer.from(id)}, 'en', now(), now())`.execute(db);
    await sql`
      insert into conversations (sdk_app_id, conversation_id, channel_id, visitor_id, status, agent_member_id,
        queued_at, started_at, last_activity_at, ended_at) values ('1', ${id}, 'chn', ${id}, ${status}, 'mem', ${at(10)}, ${at(0)}, ${at(20)},
        ${status === 'ended' ? at(50) : null})`.execute(db);
    for (const [index, sender] of said.entries())
      await sql`
        insert into messages (sdk_app_id, conversation_id, seq, message_id, sender, kind, text, created_at)
          values ('1', ${id}, ${index + 1}, ${`${id}-${index}`}, ${sender}, 'text', ${`Word ${index}`}, ${at(30 + index)})
        `.execute(db);
  }

  await migrateStore(db);

  const rows = await db
    .selectFrom('conversations')
    .select([
      'conversation_id as id',
      'waiting_since as since',
      'first_replied_at as replied',
      'customer_said as said',
    ])
    .orderBy('conversation_id')
    .execute();
  expect(rows).toEqual([
    { id: 'answered', since: null, replied: at(31), said: 'Word 0' },
    { id: 'asked', since: at(32), replied: at(31), said: 'Word 3' },
    { id: 'bot', since: null, replied: null, said: 'Word 1' },
    { id: 'ended', since: null, replied: at(31), said: 'Word 2' },
    { id: 'queued', since: at(10), replied: null, said: 'Word 1' },
    { id: 'silent', since: at(10), replied: null, said: null },
  ]);
  const settings = await db.selectFrom('conversation_settings').select('settings').executeTakeFirst();
  expect(settings).toEqual({
    settings: { receptionLimit: 7, replyWarningSeconds: 60, replyOverdueSeconds: 180 },
  });
});
