import { type Kysely, sql } from 'kysely';

/** Documents that the bot may answer from, and their passages. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table documents (
      sdk_app_id text not null references applications,
      document_id text not null,
      name text not null,
      name_key text not null,
      format text not null,
      file_key text not null,
      file_size integer not null,
      file_hash text not null,
      parse_status text not null,
      progress real,
      failure_code text,
      failure_limit integer,
      page_count integer,
      character_count integer,
      status text not null,
      attempt integer not null default 0,
      created_by text not null,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      version integer not null default 1,
      primary key (sdk_app_id, document_id)
    );
    create unique index documents_name on documents (sdk_app_id, name_key);
    create index documents_by_hash on documents (sdk_app_id, file_hash);
    create unique index documents_by_file on documents (file_key);
    create index documents_by_time on documents (sdk_app_id, updated_at desc, document_id desc);

    create table passages (
      sdk_app_id text not null,
      document_id text not null,
      passage_id text not null,
      place integer not null,
      page integer,
      heading text,
      text text not null,
      status text not null,
      primary key (sdk_app_id, document_id, place),
      foreign key (sdk_app_id, document_id) references documents on delete cascade
    );
    create unique index passages_by_id on passages (sdk_app_id, document_id, passage_id);
  `.execute(db);
}
