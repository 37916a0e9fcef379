import { type Kysely, sql } from 'kysely';

/**
 * Another file can take the place of a document's. Its passages are those of the next edition, and the former edition's stay as long as a
 * version answers from them. `document_editions` has the files that are being read for that.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table documents add column edition integer not null default 1;
    alter table passages add column edition integer not null default 1;
    alter table passages drop constraint passages_pkey;
    alter table passages add primary key (sdk_app_id, document_id, edition, place);
    drop index passages_by_id;
    create unique index passages_by_id on passages (sdk_app_id, document_id, edition, passage_id);
    drop index passages_left_out;
    create index passages_left_out on passages (sdk_app_id, document_id, edition, place) where status = 'deactivated';

    create table document_editions (
      sdk_app_id text not null,
      document_id text not null,
      file_name text not null,
      format text not null,
      file_key text not null,
      file_size integer not null,
      file_hash text not null,
      parse_status text not null check (parse_status in ('parsing', 'parseFailed')),
      progress real,
      failure_code text,
      failure_limit integer,
      attempt integer not null default 0,
      created_by text not null,
      created_at timestamptz not null,
      primary key (sdk_app_id, document_id),
      foreign key (sdk_app_id, document_id) references documents on delete cascade
    );
    create unique index document_editions_by_file on document_editions (file_key);
  `.execute(db);
}
