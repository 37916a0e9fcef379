import { type Kysely, sql } from 'kysely';

/** Each deployment knows which revision of the draft somebody has looked through, because it freezes nothing else. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table deployments add column looked_revision bigint`.execute(db);
}
