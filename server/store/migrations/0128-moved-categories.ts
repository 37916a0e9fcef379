import { type Kysely, sql } from 'kysely';

/**
 * A category can be moved, so a version notes where each of its categories lay, not only which lay below others. Nothing was moved
 * before: what is on the first level now was there in every version that had it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table frozen_categories alter column parent_id drop not null;
    insert into frozen_categories (sdk_app_id, version, category_id, parent_id)
      select d.sdk_app_id, d.version, c.category_id, null
      from deployments d
      join categories c on c.sdk_app_id = d.sdk_app_id and c.parent_id is null
        and c.created_at <= coalesce(d.completed_at, d.created_at)
      where d.status = 'deployed'
      on conflict do nothing;

    -- Whether a scope brings along a category that lies there. The scope without a list brings all.
    create function parley_reaches(category_ids jsonb, category_id text, parent_id text) returns boolean
      language sql immutable parallel safe
      as $$ select jsonb_typeof(category_ids) = 'null' or category_ids ? category_id
        or coalesce(category_ids ? parent_id, false) $$;
  `.execute(db);
}
