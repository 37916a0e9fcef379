import { type Kysely, sql } from 'kysely';

const tables = [
  'organizations',
  'applications',
  'accounts',
  'members',
  'robots',
  'conversation_settings',
  'channels',
  'categories',
  'chitchats',
  'documents',
  'regression_cases',
  'regression_settings',
  'third_party_bots',
  'embeddings_endpoints',
  'webhooks',
];

/**
 * Beside each version stands who made it and when, so that two people who edit one thing learn of each other. The database
 * notes it, so that no way to change a thing forgets it; Q&As have it already.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function parley_stamp_version() returns trigger language plpgsql as $$
      begin
        new.changed_by = nullif(current_setting('parley.changed_by', true), '')::jsonb;
        new.changed_at = nullif(current_setting('parley.changed_at', true), '')::timestamptz;
        return new;
      end $$;
  `.execute(db);
  for (const table of tables) {
    await sql`
      alter table ${sql.table(table)} add column changed_by jsonb, add column changed_at timestamptz;
      create trigger ${sql.id(`${table}_stamp_version`)} before update on ${sql.table(table)}
        for each row when (new.version is distinct from old.version) execute function parley_stamp_version();
    `.execute(db);
  }
}
