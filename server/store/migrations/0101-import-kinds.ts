import { type Kysely, sql } from 'kysely';

/** Imports bring more than Q&As; one of each kind can be under way. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table imports add column kind text not null default 'qas';
    drop index imports_one_active;
    create unique index imports_one_active on imports (sdk_app_id, kind)
      where status in ('uploading', 'parsing', 'reviewing', 'importing')`.execute(db);
}
