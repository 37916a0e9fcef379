import { type Kysely, sql } from 'kysely';

/**
 * Trigrams make "contains" searches of the knowledge base fast. Without the extension the store still works: it
 * scans.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    do $$
    begin
      create extension if not exists pg_trgm;
    exception when others then
      raise notice 'pg_trgm is not available: %', sqlerrm;
    end $$;

    do $$
    begin
      if exists (select from pg_extension where extname = 'pg_trgm') then
        create index qas_by_text on qas using gin (search_text gin_trgm_ops);
      end if;
    end $$;
  `.execute(db);
}
