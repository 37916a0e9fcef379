import { type Kysely, sql } from 'kysely';

/**
 * Somebody can correct what was read of a passage. `passages.text` stays as it was read; `passage_texts` has what it was corrected to, and
 * no row of it ever changes, so a version keeps only their numbers.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table passages
      add column revision integer,
      add column version integer not null default 1,
      add column changed_by jsonb,
      add column changed_at timestamptz;
    create trigger passages_stamp_version before update on passages
      for each row when (new.version is distinct from old.version) execute function parley_stamp_version();
    create index passages_corrected on passages (sdk_app_id, document_id, edition, place) where revision is not null;

    create table passage_texts (
      sdk_app_id text not null references applications,
      document_id text not null,
      passage_id text not null,
      revision integer not null,
      text text not null,
      primary key (sdk_app_id, document_id, passage_id, revision)
    );
  `.execute(db);
}
