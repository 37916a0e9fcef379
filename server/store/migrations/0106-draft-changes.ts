import { type Kysely, sql } from 'kysely';

/** Whatever a deployment would freeze is counted, not only what the index learns. Who has looked at a draft goes on. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table applications add column draft_changes integer not null default 1`.execute(db);
  await sql`update applications set draft_changes = draft_revision`.execute(db);
}
