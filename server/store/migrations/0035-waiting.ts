import { type Kysely, sql } from 'kysely';

/**
 * Each conversation says since when its customer waits for a person, when a person first answered, and what the
 * customer last said. The settings say from when on a wait is late and overdue.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table conversations
      add column waiting_since timestamptz,
      add column first_replied_at timestamptz,
      add column customer_said text,
      add column customer_said_at timestamptz;

    update conversations c set
      first_replied_at = (select min(created_at) from messages m
        where m.sdk_app_id = c.sdk_app_id and m.conversation_id = c.conversation_id and m.sender = 'agent');

    update conversations c set customer_said = left(said.text, 200), customer_said_at = said.created_at
      from (select distinct on (sdk_app_id, conversation_id) sdk_app_id, conversation_id, text, created_at
        from messages where sender = 'customer' order by sdk_app_id, conversation_id, seq desc) said
      where said.sdk_app_id = c.sdk_app_id and said.conversation_id = c.conversation_id;

    update conversations c set waiting_since = case
      when first_replied_at is null then coalesce(queued_at, started_at)
      else (select min(created_at) from messages m
        where m.sdk_app_id = c.sdk_app_id and m.conversation_id = c.conversation_id and m.sender = 'customer'
          and m.seq > (select max(seq) from messages a
            where a.sdk_app_id = c.sdk_app_id and a.conversation_id = c.conversation_id and a.sender = 'agent'))
      end
      where status in ('queued', 'offered', 'serving');

    update conversation_settings
      set settings = '{"replyWarningSeconds": 60, "replyOverdueSeconds": 180}'::jsonb || settings;
  `.execute(db);
}
