import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Store } from '../../server/store/database.ts';
import { migrateStore } from '../../server/store/migrations/migrate.ts';
import { createEarlierStore } from '../support/earlier-store.ts';

let store: Store;

beforeAll(async () => {
  store = await createEarlierStore('0051-unanswered-text');
});
afterAll(() => store.close());

test('what the bot did not answer in the last 30 days is there from the beginning', async () => {
  const { db } = store;
  await sql`
    insert into organizations values ('org', 'Acme', now());
    insert into applications (sdk_app_id, org_id, name, languages, default_language, time_zone, edition, created_at)
      values ('1', 'org', 'Acme', '{en}', 'en', 'UTC', 'trial', now());
    insert into channels (sdk_app_id, channel_id, channel_key, kind, name, created_at)
      values ('1', 'chn', 'key', 'web', 'Web', now());
    insert into visitors (sdk_app_id, visitor_id, channel_id, token_hash, language, created_at, last_seen_at)
      values ('1', 'vis', 'chn', 'x', 'zh', now(), now());
    insert into conversations (sdk_app_id, conversation_id, channel_id, visitor_id, status, ended_at, started_at, last_activity_at)
      values ('1', 'con', 'chn', 'vis', 'bot', null, now(), now()),
        ('1', 'old', 'chn', 'vis', 'ended', now(), now(), now() - interval '31 days');
    insert into messages (sdk_app_id, conversation_id, seq, message_id, sender, kind, text, details, created_at)
      select '1', conversation_id, seq, conversation_id || seq, sender, kind, text, details::jsonb,
        now() - case conversation_id when 'old' then interval '31 days' else interval '1 day' end
      from (values
        ('con', 1, 'bot', 'text', 'Hello', null),
        ('con', 2, 'customer', 'text', 'Two cards?', null),
        ('con', 3, 'bot', 'suggestions', 'Did you mean', '{"score": 0.4, "suggestions": [{"origin": {"kind": "qa", "id": "qa_1"}}]}'),
        ('con', 4, 'customer', 'text', 'Where is it', null),
        ('con', 5, 'bot', 'text', 'Here.', '{"score": 0.9, "origin": {"kind": "qa", "id": "qa_1"}}'),
        ('con', 6, 'customer', 'text', 'two  CARDS', null),
        ('con', 7, 'bot', 'text', 'I do not know.', '{"score": 0}'),
        ('con', 8, 'customer', 'text', '???', null),
        ('con', 9, 'bot', 'text', 'I do not know.', '{"score": 0}'),
        ('con', 10, 'customer', 'text', 'Hi', null),
        ('con', 11, 'bot', 'text', 'Hi!', '{"origin": {"kind": "chitchat", "id": "cht_1"}}'),
        ('old', 1, 'customer', 'text', 'Two cards?', null),
        ('old', 2, 'bot', 'text', 'I do not know.', '{"score": 0}')
      ) as message (conversation_id, seq, sender, kind, text, details)`.execute(db);

  await migrateStore(db);

  const askings = await db.selectFrom('unmatched_askings').selectAll().orderBy('seq').execute();
  const asking = {
    sdk_app_id: '1',
    conversation_id: 'con',
    asked_at: expect.any(Date),
    asked_key: 'two cards',
    question_id: askings[0]?.question_id,
    language: 'zh',
  };
  expect(askings).toEqual([
    { ...asking, seq: 2, score: 0.4, nearest_qa_id: 'qa_1' },
    { ...asking, seq: 6, score: null, nearest_qa_id: null },
  ]);
});
