import { type Kysely, sql } from 'kysely';

/** Questions as `withoutEndMark` leaves them, so that an import finds the Q&A that asks the same but for the mark at its end. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const unmarked = sql`text generated always as (regexp_replace(question_key, '[[:space:]?!.。]+$', '')) stored`;
  await sql`alter table qas add column unmarked_key ${unmarked}`.execute(db);
  await sql`alter table import_rows add column unmarked_key ${unmarked}`.execute(db);
  await sql`create index qas_by_unmarked_key on qas (sdk_app_id, unmarked_key)`.execute(db);
}
