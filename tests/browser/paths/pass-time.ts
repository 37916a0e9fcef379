import { sql } from 'kysely';
import type { Product } from '../support/product.ts';

/** So many hours in which nobody says anything: the server's own timers find them over. */
export async function passTime(product: Product, hours: number): Promise<void> {
  await product.inStore(async (db) => {
    await sql`
      update conversations set last_activity_at = last_activity_at - ${hours}::integer * interval '1 hour'
      where status <> 'ended'`.execute(db);
    await sql`update graphile_worker._private_jobs set run_at = now() where key like 'idle:%'`.execute(db);
    await sql`select pg_notify('jobs:insert', '{"r":"0","count":1}')`.execute(db);
  });
}
