import { type Kysely, sql } from 'kysely';

/** A document can come from an address. It has no file until that was fetched. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table documents
      add column source_url text,
      add column failure_download jsonb,
      alter column file_key drop not null,
      alter column file_hash drop not null,
      add constraint documents_have_a_source check (file_key is not null or source_url is not null);
  `.execute(db);
}
