import { type Kysely, sql } from 'kysely';

/** Which robot a batch test asks; null is the default one. The id stays when the robot is deleted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table batch_tests add column robot_id text`.execute(db);
}
