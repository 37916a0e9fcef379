import type { Deps } from '../../deps.ts';
import { buildDraftIndex } from '../../jobs/kinds.ts';
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
  await addLearning(deps, tx, sdkAppId, addSeconds(now, settleSeconds));
  return revision;
}

/** The draft is learned once, however often that was asked for before it begins. */
export async function addLearning(
  deps: Pick<Deps, 'jobs'>,
  tx: Tx,
  sdkAppId: string,
  runAt?: Date,
): Promise<void> {
  await deps.jobs.add(tx, buildDraftIndex, { sdkAppId }, { jobKey: `draft-index:${sdkAppId}`, runAt });
}

/** Tells the console how many things the next deployment would change. */
export async function announcePending(tx: Tx, emit: Emit, sdkAppId: string): Promise<void> {
  const pendingCount = pendingOf(await countDraftChanges(tx, sdkAppId));
  emit({ sdkAppId, type: 'draft.changed', audience: ['console'], payload: { pendingCount } });
}
