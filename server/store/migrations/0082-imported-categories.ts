import { type Kysely, sql } from 'kysely';

/** Which import created a category, so that taking the import back finds it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table categories add column import_id text;
    create index categories_by_import on categories (sdk_app_id, import_id) where import_id is not null;
  `.execute(db);
}
