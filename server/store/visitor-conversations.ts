import { type Kysely, sql } from 'kysely';
import { type ConversationView, type RowPlace, selectViews } from './conversation-queries.ts';
import type { ConversationRow } from './schema/conversations.ts';
import type { Database } from './schema.ts';

type Db = Kysely<Database>;

export async function findLatestConversation(
  db: Db,
  sdkAppId: string,
  visitorId: string,
): Promise<ConversationView | undefined> {
  const [latest] = await listConversationsOfVisitor(db, sdkAppId, visitorId, { after: null, limit: 1 });
  return latest;
}

/** The visitor's conversations, the one that began last first, after the row of this time and id. */
export async function listConversationsOfVisitor(
  db: Db,
  sdkAppId: string,
  visitorId: string,
  { after, limit }: { after: RowPlace | null; limit: number },
): Promise<ConversationView[]> {
  let query = selectViews(db, sdkAppId).where('c.visitor_id', '=', visitorId);
  if (after !== null)
    query = query.where(sql<boolean>`(c.started_at, c.conversation_id) < (${after.time}, ${after.id})`);
  return query.orderBy('c.started_at', 'desc').orderBy('c.conversation_id', 'desc').limit(limit).execute();
}

/** The visitor's conversation that waits for a person or has one. */
export async function findTalkWithPerson(
  db: Db,
  sdkAppId: string,
  visitorId: string,
): Promise<
  Pick<ConversationRow, 'conversation_id' | 'customer_left_at' | 'status' | 'agent_member_id'> | undefined
> {
  return db
    .selectFrom('conversations')
    .select(['conversation_id', 'customer_left_at', 'status', 'agent_member_id'])
    .where('sdk_app_id', '=', sdkAppId)
    .where('visitor_id', '=', visitorId)
    .where('status', 'in', ['queued', 'offered', 'serving'])
    .executeTakeFirst();
}
