import { type Kysely, sql } from 'kysely';
import { giveRobots } from './given-robots.ts';

/** Robots have a welcome card, at first without questions. What it offers is no answer, and the figures do not count it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await giveRobots(db, { welcomeCard: { title: {}, questions: {} } });
  await sql`
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
        count(*) filter (where m.sender = 'bot' and m.kind = 'suggestions'
          and not m.details ? 'welcomes')::int as suggestion_count,
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
  `.execute(db);
}
