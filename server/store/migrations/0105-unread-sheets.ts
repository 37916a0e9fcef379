import { type Kysely, sql } from 'kysely';

/** An import knows the sheets of its workbook that were not read. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table imports add column unread_sheets text[] not null default '{}'`.execute(db);
}
