import { type Kysely, sql } from 'kysely';

/** Each conversation says when its silent customer was reminded. Who is silent since then is not reminded twice. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table conversations add column reminded_at timestamptz`.execute(db);
  await sql`update conversations c set reminded_at = m.created_at from messages m
    where c.status = 'serving' and m.sdk_app_id = c.sdk_app_id and m.conversation_id = c.conversation_id
      and m.seq = c.last_seq and m.sender = 'system' and m.details->>'noticeCode' = 'reminder'`.execute(db);
}
