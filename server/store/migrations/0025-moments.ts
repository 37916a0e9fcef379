import { type Kysely, sql } from 'kysely';

/**
 * A moment says what happened then: a rating's is `ratedAt`, a message's `createdAt`, also in events that streams and
 * followers have still to read. Quotes inside a text are escaped, so `"at": ` is always a field.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update conversations set rating = (rating - 'at') || jsonb_build_object('ratedAt', rating->'at')
      where rating ? 'at'`.execute(db);
  await sql`
    update events set payload = replace(
        replace(payload::text, '"rating": {"at": ', '"rating": {"ratedAt": '), '"at": ', '"createdAt": ')::jsonb
      where payload::text like '%"at": %'`.execute(db);
}
