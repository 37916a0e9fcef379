import type { Kysely } from 'kysely';
import type { MessageRow, NewMessage } from './schema/conversations.ts';
import type { Database } from './schema.ts';
import type { Tx } from './transaction.ts';

export async function insertMessage(tx: Tx, row: NewMessage): Promise<MessageRow> {
  return tx.insertInto('messages').values(row).returningAll().executeTakeFirstOrThrow();
}

/** The message that a sender already sent under this client id. */
export async function findMessageByClientId(
  tx: Tx,
  sdkAppId: string,
  conversationId: string,
  clientMessageId: string,
): Promise<MessageRow | undefined> {
  return tx
    .selectFrom('messages')
    .selectAll()
    .where('sdk_app_id', '=', sdkAppId)
    .where('conversation_id', '=', conversationId)
    .where('client_message_id', '=', clientMessageId)
    .executeTakeFirst();
}

export async function findMessage(
  db: Kysely<Database>,
  sdkAppId: string,
  conversationId: string,
  seq: number,
): Promise<MessageRow | undefined> {
  return db
    .selectFrom('messages')
    .selectAll()
    .where('sdk_app_id', '=', sdkAppId)
    .where('conversation_id', '=', conversationId)
    .where('seq', '=', seq)
    .executeTakeFirst();
}

/** The newest `limit` messages older than `before` (all when null), oldest first. */
export async function listLatestMessages(
  db: Kysely<Database>,
  sdkAppId: string,
  conversationId: string,
  page: { before: number | null; limit: number },
): Promise<MessageRow[]> {
  let query = db
    .selectFrom('messages')
    .selectAll()
    .where('sdk_app_id', '=', sdkAppId)
    .where('conversation_id', '=', conversationId);
  if (page.before !== null) query = query.where('seq', '<', page.before);
  const rows = await query.orderBy('seq', 'desc').limit(page.limit).execute();
  return rows.reverse();
}
