import { type Kysely, sql } from 'kysely';

/**
 * What is known of how the bot's answers from Q&As were received, one row for each such answer of which something is known. It leaves
 * with its message. Of a question that somebody dealt with stays a hash, and the last version whose answers that covers. A robot says
 * whether it asks; robots and their frozen contents get the first value, so nothing waits for a deployment because of it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table answer_signs (
      sdk_app_id text not null,
      conversation_id text not null,
      seq integer not null,
      qa_id text not null,
      version integer not null,
      score double precision,
      asked_seq integer not null,
      asked_at timestamptz not null,
      asked_key text not null,
      question_id text not null
        generated always as ('unq_' || left(md5(sdk_app_id || ' ' || asked_key), 20)) stored,
      language text not null,
      helpful boolean,
      asked_again boolean not null default false,
      wanted_person boolean not null default false,
      primary key (sdk_app_id, conversation_id, seq),
      foreign key (sdk_app_id, conversation_id, seq) references messages on delete cascade
    );
    create index answer_signs_by_time on answer_signs (sdk_app_id, asked_at);
    create index answer_signs_of_qa on answer_signs (sdk_app_id, qa_id, question_id, asked_at desc);

    create table settled_answers (
      sdk_app_id text not null references applications,
      qa_id text not null,
      question_id text not null,
      status text not null check (status in ('taught', 'ignored')),
      taught_qa_id text,
      version integer not null,
      primary key (sdk_app_id, qa_id, question_id),
      foreign key (sdk_app_id, qa_id) references qas on delete cascade,
      foreign key (sdk_app_id, taught_qa_id) references qas on delete cascade,
      check ((status = 'taught') = (taught_qa_id is not null))
    );
    create index settled_answers_taught on settled_answers (sdk_app_id, taught_qa_id) where taught_qa_id is not null;

    create function pg_temp.with_asking(robot jsonb) returns jsonb language sql
      as $$ select '{"asksFeedback": true}'::jsonb || robot $$;
    update robots set content = pg_temp.with_asking(content);
    create temporary table frozen_robots_with_asking on commit drop as
      select distinct i.sdk_app_id, i.content_hash as before, pg_temp.with_asking(c.content) as content
      from deployment_items i
      join contents c on c.sdk_app_id = i.sdk_app_id and c.content_hash = i.content_hash
      where i.kind = 'robot';
    insert into contents (sdk_app_id, content_hash, content)
      select distinct sdk_app_id, parley_content_hash(content), content from frozen_robots_with_asking
      on conflict do nothing;
    update deployment_items i set content_hash = parley_content_hash(f.content)
      from frozen_robots_with_asking f
      where i.kind = 'robot' and i.sdk_app_id = f.sdk_app_id and i.content_hash = f.before;
    delete from contents c using frozen_robots_with_asking f
      where c.sdk_app_id = f.sdk_app_id and c.content_hash = f.before
        and not exists (select 1 from deployment_items i where i.sdk_app_id = c.sdk_app_id and i.content_hash = c.content_hash);
  `.execute(db);
}
