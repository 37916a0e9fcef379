import { type Kysely, sql } from 'kysely';

/** An import says what stands in place of its header, and a row by how much it is over a limit. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table imports add column failed_header jsonb`.execute(db);
  await sql`alter table import_rows add column measured integer, add column exceeded_limit integer`.execute(
    db,
  );
}
