import { type Kysely, sql } from 'kysely';

/** Names that were given before a name had to be one line lose what such a name may not have. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const refused = '[\\u0001-\\u001f\\u007f-\\u009f\\u2028\\u2029\\u202a-\\u202e\\u2066-\\u2069]+';
  const named = [
    ['accounts', 'nickname'],
    ['applications', 'name'],
    ['organizations', 'name'],
    ['channels', 'name'],
    ['webhooks', 'name'],
  ] as const;
  for (const [table, column] of named) {
    const name = sql.ref(column);
    await sql`
      update ${sql.table(table)}
        set ${name} = coalesce(nullif(trim(regexp_replace(${name}, ${refused}, ' ', 'g')), ''), '?')
        where ${name} ~ ${refused}`.execute(db);
  }
}
