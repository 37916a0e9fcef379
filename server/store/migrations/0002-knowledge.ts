import { type Kysely, sql } from 'kysely';

/** Settings, channels, and the draft of the knowledge base with its imports. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table bot_settings (
      sdk_app_id text primary key references applications,
      settings jsonb not null,
      version integer not null default 1
    );

    create table conversation_settings (
      sdk_app_id text primary key references applications,
      settings jsonb not null,
      version integer not null default 1
    );

    create table channels (
      sdk_app_id text not null references applications,
      channel_id text not null,
      channel_key text not null,
      kind text not null check (kind in ('web')),
      name text not null,
      allowed_origins text[] not null default '{}',
      status text not null default 'activated' check (status in ('activated', 'deactivated')),
      version integer not null default 1,
      created_at timestamptz not null,
      primary key (sdk_app_id, channel_id)
    );
    -- Unique keys of one application lead with its id, so that a cluster can shard by it; the key itself is random.
    create unique index channels_key on channels (sdk_app_id, channel_key);
    create index channels_by_key on channels (channel_key);

    create table categories (
      sdk_app_id text not null references applications,
      category_id text not null,
      parent_id text,
      name text not null,
      is_default boolean not null default false,
      created_at timestamptz not null,
      primary key (sdk_app_id, category_id),
      foreign key (sdk_app_id, parent_id) references categories (sdk_app_id, category_id)
    );
    create unique index categories_name on categories (sdk_app_id, parent_id, lower(name)) nulls not distinct;
    create unique index categories_one_default on categories (sdk_app_id) where is_default;

    create function parley_search_text(question text, similar_questions text[], answer text) returns text
      language sql immutable parallel safe
      as $$ select lower(question || E'\n' || array_to_string(similar_questions, E'\n') || E'\n' || answer) $$;

    create function parley_qa_content(standard_question text, question_key text, similar_questions text[], answer text,
      category_id text, status text) returns jsonb
      language sql immutable parallel safe
      as $$ select jsonb_build_object('standardQuestion', standard_question, 'questionKey', question_key,
        'similarQuestions', to_jsonb(similar_questions), 'answer', answer, 'categoryId', category_id,
        'status', status) $$;

    create function parley_content_hash(content jsonb) returns text
      language sql immutable parallel safe
      as $$ select encode(sha256(convert_to(content::text, 'UTF8')), 'hex') $$;

    create table qas (
      sdk_app_id text not null references applications,
      qa_id text not null,
      standard_question text not null,
      question_key text not null,
      similar_questions text[] not null default '{}',
      answer text not null,
      category_id text not null,
      status text not null default 'activated' check (status in ('activated', 'deactivated')),
      content_hash text generated always as (parley_content_hash(parley_qa_content(standard_question, question_key,
        similar_questions, answer, category_id, status))) stored,
      version integer not null default 1,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      search_text text generated always as (parley_search_text(standard_question, similar_questions, answer)) stored,
      primary key (sdk_app_id, qa_id),
      constraint qas_question unique (sdk_app_id, question_key),
      foreign key (sdk_app_id, category_id) references categories (sdk_app_id, category_id)
    );
    create index qas_by_change on qas (sdk_app_id, updated_at desc, qa_id desc);
    create index qas_by_category on qas (sdk_app_id, category_id, updated_at desc, qa_id desc);

    create table imports (
      sdk_app_id text not null references applications,
      import_id text not null,
      file_name text not null,
      file_size bigint not null default 0,
      file_key text,
      status text not null check (status in ('toBeUploaded', 'uploading', 'parsing', 'parseFailed', 'reviewing',
        'importing', 'completed', 'failed', 'cancelled')),
      progress real,
      counts jsonb,
      failure_code text,
      error_file_key text,
      created_by text not null,
      created_at timestamptz not null,
      completed_at timestamptz,
      primary key (sdk_app_id, import_id)
    );
    create unique index imports_one_active on imports (sdk_app_id)
      where status in ('uploading', 'parsing', 'reviewing', 'importing');
    create index imports_by_time on imports (sdk_app_id, created_at desc, import_id desc);

    create table import_rows (
      sdk_app_id text not null,
      import_id text not null,
      row_number integer not null,
      outcome text not null check (outcome in ('accepted', 'rejected', 'duplicate')),
      reason text,
      column_name text,
      duplicate_of_row integer,
      content jsonb not null,
      primary key (sdk_app_id, import_id, row_number),
      foreign key (sdk_app_id, import_id) references imports (sdk_app_id, import_id) on delete cascade
    );
    create index import_rows_by_outcome on import_rows (sdk_app_id, import_id, outcome, row_number);
  `.execute(db);
}
