import type { Kysely } from 'kysely';
import { type TimeMark, comesAfter } from './after.ts';
import type { ChannelRow, NewChannel } from './schema/knowledge.ts';
import type { Database } from './schema.ts';

export async function insertChannel(db: Kysely<Database>, channel: NewChannel): Promise<void> {
  await db.insertInto('channels').values(channel).execute();
}

/** The oldest first; one row more than asked for tells whether there is a next page. */
export async function listChannelRows(
  db: Kysely<Database>,
  sdkAppId: string,
  { after, limit }: { after: TimeMark | null; limit: number },
): Promise<ChannelRow[]> {
  return db
    .selectFrom('channels')
    .selectAll()
    .where('sdk_app_id', '=', sdkAppId)
    .where(comesAfter(after, 'created_at', 'channel_id'))
    .orderBy('created_at')
    .orderBy('channel_id')
    .limit(limit + 1)
    .execute();
}

/** The channel of a public address, in whichever application and state. */
export async function findChannelByKey(
  db: Kysely<Database>,
  channelKey: string,
): Promise<ChannelRow | undefined> {
  return db.selectFrom('channels').selectAll().where('channel_key', '=', channelKey).executeTakeFirst();
}

export async function findChannel(
  db: Kysely<Database>,
  sdkAppId: string,
  channelId: string,
): Promise<ChannelRow | undefined> {
  return db
    .selectFrom('channels')
    .selectAll()
    .where('sdk_app_id', '=', sdkAppId)
    .where('channel_id', '=', channelId)
    .executeTakeFirst();
}

/** The row, kept from others' changes until the transaction ends. */
export async function lockChannel(
  tx: Kysely<Database>,
  sdkAppId: string,
  channelId: string,
): Promise<ChannelRow | undefined> {
  return tx
    .selectFrom('channels')
    .selectAll()
    .where('sdk_app_id', '=', sdkAppId)
    .where('channel_id', '=', channelId)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateChannelRow(
  tx: Kysely<Database>,
  sdkAppId: string,
  channelId: string,
  changes: Pick<
    ChannelRow,
    'name' | 'has_default_name' | 'allowed_origins' | 'enabled' | 'robot_id' | 'version'
  >,
): Promise<void> {
  await tx
    .updateTable('channels')
    .set(changes)
    .where('sdk_app_id', '=', sdkAppId)
    .where('channel_id', '=', channelId)
    .execute();
}

/** Whether some enabled channel lets pages of this origin use it. */
export async function isOriginOfAnyChannel(db: Kysely<Database>, origin: string): Promise<boolean> {
  const row = await db
    .selectFrom('channels')
    .select('channel_id')
    .where('enabled', '=', true)
    .where((where) => where(where.val(origin), '=', where.fn.any('allowed_origins')))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
