import { type Kysely, sql } from 'kysely';
import { toJson } from './columns.ts';
import type { ConversationSettingsRow } from './schema/knowledge.ts';
import type { Database } from './schema.ts';
import { rowsInOrder, together } from './together.ts';

export async function insertConversationSettings(
  db: Kysely<Database>,
  sdkAppId: string,
  settings: object,
): Promise<void> {
  await db
    .insertInto('conversation_settings')
    .values({ sdk_app_id: sdkAppId, settings: toJson(settings) })
    .execute();
}

export const findConversationSettings = together(
  async (db: Kysely<Database>, sdkAppIds: readonly string[]) => {
    const rows = await db
      .selectFrom('conversation_settings')
      .selectAll()
      .where(sql<boolean>`sdk_app_id = any(${sdkAppIds}::text[])`)
      .execute();
    return rowsInOrder(sdkAppIds, rows, (row) => row.sdk_app_id);
  },
);

/** The row, kept from others' changes until the transaction ends. */
export async function lockConversationSettings(
  tx: Kysely<Database>,
  sdkAppId: string,
): Promise<ConversationSettingsRow | undefined> {
  return tx
    .selectFrom('conversation_settings')
    .selectAll()
    .where('sdk_app_id', '=', sdkAppId)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateConversationSettingsRow(
  tx: Kysely<Database>,
  sdkAppId: string,
  changes: { settings: object; version: number },
): Promise<void> {
  await tx
    .updateTable('conversation_settings')
    .set({ ...changes, settings: toJson(changes.settings) })
    .where('sdk_app_id', '=', sdkAppId)
    .execute();
}
