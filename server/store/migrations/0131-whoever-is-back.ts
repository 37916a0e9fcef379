import { type Kysely, sql } from 'kysely';

/** Who loses the agent waits for a word, whoever has them next. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table conversations drop column answered_by`.execute(db);
}
