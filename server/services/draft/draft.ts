import type { Deps } from '../../deps.ts';
import { buildDraftIndex } from '../../jobs/kinds.ts';
import { countDraftChange, nextDraftRevision } from '../../store/applications-queries.ts';
import { countDraftChanges, pendingOf } from '../../store/draft-queries.ts';
import type { Emit, Tx } from '../../store/transaction.ts';
import { addSeconds } from '../clock.ts';

/** Seconds. One build learns all changes of this time. */
const settleSeconds = 0.3;

/**
 * Call it in every transaction that changes questions or answers. It notes the change, gives the draft a new revision,
 * and schedules a rebuild of the online test's index.
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
  await noteUnlearnedChange(tx, emit, sdkAppId);
  await addLearning(deps, tx, sdkAppId, addSeconds(now, settleSeconds));
  return revision;
}

/**
 * Call it in every transaction that changes anything else that a deployment would freeze. It counts the change, so that
 * nobody deploys what they have not looked at, and tells the console how many changes wait for deployment.
 */
export async function noteUnlearnedChange(tx: Tx, emit: Emit, sdkAppId: string): Promise<void> {
  await countDraftChange(tx, sdkAppId);
  await announcePending(tx, emit, sdkAppId);
}

/** Requests that come before the build begins share one build. */
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
