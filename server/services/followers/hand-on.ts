import type { Deps } from '../../deps.ts';
import type { JobQueue } from '../../jobs/job-queue.ts';
import { handOn } from '../../jobs/kinds.ts';
import { lockFollowerPosition, moveFollowerPosition, readHappened } from '../../store/follower-queries.ts';
import { type TransactionDeps, type Tx, inTransaction } from '../../store/transaction.ts';
import type { Follower } from './follower.ts';

/** Most events that a follower takes in one transaction. */
const batchSize = 100;

/** Adds a job for every follower of an event, in the transaction of that event, but for those that `wakeLate` wakes. */
export function wakerOf(followers: readonly Follower[], jobs: JobQueue): TransactionDeps['followers'] {
  const prompt = followers.filter(({ findLate }) => findLate === null);
  return {
    wake: async (tx, happened) => {
      for (const { name, follows } of prompt) {
        const types: ReadonlySet<string> = new Set(follows);
        const followed = happened.filter(({ type }) => types.has(type));
        for (const sdkAppId of new Set(followed.map((event) => event.sdkAppId)))
          await addHandOn(jobs, tx, { sdkAppId, follower: name });
      }
    },
  };
}

/** Adds a job for every follower that has fallen behind, in each application that needs it. */
export async function wakeLate(deps: Deps, followers: readonly Follower[]): Promise<void> {
  for (const { name, findLate } of followers) {
    const late = (await findLate?.(deps.db)) ?? [];
    if (late.length === 0) continue;
    await inTransaction(deps, async (tx) => {
      for (const sdkAppId of late) await addHandOn(deps.jobs, tx, { sdkAppId, follower: name });
    });
  }
}

function addHandOn(jobs: JobQueue, tx: Tx, target: { sdkAppId: string; follower: string }): Promise<void> {
  return jobs.add(tx, handOn, target, { jobKey: `follow:${target.follower}:${target.sdkAppId}` });
}

/** Gives a follower every event that it has not had yet. Running twice gives each once. */
export async function handOnTo(
  deps: Deps,
  followers: readonly Follower[],
  target: { sdkAppId: string; follower: string },
): Promise<void> {
  const follower = followers.find(({ name }) => name === target.follower);
  // A follower of another release. Its jobs and its position wait until it comes back.
  if (!follower) return;
  while (await handOnBatch(deps, target.sdkAppId, follower));
}

/** @returns whether there may be more */
async function handOnBatch(deps: Deps, sdkAppId: string, follower: Follower): Promise<boolean> {
  const { name, follows } = follower;
  return inTransaction(deps, async (tx) => {
    const after = await lockFollowerPosition(tx, sdkAppId, name);
    if (after === null) return false;
    const page = await readHappened(tx, { sdkAppId, after, types: follows, limit: batchSize });
    if (page.events.length > 0) await follower.take(tx, sdkAppId, page.events, deps);
    await moveFollowerPosition(tx, sdkAppId, name, page.seq);
    return page.events.length === batchSize;
  });
}
