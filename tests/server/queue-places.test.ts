import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { queuePlaceShare, queuePlacesExact } from '../../src/machines/rules/limits.ts';
import { takeMovedPlaces } from '../../server/store/queue-queries.ts';
import { type TestStore, createTestStore } from '../support/store.ts';

let store: TestStore;

beforeAll(async () => {
  store = await createTestStore();
});
afterAll(() => store.close());

/** Conversations of an application; the test reads only its queue. */
async function line(sdkAppId: string, length: number): Promise<void> {
  await store.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`
      insert into conversations (sdk_app_id, conversation_id, channel_id, visitor_id, status, queued_at, started_at, last_activity_at)
      select ${sdkAppId}, 'con' || lpad(place::text, 6, '0'), 'chn', 'vis' || place, 'queued', now() + place * interval '1 second', now(), now()
      from generate_series(1, ${length}::int) as place`.execute(tx);
  });
}

const moved = async (sdkAppId: string, promises = true) =>
  (await store.db.transaction().execute((tx) => takeMovedPlaces(tx, sdkAppId, promises))).moved;

const leave = (sdkAppId: string, conversationId: string) =>
  sql`delete from conversations where sdk_app_id = ${sdkAppId} and conversation_id = ${conversationId}`.execute(
    store.db,
  );

it('everybody is told who has come, and when places begin or cease to mean anything', async () => {
  await line('1', 30);
  const places = Array.from({ length: 30 }, (_, index) => index + 1);
  expect((await moved('1')).map((row) => row.queue_position)).toEqual(places);
  expect(await moved('1')).toEqual([]);
  expect(await moved('1', false)).toHaveLength(30);
  expect(await moved('1')).toHaveLength(30);
});

it('while 60 of 1,000 leave, the first places are exact and nobody sees a place that is off by more than a tenth', async () => {
  await line('2', 1_000);
  const told = new Map((await moved('2')).map((row) => [row.conversation_id, row.queue_position]));
  const standing = [...told.keys()];
  let most = 0;
  for (let gone = 0; gone < 60; gone += 1) {
    const [left] = standing.splice(gone % 3 === 0 ? 0 : (gone * 37) % standing.length, 1);
    await leave('2', left ?? '');
    const rows = await moved('2');
    most = Math.max(most, rows.length);
    for (const row of rows) told.set(row.conversation_id, row.queue_position);
    const wrong = standing.filter((id, index) => {
      const place = index + 1;
      const believed = told.get(id) ?? 0;
      return place <= queuePlacesExact ? believed !== place : believed > place * (1 + queuePlaceShare) + 1;
    });
    expect(wrong).toEqual([]);
  }
  expect(most).toBeLessThan(70);
});
