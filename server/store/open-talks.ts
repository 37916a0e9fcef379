import type { Kysely } from 'kysely';
import type { ConversationState } from '../../src/machines/conversation/conversation.lifecycle.ts';
import type { ConversationKey } from './schema/conversations.ts';
import type { Database } from './schema.ts';

type Db = Kysely<Database>;

/** Conversations with a person, or waiting for one, whose customers gave no sign since. */
export async function listTalksOfUnseen(db: Db, since: Date): Promise<ConversationKey[]> {
  return db
    .selectFrom('conversations as c')
    .innerJoin('visitors as v', (join) =>
      join.onRef('v.sdk_app_id', '=', 'c.sdk_app_id').onRef('v.visitor_id', '=', 'c.visitor_id'),
    )
    .select(['c.sdk_app_id as sdkAppId', 'c.conversation_id as conversationId'])
    .where('c.status', 'in', ['queued', 'offered', 'serving'])
    .where('c.customer_left_at', 'is', null)
    .where('v.last_seen_at', '<', since)
    .execute();
}

/** Conversations that an agent has or is offered. */
export async function listTalksWithAgents(db: Db): Promise<ConversationKey[]> {
  return selectKeys(db).where('status', 'in', ['offered', 'serving']).execute();
}

/** Conversations of an application in one of these states. */
export async function listTalksIn(
  db: Db,
  sdkAppId: string,
  states: readonly ConversationState[],
): Promise<ConversationKey[]> {
  return selectKeys(db).where('sdk_app_id', '=', sdkAppId).where('status', 'in', states).execute();
}

/** Who has been offered to an agent for the longest time. */
export async function findOffer(db: Db, sdkAppId: string): Promise<ConversationKey | undefined> {
  return selectKeys(db)
    .where('sdk_app_id', '=', sdkAppId)
    .where('status', '=', 'offered')
    .orderBy('offered_at')
    .orderBy('conversation_id')
    .limit(1)
    .executeTakeFirst();
}

function selectKeys(db: Db) {
  return db
    .selectFrom('conversations')
    .select(['sdk_app_id as sdkAppId', 'conversation_id as conversationId']);
}

/** Notes in all conversations that wait for an agent that the product was away until now. */
export async function noteResumption(db: Db, at: Date): Promise<void> {
  await db
    .updateTable('conversations')
    .set({ resumed_at: at })
    .where('status', 'in', ['queued', 'offered'])
    .execute();
}
