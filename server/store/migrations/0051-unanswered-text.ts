import { type Kysely, sql } from 'kysely';

/** Each conversation says what its customer has written that nobody has answered. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table conversations add column unanswered_text text;

    update conversations c set unanswered_text = (
      select left(string_agg(m.text, chr(10) order by m.seq), 200) from (
        select text, seq from messages said
        where said.sdk_app_id = c.sdk_app_id and said.conversation_id = c.conversation_id and said.sender = 'customer'
        order by seq desc limit c.unread_count) m)
    where c.unread_count > 0;
  `.execute(db);
}
