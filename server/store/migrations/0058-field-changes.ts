import { type Kysely, sql } from 'kysely';

/** Entries of the audit log say which fields were changed. Those before do not know. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table audit_entries add column changes jsonb not null default '[]'`.execute(db);
}
