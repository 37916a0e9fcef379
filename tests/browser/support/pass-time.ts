import { type SqlBool, sql } from 'kysely';
import type { Store } from '../../../server/store/database.ts';
import type { Product } from './product.ts';

/** Lets time pass without waiting: moves the times in the store back, so that the server's own timers fire. */

/** Makes the timers of a kind due. */
async function ringTimers(
  db: Store['db'],
  kind: 'idle' | 'offer' | 'presence' | 'customer' | 'wrap-up' | 'scheduled-deploy',
): Promise<void> {
  await sql`update graphile_worker._private_jobs set run_at = now() where key like ${`${kind}:%`}`.execute(
    db,
  );
  await sql`select pg_notify('jobs:insert', '{"r":"0","count":1}')`.execute(db);
}

const longAgo = sql<Date>`now() - interval '1 day'`;

/** Lets hours pass without a message. */
export async function passTime(product: Product, hours: number): Promise<void> {
  await product.inStore(async (db) => {
    await sql`
      update conversations set last_activity_at = last_activity_at - ${hours}::integer * interval '1 hour'
      where sdk_app_id = ${product.sdkAppId} and status <> 'ended'`.execute(db);
    await ringTimers(db, 'idle');
  });
}

/** Lets every offer's time run out. */
export async function passOffers(product: Product): Promise<void> {
  await product.inStore(async (db) => {
    await db
      .updateTable('conversations')
      .set({ offer_expires_at: longAgo })
      .where('sdk_app_id', '=', product.sdkAppId)
      .where('status', '=', 'offered')
      .execute();
    await ringTimers(db, 'offer');
  });
}

/** Lets the time of every scheduled deployment come. */
export async function passUntilScheduled(product: Product): Promise<void> {
  await product.inStore((db) => ringTimers(db, 'scheduled-deploy'));
}

/** Makes every agent without an open page a day away. Repeats until it shows, because a page takes time to close. */
export async function passAbsence(product: Product): Promise<void> {
  await product.inStore(async (db) => {
    await db
      .updateTable('agents')
      .set({ last_seen_at: longAgo })
      .where('sdk_app_id', '=', product.sdkAppId)
      .where(sql<SqlBool>`status <> 'offline'`)
      .execute();
    await ringTimers(db, 'presence');
  });
}

/**
 * Makes every customer without an open page a day away. Repeats until it shows, because a page takes time to close. Both
 * at once: between them a page that closes would note a sign, and the timer that it sets would ring too early and be gone.
 */
export async function passCustomers(product: Product): Promise<void> {
  await product.inStore((db) =>
    db.transaction().execute(async (tx) => {
      await tx
        .updateTable('visitors')
        .set({ last_seen_at: longAgo })
        .where('sdk_app_id', '=', product.sdkAppId)
        .execute();
      await ringTimers(tx, 'customer');
    }),
  );
}

/** Lets every agent's wrap-up time run out. */
export async function passWrapUp(product: Product): Promise<void> {
  await product.inStore(async (db) => {
    await db
      .updateTable('agents')
      .set({ after_call_work_until: longAgo })
      .where('sdk_app_id', '=', product.sdkAppId)
      .where('after_call_work_until', 'is not', null)
      .execute();
    await ringTimers(db, 'wrap-up');
  });
}
