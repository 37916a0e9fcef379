import type { Deps } from '../../deps.ts';
import { runBatchTest } from '../../jobs/kinds.ts';
import { type BatchTestKey, findRunningBatchTest } from '../../store/batch-test-queries.ts';
import type { Tx } from '../../store/transaction.ts';

/** One worker asks at a time, so that imports and deployments have the others. */
const queueName = 'batchTests';

/** Adds the job of a test, at the end of its lane. At most one waits. */
export async function addBatchTestJob(deps: Pick<Deps, 'jobs'>, tx: Tx, key: BatchTestKey): Promise<void> {
  const { sdkAppId, batchTestId } = key;
  const options = { jobKey: `batchTest:${batchTestId}`, queueName };
  await deps.jobs.add(tx, runBatchTest, { sdkAppId, batchTestId }, options);
}

/** Lets the application's test go on, if one waits. */
export async function wakeBatchTest(deps: Pick<Deps, 'jobs'>, tx: Tx, sdkAppId: string): Promise<void> {
  const batchTestId = await findRunningBatchTest(tx, sdkAppId);
  if (batchTestId !== null) await addBatchTestJob(deps, tx, { sdkAppId, batchTestId });
}
