import { type Kysely, sql } from 'kysely';

/** A version notes what its categories are called, so that it can bring back a deleted one. Of those that are gone already nobody knows it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table frozen_categories add column name text;
    update frozen_categories f set name = c.name
      from categories c where c.sdk_app_id = f.sdk_app_id and c.category_id = f.category_id;
  `.execute(db);
}
