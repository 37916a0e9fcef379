import { type Kysely, sql } from 'kysely';

/**
 * Names and searches ignore width, and an import keeps its rows between reading and confirmation. Searches read every
 * text instead of a trigram index: docs/decisions/knowledge-search.md says why.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Compatibility forms (full and half width), case and runs of white space make no other name.
    create function parley_name_key(name text) returns text
      language sql immutable parallel safe
      as $$ select lower(regexp_replace(normalize(name, nfkc), '\\s+', ' ', 'g')) $$;

    drop index categories_name;
    create unique index categories_name on categories (sdk_app_id, parent_id, parley_name_key(name))
      nulls not distinct;
    create index categories_by_parent on categories (sdk_app_id, parent_id);

    -- The trigram index goes with its column.
    alter table qas drop column search_text;
    create or replace function parley_search_text(question text, similar_questions text[], answer text) returns text
      language sql immutable parallel safe
      as $$ select lower(normalize(question || E'\n' || array_to_string(similar_questions, E'\n') || E'\n' || answer,
        nfkc)) $$;
    alter table qas add column search_text text
      generated always as (parley_search_text(standard_question, similar_questions, answer)) stored;

    -- A job that was taken for dead and lives on must not write into its successor's rows.
    alter table imports add column attempt integer not null default 0;
    -- Titles of the workbook's columns that are not imported, for the error workbook.
    alter table imports add column extra_columns text[] not null default '{}';
    -- Error workbooks are written when they are asked for, in the language asked for.
    alter table imports drop column error_file_key;

    delete from import_rows;
    alter table import_rows add column question_key text not null;
    alter table import_rows add column qa_id text not null;
    alter table import_rows add column status text not null check (status in ('activated', 'deactivated'));
  `.execute(db);
}
