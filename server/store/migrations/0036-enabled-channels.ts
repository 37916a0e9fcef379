import { type Kysely, sql } from 'kysely';

/** A channel is enabled or not, as all that people connect is. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table channels add enabled boolean not null default true;
    update channels set enabled = false where status = 'deactivated';
    alter table channels drop status;
  `.execute(db);
}
