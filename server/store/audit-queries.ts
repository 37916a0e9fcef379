import type { Kysely } from 'kysely';
import type { AuditEntryRow, NewAuditEntryRow } from './schema/followers.ts';
import type { Database } from './schema.ts';
import type { Tx } from './transaction.ts';

export interface AuditFilter {
  /** At or after this. */
  from?: Date | undefined;
  /** Before this. */
  to?: Date | undefined;
  /** By this member. */
  actorId?: string | undefined;
  action?: string | undefined;
}

export async function insertAuditEntries(tx: Tx, rows: readonly NewAuditEntryRow[]): Promise<void> {
  await tx.insertInto('audit_entries').values(rows).execute();
}

function matching(db: Kysely<Database>, sdkAppId: string, { from, to, actorId, action }: AuditFilter) {
  let query = db.selectFrom('audit_entries').where('sdk_app_id', '=', sdkAppId);
  if (from !== undefined) query = query.where('at', '>=', from);
  if (to !== undefined) query = query.where('at', '<', to);
  if (actorId !== undefined) query = query.where('actor_id', '=', actorId);
  return action === undefined ? query : query.where('action', '=', action);
}

export async function countAuditRows(
  db: Kysely<Database>,
  sdkAppId: string,
  filter: AuditFilter,
): Promise<number> {
  const { count } = await matching(db, sdkAppId, filter)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** The newest first. */
export async function listAuditRows(
  db: Kysely<Database>,
  sdkAppId: string,
  filter: AuditFilter,
  page: { before: { time: Date; id: string } | null; limit: number },
): Promise<AuditEntryRow[]> {
  const { before, limit } = page;
  let query = matching(db, sdkAppId, filter).selectAll();
  if (before !== null) {
    query = query.where((row) => row(row.refTuple('at', 'entry_id'), '<', row.tuple(before.time, before.id)));
  }
  return query.orderBy('at', 'desc').orderBy('entry_id', 'desc').limit(limit).execute();
}
