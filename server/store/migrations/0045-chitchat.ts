import { type Kysely, sql } from 'kysely';

/**
 * The draft's chitchat, which versions freeze as they freeze Q&As. A robot says whether it answers small talk, and from
 * which score on: robots and their frozen contents get the first values, so nothing waits for a deployment because of it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function parley_chitchat_content(language text, question text, question_key text, similar_questions text[],
      answers jsonb, offers_person boolean, status text) returns jsonb
      language sql immutable parallel safe
      as $$ select jsonb_build_object('language', language, 'question', question, 'questionKey', question_key,
        'similarQuestions', to_jsonb(similar_questions), 'answers', answers, 'offersPerson', offers_person,
        'status', status) $$;

    create function parley_chitchat_text(question text, similar_questions text[], answers jsonb) returns text
      language sql immutable parallel safe
      as $$ select lower(normalize(question || E'\n' || array_to_string(similar_questions, E'\n') || E'\n' || (
        select coalesce(string_agg(answer->>'text', E'\n'), '') from jsonb_array_elements(answers) answer), nfkc)) $$;

    create table chitchats (
      sdk_app_id text not null references applications,
      chitchat_id text not null,
      language text not null,
      question text not null,
      question_key text not null,
      similar_questions text[] not null default '{}',
      answers jsonb not null,
      offers_person boolean not null default false,
      status text not null default 'activated' check (status in ('activated', 'deactivated')),
      content_hash text generated always as (parley_content_hash(parley_chitchat_content(language, question, question_key,
        similar_questions, answers, offers_person, status))) stored,
      search_text text generated always as (parley_chitchat_text(question, similar_questions, answers)) stored,
      version integer not null default 1,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      primary key (sdk_app_id, chitchat_id),
      constraint chitchats_question unique (sdk_app_id, language, question_key)
    );
    create index chitchats_by_change on chitchats (sdk_app_id, updated_at desc, chitchat_id desc);

    alter table deployment_items drop constraint deployment_items_kind_check;
    alter table deployment_items add check (kind in ('qa', 'robot', 'chitchat'));
    update deployments
      set counts = counts || '[{"kind": "chitchat", "added": 0, "changed": 0, "removed": 0, "total": 0}]'::jsonb
      where counts is not null;

    create function pg_temp.with_chitchat(robot jsonb) returns jsonb language sql
      as $$ select '{"chitchatEnabled": true, "chitchatThreshold": 0.8}'::jsonb || robot $$;
    update robots set content = pg_temp.with_chitchat(content);
    create temporary table frozen_robots on commit drop as
      select distinct i.sdk_app_id, i.content_hash as before, pg_temp.with_chitchat(c.content) as content
      from deployment_items i
      join contents c on c.sdk_app_id = i.sdk_app_id and c.content_hash = i.content_hash
      where i.kind = 'robot';
    insert into contents (sdk_app_id, content_hash, content)
      select distinct sdk_app_id, parley_content_hash(content), content from frozen_robots on conflict do nothing;
    update deployment_items i set content_hash = parley_content_hash(f.content)
      from frozen_robots f where i.kind = 'robot' and i.sdk_app_id = f.sdk_app_id and i.content_hash = f.before;
    delete from contents c using frozen_robots f where c.sdk_app_id = f.sdk_app_id and c.content_hash = f.before
      and not exists (select 1 from deployment_items i where i.sdk_app_id = c.sdk_app_id and i.content_hash = c.content_hash);
  `.execute(db);
}
