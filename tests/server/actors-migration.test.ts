import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Store } from '../../server/store/database.ts';
import { migrateStore } from '../../server/store/migrations/migrate.ts';
import { createEarlierStore } from '../support/earlier-store.ts';

let store: Store;

beforeAll(async () => {
  store = await createEarlierStore('0030-final-activity');
});
afterAll(() => store.close());

const member = { memberId: 'mem_1', nickname: 'Mei Lin' };
const actor = { kind: 'member', id: 'mem_1', name: 'Mei Lin' };

const payloadsBy = (who: object) => [
  { member, by: who },
  { conversation: { agent: member } },
  { import: { importId: 'imp_1', createdBy: who }, by: who },
  { deployment: { createdBy: who, livePeriods: [] } },
  {
    deployment: {
      createdBy: who,
      livePeriods: [
        { how: 'rolledBack', by: who },
        { how: 'deployed', by: who },
      ],
    },
    by: who,
    reason: 'by: {"memberId": "mem_1"}',
  },
];

test('members who did something are actors, in the audit log and in events that nobody has read yet', async () => {
  const { db } = store;
  await sql`
    insert into organizations values ('org', 'Acme', now());
    insert into applications (sdk_app_id, org_id, name, languages, default_language, time_zone, edition, created_at)
      values ('1', 'org', 'Acme', '{en}', 'en', 'UTC', 'trial', now());
    insert into audit_entries (sdk_app_id, entry_id, action, actor_member_id, actor_nickname, target_kind, target_id, target_name, at)
      values ('1', 'aud_1', 'member.added', 'mem_1', 'Mei Lin', 'member', 'mem_2', 'Chen Yu', now())`.execute(
    db,
  );
  for (const [index, payload] of payloadsBy(member).entries())
    await sql`insert into events (sdk_app_id, seq, type, audience, payload, created_at)
      values ('1', ${index + 1}, 'any', '{}', ${JSON.stringify(payload)}, now())`.execute(db);

  await migrateStore(db);

  const entries = await db.selectFrom('audit_entries').selectAll().execute();
  expect(entries).toEqual([
    expect.objectContaining({ actor_kind: 'member', actor_id: 'mem_1', actor_name: 'Mei Lin' }),
  ]);
  const events = await db.selectFrom('events').select('payload').orderBy('seq').execute();
  expect(events.map(({ payload }) => payload)).toEqual(payloadsBy(actor));
});
