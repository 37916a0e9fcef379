import { type Insertable, type Kysely, sql } from 'kysely';
import type { VisitorRow } from './schema/conversations.ts';
import type { ChannelRow } from './schema/knowledge.ts';
import type { Database } from './schema.ts';
import { rowsInOrder, together } from './together.ts';
import type { Tx } from './transaction.ts';

type Db = Kysely<Database>;

export const findVisitorByToken = together(async (db: Db, tokenHashes: readonly Buffer[]) => {
  const rows = await db
    .selectFrom('visitors')
    .selectAll()
    .where(sql<boolean>`token_hash = any(${tokenHashes}::bytea[])`)
    .execute();
  return rowsInOrder(tokenHashes.map(textOf), rows, (row) => textOf(row.token_hash));
});

function textOf(hash: Buffer): string {
  return hash.toString('base64');
}

export async function insertVisitor(tx: Tx, row: Insertable<Database['visitors']>): Promise<void> {
  await tx.insertInto('visitors').values(row).execute();
}

/** Keeps others from beginning a conversation of the visitor until the transaction ends. */
export async function lockVisitor(tx: Tx, sdkAppId: string, visitorId: string): Promise<void> {
  await tx
    .selectFrom('visitors')
    .select('visitor_id')
    .where('sdk_app_id', '=', sdkAppId)
    .where('visitor_id', '=', visitorId)
    .forNoKeyUpdate()
    .execute();
}

export async function updateVisitorLanguage(
  tx: Tx,
  sdkAppId: string,
  visitorId: string,
  language: VisitorRow['language'],
): Promise<void> {
  await tx
    .updateTable('visitors')
    .set({ language })
    .where('sdk_app_id', '=', sdkAppId)
    .where('visitor_id', '=', visitorId)
    .execute();
}

export async function touchVisitor(db: Db, sdkAppId: string, visitorId: string, now: Date): Promise<void> {
  await db
    .updateTable('visitors')
    .set({ last_seen_at: now })
    .where('sdk_app_id', '=', sdkAppId)
    .where('visitor_id', '=', visitorId)
    .execute();
}

export interface ChannelWithApplication extends ChannelRow {
  application_name: string;
  languages: ('zh' | 'en')[];
  default_language: 'zh' | 'en';
}

/** The channel of a public key, and the application's facts that its page needs. */
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
