import type { Deps } from '../../deps.ts';
import { nextDraftRevision } from '../../store/applications-queries.ts';
import { countDraftChanges, pendingOf } from '../../store/draft-queries.ts';
import type { Emit, Tx } from '../../store/transaction.ts';
import { addSeconds } from '../clock.ts';

/** Changes that come within this time are learned together. Seconds. */
const settleSeconds = 0.3;

/**
 * Belongs to every transaction that changes what a deployment would freeze: the draft gets a new revision, the console
 * learns how much waits for deployment, and the online test's index is built anew soon after.
 * @returns the new revision
 */
export async function noteDraftChange(
  deps: Pick<Deps, 'jobs'>,
  tx: Tx,
  emit: Emit,
  sdkAppId: string,
  now: Date,
): Promise<number> {
  const revision = await nextDraftRevision(tx, sdkAppId);
  await announcePending(tx, emit, sdkAppId);
  await deps.jobs.add(
    tx,
    'draft.buildIndex',
    { sdkAppId },
    { jobKey: `draft-index:${sdkAppId}`, runAt: addSeconds(now, settleSeconds) },
  );
  return revision;
}

/** Tells the console how many things the next deployment would change. */
export async function announcePending(tx: Tx, emit: Emit, sdkAppId: string): Promise<void> {
  const pendingCount = pendingOf(await countDraftChanges(tx, sdkAppId));
  emit({ sdkAppId, type: 'draft.changed', audience: ['console'], payload: { pendingCount } });
}
