import { type Kysely, sql } from 'kysely';

/** The list of Q&As in the order of their questions, which is the same in every store. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index qas_by_question on qas (sdk_app_id, question_key collate "C")`.execute(db);
}
