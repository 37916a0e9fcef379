import { type Kysely, sql } from 'kysely';

/** What customers say of answers from documents is known by passage, as that of answers from Q&As is by Q&A. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table answer_signs alter column qa_id drop not null,
      add column document_id text,
      add column passage_id text,
      add check ((qa_id is null) = (passage_id is not null and document_id is not null));
    create index answer_signs_of_passage on answer_signs (sdk_app_id, document_id, passage_id, asked_at desc)
      where passage_id is not null;
  `.execute(db);
}
