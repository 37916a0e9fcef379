import { sql } from 'kysely';
import type { Product } from '../support/product.ts';

/** Stops the background worker: its jobs wait, as if its process were down or busy for long. */
export async function stopWorker(product: Product): Promise<void> {
  await product.inStore(async (db) => {
    await sql`
      create or replace function parley_test_hold() returns trigger language plpgsql as
      $$ begin new.run_at = now() + interval '1 day'; return new; end $$`.execute(db);
    await sql`
      create or replace trigger parley_test_hold before insert on graphile_worker._private_jobs
      for each row execute function parley_test_hold()`.execute(db);
  });
}

/** Lets it work again, first on the waiting jobs. */
export async function startWorker(product: Product): Promise<void> {
  await product.inStore(async (db) => {
    await sql`drop trigger if exists parley_test_hold on graphile_worker._private_jobs`.execute(db);
    await sql`
      update graphile_worker._private_jobs set run_at = now() where run_at > now() + interval '12 hours'`.execute(
      db,
    );
    await sql`select pg_notify('jobs:insert', '{"r":"0","count":1}')`.execute(db);
  });
}
