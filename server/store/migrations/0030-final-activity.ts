import { type Kysely, sql } from 'kysely';

/**
 * A message changes no index of its conversation: the lists find ended conversations by their final activity, which is
 * null before. The rows leave room on their page for the next version of each.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop index conversations_by_activity, conversations_by_time, conversations_of_agent, conversations_ended;
    alter table conversations set (fillfactor = 70);
    alter table conversations add column final_activity_at timestamptz
      generated always as (case when status = 'ended' then last_activity_at end) stored;
    create index conversations_ended on conversations (sdk_app_id, final_activity_at desc, conversation_id desc)
      where status = 'ended';
    create index conversations_ended_of_agent
      on conversations (sdk_app_id, agent_member_id, final_activity_at desc, conversation_id desc)
      where status = 'ended';
  `.execute(db);
}
