import type { Kysely } from 'kysely';
import { isAnyAgentPresent } from '../../store/agent-queries.ts';
import { type ConversationView, medianQueueSeconds } from '../../store/conversation-queries.ts';
import type { Database } from '../../store/schema.ts';

/** What a customer in the queue may expect. Null while nobody is at the desk, because then a place means nothing. */
export type QueueOutlook = {
  /** How long earlier customers waited; null if nobody has. */
  medianSeconds: number | null;
} | null;

export async function readQueueOutlook(db: Kysely<Database>, sdkAppId: string): Promise<QueueOutlook> {
  const [isAnyPresent, medianSeconds] = await Promise.all([
    isAnyAgentPresent(db, sdkAppId),
    medianQueueSeconds(db, sdkAppId),
  ]);
  return isAnyPresent ? { medianSeconds } : null;
}

/** The outlook of one conversation. Asks the store only if it waits. */
export async function outlookOf(
  db: Kysely<Database>,
  sdkAppId: string,
  { queue_position: position }: Pick<ConversationView, 'queue_position'>,
): Promise<QueueOutlook> {
  return position === null ? null : readQueueOutlook(db, sdkAppId);
}
