import { type Kysely, sql } from 'kysely';

/**
 * The figures count conversations in which the bot answered nothing, but for its fallback message. They are not resolved,
 * and so whoever comes back after one is not counted a second time.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table session_figures add column bot_unanswered_count integer not null default 0;

    create or replace view session_facts as
    select c.sdk_app_id, c.conversation_id, c.channel_id,
      date_bin('15 minutes', c.started_at, 'epoch') as began_at,
      c.queued_at is not null as is_handed_over,
      c.first_connected_at is not null as is_connected,
      case when c.first_connected_at is not null then c.queue_seconds end as queue_seconds,
      extract(epoch from c.first_replied_at - c.first_connected_at)::float8 as reply_seconds,
      extract(epoch from c.ended_at - c.first_connected_at)::float8 as session_seconds,
      said.round_count, said.suggestion_count, said.fallback_count, said.is_valid,
      c.queued_at is null and not said.is_answered as is_unanswered
    from conversations c
    cross join lateral (
      select
        count(*) filter (where m.sender = 'customer' and (c.queued_at is null or m.created_at <= c.queued_at))::int
          as round_count,
        count(*) filter (where m.sender = 'bot' and m.kind = 'suggestions')::int as suggestion_count,
        count(*) filter (where m.sender = 'bot' and m.kind = 'text' and m.details ?| array['score', 'offersPerson']
          and not m.details ? 'origin')::int as fallback_count,
        coalesce(bool_or(m.sender = 'customer' and m.created_at >= c.first_connected_at)
          and bool_or(m.sender = 'agent' and m.created_at >= c.first_connected_at), false) as is_valid,
        coalesce(bool_or(m.sender = 'bot'
          and not (m.kind = 'text' and m.details ?| array['score', 'offersPerson'] and not m.details ? 'origin')
          and exists (select from messages asked where asked.sdk_app_id = m.sdk_app_id
            and asked.conversation_id = m.conversation_id and asked.sender = 'customer' and asked.seq < m.seq)), false)
          as is_answered
      from messages m
      where m.sdk_app_id = c.sdk_app_id and m.conversation_id = c.conversation_id
    ) said
    where c.status = 'ended' and (c.queued_at is not null or said.round_count > 0);

    with unanswered as (
      select f.sdk_app_id, f.began_at, f.channel_id, count(*) as unanswered_count,
        count(*) filter (where exists (
          select from bot_returns r join conversations later on later.sdk_app_id = r.sdk_app_id
            and later.conversation_id = r.conversation_id
          where r.sdk_app_id = f.sdk_app_id and later.visitor_id = c.visitor_id and c.conversation_id = (
            select before.conversation_id from conversations before
            where before.sdk_app_id = c.sdk_app_id and before.visitor_id = c.visitor_id
              and (before.started_at, before.conversation_id) < (later.started_at, later.conversation_id)
              and exists (select from messages m where m.sdk_app_id = before.sdk_app_id
                and m.conversation_id = before.conversation_id and m.sender = 'customer')
            order by before.started_at desc, before.conversation_id desc limit 1)
        )) as return_count
      from session_facts f
      join conversations c on c.sdk_app_id = f.sdk_app_id and c.conversation_id = f.conversation_id
      where f.is_unanswered
      group by f.sdk_app_id, f.began_at, f.channel_id
    )
    update session_figures f
      set bot_unanswered_count = u.unanswered_count,
        bot_return_count = greatest(0, f.bot_return_count - u.return_count)
      from unanswered u
      where f.sdk_app_id = u.sdk_app_id and f.began_at = u.began_at and f.channel_id = u.channel_id;

    create or replace view bot_returns as
    select later.sdk_app_id, later.conversation_id, earlier.channel_id,
      date_bin('15 minutes', earlier.started_at, 'epoch') as began_at
    from conversations later
    cross join lateral (
      select before.conversation_id, before.channel_id, before.started_at, before.ended_at, before.status, before.queued_at
      from conversations before
      where before.sdk_app_id = later.sdk_app_id and before.visitor_id = later.visitor_id
        and (before.started_at, before.conversation_id) < (later.started_at, later.conversation_id)
        and exists (select from messages m where m.sdk_app_id = before.sdk_app_id
          and m.conversation_id = before.conversation_id and m.sender = 'customer')
      order by before.started_at desc, before.conversation_id desc limit 1
    ) earlier
    where later.status = 'ended' and earlier.status = 'ended' and earlier.queued_at is null
      and later.started_at <= earlier.ended_at + interval '24 hours'
      and exists (select from messages m where m.sdk_app_id = later.sdk_app_id
        and m.conversation_id = later.conversation_id and m.sender = 'customer')
      and not exists (select from session_facts f where f.sdk_app_id = later.sdk_app_id
        and f.conversation_id = earlier.conversation_id and f.is_unanswered);
  `.execute(db);
}
