import { type Kysely, sql } from 'kysely';

/** Somebody who was deleted from an application and works in another can be added again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table members drop constraint members_account;
    create unique index members_account on members (sdk_app_id, account_id) where access <> 'deleted';
  `.execute(db);
}
