import { type Kysely, sql } from 'kysely';

/**
 * What Q&As have been. The database keeps the form that a change replaces, so that no way to change a Q&A forgets it: the last 50 of
 * each Q&A, and the last of a deleted one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table qas add column changed_by jsonb;

    create table qa_versions (
      sdk_app_id text not null references applications,
      qa_id text not null,
      version integer not null,
      standard_question text not null,
      question_key text not null,
      similar_questions text[] not null,
      answer text not null,
      category_id text not null,
      status text not null,
      created_at timestamptz not null,
      changed_by jsonb,
      changed_at timestamptz not null,
      replaced_at timestamptz not null,
      primary key (sdk_app_id, qa_id, version)
    );
    create index qa_versions_by_age on qa_versions (replaced_at);

    -- Whoever changes the draft signs the transaction.
    create function parley_stamp_author() returns trigger language plpgsql as $$
      begin
        new.changed_by = nullif(current_setting('parley.changed_by', true), '')::jsonb;
        return new;
      end $$;
    create trigger qas_stamp_author before insert or update on qas
      for each row execute function parley_stamp_author();

    create function parley_keep_qa_version() returns trigger language plpgsql as $$
      begin
        insert into qa_versions (sdk_app_id, qa_id, version, standard_question, question_key, similar_questions, answer,
          category_id, status, created_at, changed_by, changed_at, replaced_at)
        values (old.sdk_app_id, old.qa_id, old.version, old.standard_question, old.question_key, old.similar_questions,
          old.answer, old.category_id, old.status, old.created_at, old.changed_by, old.updated_at,
          coalesce(nullif(current_setting('parley.changed_at', true), '')::timestamptz, now()));
        delete from qa_versions where sdk_app_id = old.sdk_app_id and qa_id = old.qa_id and version <= old.version - 50;
        return null;
      end $$;
    create trigger qas_keep_version after update or delete on qas
      for each row execute function parley_keep_qa_version();
  `.execute(db);
}
