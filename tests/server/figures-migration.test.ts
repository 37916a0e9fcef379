import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Store } from '../../server/store/database.ts';
import { migrateStore } from '../../server/store/migrations/migrate.ts';
import { createEarlierStore } from '../support/earlier-store.ts';

let store: Store;

beforeAll(async () => {
  store = await createEarlierStore('0053-embeddings-endpoints');
});
afterAll(() => store.close());

test('conversations that ended before are in the figures, and the follower goes on after them', async () => {
  const { db } = store;
  await sql`
    insert into organizations values ('org', 'Acme', now());
    insert into applications (sdk_app_id, org_id, name, languages, default_language, time_zone, edition, created_at)
      values ('1', 'org', 'Acme', '{en}', 'en', 'UTC', 'trial', now());
    insert into channels (sdk_app_id, channel_id, channel_key, kind, name, created_at)
      values ('1', 'chn', 'key', 'web', 'Web', now());
    insert into visitors (sdk_app_id, visitor_id, channel_id, token_hash, language, created_at, last_seen_at)
      values ('1', 'vis', 'chn', 'x', 'zh', now(), now()), ('1', 'lost', 'chn', 'y', 'zh', now(), now());
    insert into event_sequences (sdk_app_id, last_seq) values ('1', 7);
    insert into conversations (sdk_app_id, conversation_id, channel_id, visitor_id, status, started_at, queued_at,
        connected_at, first_replied_at, ended_at, last_activity_at, rating)
      values
        ('1', 'bot', 'chn', 'vis', 'ended', '2026-03-01T10:14Z', null, null, null, '2026-03-01T10:20Z', now(), null),
        ('1', 'back', 'chn', 'vis', 'ended', '2026-03-01T10:31Z', '2026-03-01T10:32Z', '2026-03-01T10:33Z',
          '2026-03-01T10:33:30Z', '2026-03-01T10:43Z', now(), '{"stars": 5}'),
        ('1', 'silent', 'chn', 'vis', 'ended', '2026-03-01T10:46Z', null, null, null, '2026-03-01T10:47Z', now(), null),
        ('1', 'unanswered', 'chn', 'lost', 'ended', '2026-03-01T11:00Z', null, null, null, '2026-03-01T11:05Z', now(), null),
        ('1', 'again', 'chn', 'lost', 'ended', '2026-03-01T11:20Z', null, null, null, '2026-03-01T11:25Z', now(), null);
    insert into messages (sdk_app_id, conversation_id, seq, message_id, sender, kind, text, details, created_at)
      select '1', conversation_id, seq, conversation_id || seq, sender, kind, 'Text', details::jsonb, at::timestamptz
      from (values
        ('bot', 1, 'customer', 'text', null, '2026-03-01T10:15Z'),
        ('bot', 2, 'bot', 'text', '{"score": 0}', '2026-03-01T10:15Z'),
        ('bot', 3, 'customer', 'text', null, '2026-03-01T10:16Z'),
        ('bot', 4, 'bot', 'suggestions', '{"score": 0.4}', '2026-03-01T10:16Z'),
        ('bot', 5, 'customer', 'text', null, '2026-03-01T10:17Z'),
        ('bot', 6, 'bot', 'text', '{"score": 0.9, "origin": {"kind": "qa", "id": "qa_1"}}', '2026-03-01T10:17Z'),
        ('bot', 7, 'customer', 'text', null, '2026-03-01T10:18Z'),
        ('bot', 8, 'bot', 'text', '{"offersPerson": false}', '2026-03-01T10:18Z'),
        ('back', 1, 'customer', 'text', null, '2026-03-01T10:32Z'),
        ('back', 2, 'agent', 'text', null, '2026-03-01T10:33:30Z'),
        ('back', 3, 'customer', 'text', null, '2026-03-01T10:34Z'),
        ('silent', 1, 'bot', 'text', null, '2026-03-01T10:46Z'),
        ('unanswered', 1, 'customer', 'text', null, '2026-03-01T11:01Z'),
        ('unanswered', 2, 'bot', 'text', '{"score": 0}', '2026-03-01T11:01Z'),
        ('again', 1, 'customer', 'text', null, '2026-03-01T11:21Z'),
        ('again', 2, 'bot', 'text', '{"origin": {"kind": "chitchat", "id": "cht_1"}}', '2026-03-01T11:21Z')
      ) as message (conversation_id, seq, sender, kind, details, at)`.execute(db);

  await migrateStore(db);

  const rows = await db.selectFrom('session_figures').selectAll().orderBy('began_at').execute();
  const nothing = {
    handover_count: 0,
    connected_count: 0,
    abandoned_count: 0,
    valid_count: 0,
    queue_seconds: 0,
    replied_count: 0,
    reply_seconds: 0,
    session_seconds: 0,
    rating_count: 0,
    satisfied_count: 0,
    bot_handover_count: 0,
    bot_return_count: 0,
    bot_unanswered_count: 0,
    fallback_count: 0,
    suggestion_count: 0,
  };
  expect(rows).toEqual([
    {
      ...nothing,
      sdk_app_id: '1',
      channel_id: 'chn',
      began_at: new Date('2026-03-01T10:00Z'),
      conversation_count: 1,
      bot_count: 1,
      bot_return_count: 1,
      round_count: 4,
      fallback_count: 2,
      suggestion_count: 1,
    },
    {
      ...nothing,
      sdk_app_id: '1',
      channel_id: 'chn',
      began_at: new Date('2026-03-01T10:30Z'),
      conversation_count: 1,
      handover_count: 1,
      connected_count: 1,
      valid_count: 1,
      queue_seconds: 60,
      replied_count: 1,
      reply_seconds: 30,
      session_seconds: 600,
      rating_count: 1,
      satisfied_count: 1,
      bot_count: 1,
      bot_handover_count: 1,
      round_count: 1,
    },
    {
      ...nothing,
      sdk_app_id: '1',
      channel_id: 'chn',
      began_at: new Date('2026-03-01T11:00Z'),
      conversation_count: 1,
      bot_count: 1,
      bot_unanswered_count: 1,
      round_count: 1,
      fallback_count: 1,
    },
    {
      ...nothing,
      sdk_app_id: '1',
      channel_id: 'chn',
      began_at: new Date('2026-03-01T11:15Z'),
      conversation_count: 1,
      bot_count: 1,
      round_count: 1,
    },
  ]);
  expect(await db.selectFrom('follower_positions').select(['follower', 'seq']).execute()).toEqual([
    { follower: 'sessionFigures', seq: 7 },
  ]);
});
