import { type Kysely, sql } from 'kysely';
import { lockAssignment } from './agent-queries.ts';
import type { Database } from './schema.ts';

/** An agent (a member) or a customer (a visitor) of an application. */
export interface PresentPerson {
  table: 'agents' | 'visitors';
  sdkAppId: string;
  id: string;
}

const keyOf = { agents: 'member_id', visitors: 'visitor_id' } as const;

/**
 * Notes that these people were present. The notes are worthless after a crash, so the commit does not wait for the
 * disk.
 */
export async function noteSeen(
  db: Kysely<Database>,
  people: readonly PresentPerson[],
  now: Date,
): Promise<void> {
  for (const [table, those] of Map.groupBy(people, (person) => person.table)) {
    const apps = those.map(({ sdkAppId }) => sdkAppId);
    await db.transaction().execute(async (tx) => {
      await sql`set local synchronous_commit = off`.execute(tx);
      // Everybody who locks several agents takes this lock first, which prevents deadlocks.
      if (table === 'agents') for (const app of new Set(apps.toSorted())) await lockAssignment(tx, app);
      await sql`
        update ${sql.table(table)} p set last_seen_at = ${now}
        from unnest(${apps}::text[], ${those.map(({ id }) => id)}::text[]) as seen (sdk_app_id, id)
        where p.sdk_app_id = seen.sdk_app_id and p.${sql.ref(keyOf[table])} = seen.id`.execute(tx);
    });
  }
}
