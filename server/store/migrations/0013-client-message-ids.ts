import { type Kysely, sql } from 'kysely';

/**
 * A message's client id is a UUID, whose letter case does not matter. If two ids differed only in case, the first
 * message keeps its id.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table messages drop constraint messages_client_id;
    update messages m set client_message_id = null where exists (
      select from messages earlier
      where earlier.sdk_app_id = m.sdk_app_id and earlier.conversation_id = m.conversation_id
        and lower(earlier.client_message_id) = lower(m.client_message_id) and earlier.seq < m.seq);
    create unique index messages_client_id on messages (sdk_app_id, conversation_id, lower(client_message_id))
      where client_message_id is not null;
  `.execute(db);
}
