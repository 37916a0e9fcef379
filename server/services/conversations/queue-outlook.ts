import type { Kysely } from 'kysely';
import { secondsPerCustomer } from '../../../src/machines/rules/queue-time.ts';
import { isAnyAgentFree, isAnyAgentPresent } from '../../store/agent-queries.ts';
import type { ConversationView } from '../../store/conversation-queries.ts';
import { listQueueStays } from '../../store/queue-queries.ts';
import type { Database } from '../../store/schema.ts';
import { addSeconds } from '../clock.ts';

/** How far back the estimate of a wait looks. */
const outlookSeconds = 3600;

/** What a customer in the queue may expect. Null while every agent is offline or on a break, because then a place means nothing. */
export type QueueOutlook = {
  /** How long the desk takes for each who stands in line; null where too few did lately. */
  secondsPerCustomer: number | null;
} | null;

interface Moment {
  now: Date;
  /** Of the application. */
  receptionLimit: number;
}

export async function readQueueOutlook(
  db: Kysely<Database>,
  sdkAppId: string,
  { now, receptionLimit }: Moment,
): Promise<QueueOutlook> {
  const since = addSeconds(now, -outlookSeconds);
  const [isAnyPresent, hasRoom, stays] = await Promise.all([
    isAnyAgentPresent(db, sdkAppId),
    isAnyAgentFree(db, sdkAppId, receptionLimit),
    listQueueStays(db, sdkAppId, since),
  ]);
  if (!isAnyPresent) return null;
  const moment = { since: since.getTime(), now: now.getTime(), hasRoom };
  return { secondsPerCustomer: secondsPerCustomer(stays, moment) };
}

/** The outlook of one conversation. Asks the store only if it waits. */
export async function outlookOf(
  db: Kysely<Database>,
  sdkAppId: string,
  { queue_position: position }: Pick<ConversationView, 'queue_position'>,
  moment: Moment,
): Promise<QueueOutlook> {
  return position === null ? null : readQueueOutlook(db, sdkAppId, moment);
}
