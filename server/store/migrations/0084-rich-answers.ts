import { type Kysely, sql } from 'kysely';

/**
 * Answers as rich text beside their plain text. What a deployment freezes of a plain answer stays the same, so that nothing
 * of the draft differs from the live version because of the new column.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table qas add column blocks jsonb;
    alter table qa_versions add column blocks jsonb;

    create function parley_qa_content(standard_question text, question_key text, similar_questions text[], answer text,
      blocks jsonb, category_id text, status text) returns jsonb
      language sql immutable parallel safe
      as $$ select parley_qa_content(standard_question, question_key, similar_questions, answer, category_id, status)
        || case when blocks is null then '{}'::jsonb else jsonb_build_object('blocks', blocks) end $$;

    drop index qas_by_revision;
    alter table qas drop column content_hash;
    alter table qas add column content_hash text generated always as (parley_content_hash(parley_qa_content(
      standard_question, question_key, similar_questions, answer, blocks, category_id, status))) stored;
    create index qas_by_revision on qas (sdk_app_id, revision) include (qa_id, content_hash);

    -- Every message of earlier releases keeps it, so that nobody need look.
    alter table messages drop constraint messages_kind_check;
    alter table messages add constraint messages_kind_check
      check (kind in ('text', 'suggestions', 'notice', 'rich')) not valid;

    create or replace function parley_keep_qa_version() returns trigger language plpgsql as $$
      begin
        insert into qa_versions (sdk_app_id, qa_id, version, standard_question, question_key, similar_questions, answer,
          blocks, category_id, status, created_at, changed_by, changed_at, replaced_at)
        values (old.sdk_app_id, old.qa_id, old.version, old.standard_question, old.question_key, old.similar_questions,
          old.answer, old.blocks, old.category_id, old.status, old.created_at, old.changed_by, old.updated_at,
          coalesce(nullif(current_setting('parley.changed_at', true), '')::timestamptz, now()));
        delete from qa_versions where sdk_app_id = old.sdk_app_id and qa_id = old.qa_id and version <= old.version - 50;
        return null;
      end $$;
  `.execute(db);
}
