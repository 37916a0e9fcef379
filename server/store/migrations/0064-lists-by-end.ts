import { type Kysely, sql } from 'kysely';

/**
 * The lists find ended conversations by when they ended, which may be long after the last word. The view of returns names
 * the columns that it reads, because `*` keeps every column from being dropped.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update conversations set ended_at = last_activity_at where status = 'ended' and ended_at is null;

    create or replace view bot_returns as
    select later.sdk_app_id, later.conversation_id, earlier.channel_id,
      date_bin('15 minutes', earlier.started_at, 'epoch') as began_at
    from conversations later
    cross join lateral (
      select before.channel_id, before.started_at, before.ended_at, before.status, before.queued_at
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
        and m.conversation_id = later.conversation_id and m.sender = 'customer');

    alter table conversations drop column final_activity_at;
    create index conversations_ended on conversations (sdk_app_id, ended_at desc, conversation_id desc)
      where status = 'ended';
    create index conversations_ended_of_agent
      on conversations (sdk_app_id, agent_member_id, ended_at desc, conversation_id desc)
      where status = 'ended';
  `.execute(db);
}
