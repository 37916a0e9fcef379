import type { Kysely } from 'kysely';
import { type TimeMark, comesAfter } from './after.ts';
import type { ChannelRow, NewChannel } from './schema/knowledge.ts';
import type { Database } from './schema.ts';

export async function insertChannel(db: Kysely<Database>, channel: NewChannel): Promise<ChannelRow> {
  return db.insertInto('channels').values(channel).returningAll().executeTakeFirstOrThrow();
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
    .where('deleted_at', 'is', null)
    .where(comesAfter(after, 'created_at', 'channel_id'))
    .orderBy('created_at')
    .orderBy('channel_id')
    .limit(limit + 1)
    .execute();
}

/** The channel of a public address, in whichever application and state, deleted ones too. */
export async function findChannelByKey(
  db: Kysely<Database>,
  channelKey: string,
): Promise<ChannelRow | undefined> {
  return db.selectFrom('channels').selectAll().where('channel_key', '=', channelKey).executeTakeFirst();
}

/** A channel of the application, deleted or not. */
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

/** The row of a channel that is not deleted, kept from others' changes until the transaction ends. */
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
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** The channels that are not deleted, kept from others' changes, and from others' additions by this function, until the transaction ends. */
export async function lockChannels(tx: Kysely<Database>, sdkAppId: string): Promise<ChannelRow[]> {
  const standing = tx
    .selectFrom('channels')
    .where('sdk_app_id', '=', sdkAppId)
    .where('deleted_at', 'is', null);
  await standing.select('channel_id').orderBy('channel_id').forNoKeyUpdate().execute();
  // Another statement sees what was added while that one waited.
  return standing.selectAll().execute();
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

/** Lets nobody new in, and takes the channel out of every list. */
export async function markChannelDeleted(
  tx: Kysely<Database>,
  { sdk_app_id: sdkAppId, channel_id: channelId }: Pick<ChannelRow, 'sdk_app_id' | 'channel_id'>,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('channels')
    .set({ enabled: false, deleted_at: at })
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
