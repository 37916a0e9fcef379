import { type SqlBool, sql } from 'kysely';
import type { Store } from '../../../server/store/database.ts';
import type { Product } from './product.ts';

/** What passes without waiting: what counts is put back in the store, and the server's own timers find it over. */

/** The timers of a kind are due. */
async function ringTimers(db: Store['db'], kind: 'idle' | 'offer' | 'presence' | 'wrap-up'): Promise<void> {
  await sql`update graphile_worker._private_jobs set run_at = now() where key like ${`${kind}:%`}`.execute(
    db,
  );
  await sql`select pg_notify('jobs:insert', '{"r":"0","count":1}')`.execute(db);
}

const longAgo = sql<Date>`now() - interval '1 day'`;

/** So many hours in which nobody says anything. */
export async function passTime(product: Product, hours: number): Promise<void> {
  await product.inStore(async (db) => {
    await sql`
      update conversations set last_activity_at = last_activity_at - ${hours}::integer * interval '1 hour'
      where status <> 'ended'`.execute(db);
    await ringTimers(db, 'idle');
  });
}

/** Every offer has been open for as long as it could be. */
export async function passOffers(product: Product): Promise<void> {
  await product.inStore(async (db) => {
    await db
      .updateTable('conversations')
      .set({ offer_expires_at: longAgo })
      .where('status', '=', 'offered')
      .execute();
    await ringTimers(db, 'offer');
  });
}

/** Whoever has no page open any more has been away for a day. Asked for again until it shows: a page closes in its own time. */
export async function passAbsence(product: Product): Promise<void> {
  await product.inStore(async (db) => {
    await db
      .updateTable('agents')
      .set({ last_seen_at: longAgo })
      .where(sql<SqlBool>`status <> 'offline'`)
      .execute();
    await ringTimers(db, 'presence');
  });
}

/** Whoever is wrapping up has done so for as long as it lasts. */
export async function passWrapUp(product: Product): Promise<void> {
  await product.inStore(async (db) => {
    await db
      .updateTable('agents')
      .set({ after_call_work_until: longAgo })
      .where('after_call_work_until', 'is not', null)
      .execute();
    await ringTimers(db, 'wrap-up');
  });
}
