import { type Kysely, sql } from 'kysely';

/** Customers who gave a name before it had to be one line lose what such a name may not have. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const refused = '[\\u0001-\\u001f\\u007f-\\u009f\\u2028\\u2029\\u202a-\\u202e\\u2066-\\u2069]+';
  await sql`
    update visitors set nickname = nullif(trim(regexp_replace(nickname, ${refused}, ' ', 'g')), '')
      where nickname ~ ${refused}`.execute(db);
}
