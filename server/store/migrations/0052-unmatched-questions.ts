import { type Kysely, sql } from 'kysely';

/**
 * What the built-in bot did not answer, one row for each message, beginning with the messages of the last 30 days; and
 * the questions that somebody has taught or ignores. Texts stay with the messages: here are only what they are
 * compared by, which leaves with its message, and a hash of that.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function parley_asked_key(text text) returns text
      language sql immutable parallel safe
      as $$ select regexp_replace(regexp_replace(lower(normalize(text, nfkc)), '\\s+', ' ', 'g'),
        '^[ ?!.,;:~…。、"“”‘’]+|[ ?!.,;:~…。、"“”‘’]+$', '', 'g') $$;

    create table unmatched_askings (
      sdk_app_id text not null,
      conversation_id text not null,
      seq integer not null,
      asked_at timestamptz not null,
      asked_key text not null,
      question_id text not null
        generated always as ('unq_' || left(md5(sdk_app_id || ' ' || asked_key), 20)) stored,
      language text not null,
      score double precision,
      nearest_qa_id text,
      primary key (sdk_app_id, conversation_id, seq),
      foreign key (sdk_app_id, conversation_id, seq) references messages on delete cascade
    );
    create index unmatched_askings_by_time on unmatched_askings (sdk_app_id, asked_at) include (question_id);
    create index unmatched_askings_of_question on unmatched_askings (sdk_app_id, question_id, asked_at desc);

    create table settled_questions (
      sdk_app_id text not null references applications,
      question_id text not null,
      status text not null check (status in ('taught', 'ignored')),
      qa_id text,
      primary key (sdk_app_id, question_id),
      foreign key (sdk_app_id, qa_id) references qas on delete cascade,
      check ((status = 'taught') = (qa_id is not null))
    );
    create index settled_questions_of_qa on settled_questions (sdk_app_id, qa_id) where qa_id is not null;

    insert into unmatched_askings (sdk_app_id, conversation_id, seq, asked_at, asked_key, language, score, nearest_qa_id)
    select q.sdk_app_id, q.conversation_id, q.seq, q.created_at, parley_asked_key(q.text), v.language,
      nullif((reply.details->>'score')::float8, 0), reply.details #>> '{suggestions,0,origin,id}'
    from conversations c
    join visitors v using (sdk_app_id, visitor_id)
    join messages reply using (sdk_app_id, conversation_id)
    cross join lateral (
      select * from messages m
      where m.sdk_app_id = c.sdk_app_id and m.conversation_id = c.conversation_id and m.sender = 'customer'
        and m.seq < reply.seq
      order by m.seq desc limit 1
    ) q
    where c.last_activity_at >= now() - interval '30 days' and q.created_at >= now() - interval '30 days'
      and reply.sender = 'bot' and reply.details ? 'score' and not reply.details ? 'origin'
      and parley_asked_key(q.text) <> ''
    on conflict do nothing;
  `.execute(db);
}
