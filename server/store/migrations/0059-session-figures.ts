import { type Kysely, sql } from 'kysely';

/**
 * Sums of ended conversations for each quarter of an hour in which they began, from the first conversation on.
 * `session_facts` says what one adds, if its customer wrote or asked for a person; `bot_returns` says after which ones
 * of the bot alone the customer was back within a day. The follower adds what ends from here on.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table conversations add column first_connected_at timestamptz;
    update conversations set first_connected_at = least(connected_at, first_replied_at)
      where connected_at is not null or first_replied_at is not null;

    create table session_figures (
      sdk_app_id text not null references applications,
      began_at timestamptz not null,
      channel_id text not null,
      conversation_count integer not null default 0,
      handover_count integer not null default 0,
      connected_count integer not null default 0,
      abandoned_count integer not null default 0,
      valid_count integer not null default 0,
      queue_seconds double precision not null default 0,
      replied_count integer not null default 0,
      reply_seconds double precision not null default 0,
      session_seconds double precision not null default 0,
      rating_count integer not null default 0,
      satisfied_count integer not null default 0,
      bot_count integer not null default 0,
      bot_handover_count integer not null default 0,
      bot_return_count integer not null default 0,
      round_count integer not null default 0,
      fallback_count integer not null default 0,
      suggestion_count integer not null default 0,
      primary key (sdk_app_id, began_at, channel_id)
    );

    create view session_facts as
    select c.sdk_app_id, c.conversation_id, c.channel_id,
      date_bin('15 minutes', c.started_at, 'epoch') as began_at,
      c.queued_at is not null as is_handed_over,
      c.first_connected_at is not null as is_connected,
      case when c.first_connected_at is not null then c.queue_seconds end as queue_seconds,
      extract(epoch from c.first_replied_at - c.first_connected_at)::float8 as reply_seconds,
      extract(epoch from c.ended_at - c.first_connected_at)::float8 as session_seconds,
      said.*
    from conversations c
    cross join lateral (
      select
        count(*) filter (where m.sender = 'customer' and (c.queued_at is null or m.created_at <= c.queued_at))::int
          as round_count,
        count(*) filter (where m.sender = 'bot' and m.kind = 'suggestions')::int as suggestion_count,
        count(*) filter (where m.sender = 'bot' and m.kind = 'text' and m.details ?| array['score', 'offersPerson']
          and not m.details ? 'origin')::int as fallback_count,
        coalesce(bool_or(m.sender = 'customer' and m.created_at >= c.first_connected_at)
          and bool_or(m.sender = 'agent' and m.created_at >= c.first_connected_at), false) as is_valid
      from messages m
      where m.sdk_app_id = c.sdk_app_id and m.conversation_id = c.conversation_id
    ) said
    where c.status = 'ended' and (c.queued_at is not null or said.round_count > 0);

    create view bot_returns as
    select later.sdk_app_id, later.conversation_id, earlier.channel_id,
      date_bin('15 minutes', earlier.started_at, 'epoch') as began_at
    from conversations later
    cross join lateral (
      select * from conversations before
      where before.sdk_app_id = later.sdk_app_id and before.visitor_id = later.visitor_id
        and (before.started_at, before.conversation_id) < (later.started_at, later.conversation_id)
        and exists (select from messages m where m.sdk_app_id = before.sdk_app_id
          and m.conversation_id = before.conversation_id and m.sender = 'customer')
      order by before.started_at desc, before.conversation_id desc limit 1
    ) earlier
    where later.status = 'ended' and earlier.status = 'ended' and earlier.queued_at is null
      and later.started_at <= earlier.ended_at + interval '24 hours'
      and exists (select from messages m where m.sdk_app_id = later.sdk_app_id
        and m.conversation_id = later.conversation_id and m.sender = 'customer');

    insert into session_figures (sdk_app_id, began_at, channel_id, conversation_count, handover_count, connected_count,
      abandoned_count, valid_count, queue_seconds, replied_count, reply_seconds, session_seconds, bot_count,
      bot_handover_count, round_count, fallback_count, suggestion_count)
    select sdk_app_id, began_at, channel_id, count(*), count(*) filter (where is_handed_over),
      count(*) filter (where is_connected), count(*) filter (where is_handed_over and not is_connected),
      count(*) filter (where is_valid), coalesce(sum(queue_seconds), 0), count(reply_seconds),
      coalesce(sum(reply_seconds), 0), coalesce(sum(session_seconds), 0), count(*) filter (where round_count > 0),
      count(*) filter (where round_count > 0 and is_handed_over), sum(round_count), sum(fallback_count),
      sum(suggestion_count)
    from session_facts group by sdk_app_id, began_at, channel_id;

    insert into session_figures (sdk_app_id, began_at, channel_id, bot_return_count)
    select sdk_app_id, began_at, channel_id, count(*) from bot_returns group by sdk_app_id, began_at, channel_id
    on conflict (sdk_app_id, began_at, channel_id) do update set bot_return_count = excluded.bot_return_count;

    insert into session_figures (sdk_app_id, began_at, channel_id, rating_count, satisfied_count)
    select sdk_app_id, date_bin('15 minutes', started_at, 'epoch'), channel_id, count(*),
      count(*) filter (where (rating ->> 'stars')::int >= 4)
    from conversations where rating is not null group by 1, 2, 3
    on conflict (sdk_app_id, began_at, channel_id) do update
      set rating_count = excluded.rating_count, satisfied_count = excluded.satisfied_count;

    insert into follower_positions (sdk_app_id, follower, seq)
    select sdk_app_id, 'sessionFigures', last_seq from event_sequences;
  `.execute(db);
}
