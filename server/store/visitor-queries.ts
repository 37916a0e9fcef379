import { type Insertable, type Kysely, sql } from 'kysely';
import type { VisitorRow } from './schema/conversations.ts';
import type { ChannelRow } from './schema/knowledge.ts';
import type { Database } from './schema.ts';
import type { Tx } from './transaction.ts';

type Db = Kysely<Database>;

export async function findVisitorByToken(db: Db, tokenHash: Buffer): Promise<VisitorRow | undefined> {
  return db.selectFrom('visitors').selectAll().where('token_hash', '=', tokenHash).executeTakeFirst();
}

export async function insertVisitor(tx: Tx, row: Insertable<Database['visitors']>): Promise<void> {
  await tx.insertInto('visitors').values(row).execute();
}

export async function touchVisitor(db: Db, sdkAppId: string, visitorId: string, now: Date): Promise<void> {
  await db
    .updateTable('visitors')
    .set({ last_seen_at: now })
    .where('sdk_app_id', '=', sdkAppId)
    .where('visitor_id', '=', visitorId)
    .execute();
}

/** Notes that all of these were here. Of no worth after a crash, so the commit does not wait for the disk. */
export async function noteVisitorsSeen(
  db: Db,
  visitors: readonly (readonly [sdkAppId: string, visitorId: string])[],
  now: Date,
): Promise<void> {
  await sql`
    with eased as materialized (select set_config('synchronous_commit', 'off', true))
    update visitors v set last_seen_at = ${now}
    from eased, unnest(${visitors.map(([app]) => app)}::text[], ${visitors.map(([, id]) => id)}::text[])
      as seen (sdk_app_id, visitor_id)
    where v.sdk_app_id = seen.sdk_app_id and v.visitor_id = seen.visitor_id`.execute(db);
}

export interface ChannelWithApplication extends ChannelRow {
  application_name: string;
  languages: ('zh' | 'en')[];
  default_language: 'zh' | 'en';
}

/** The channel behind a public key, with what its page needs to know of the application. */
export async function findChannelByKey(
  db: Db,
  channelKey: string,
): Promise<ChannelWithApplication | undefined> {
  return db
    .selectFrom('channels as ch')
    .innerJoin('applications as app', 'app.sdk_app_id', 'ch.sdk_app_id')
    .selectAll('ch')
    .select(['app.name as application_name', 'app.languages', 'app.default_language'])
    .where('ch.channel_key', '=', channelKey)
    .executeTakeFirst();
}

export async function findVisitor(
  db: Db,
  sdkAppId: string,
  visitorId: string,
): Promise<VisitorRow | undefined> {
  return db
    .selectFrom('visitors')
    .selectAll()
    .where('sdk_app_id', '=', sdkAppId)
    .where('visitor_id', '=', visitorId)
    .executeTakeFirst();
}
