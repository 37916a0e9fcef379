import { type Kysely, sql } from 'kysely';

/** A channel tells whether somebody has named it. Nobody has where it has a name that the product once gave. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table channels add has_default_name boolean not null default false;
    update channels set has_default_name = true where name in ('Web chat', '网页客服');
  `.execute(db);
}
