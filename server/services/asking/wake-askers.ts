import type { Deps } from '../../deps.ts';
import type { Tx } from '../../store/transaction.ts';
import { wakeBatchTest } from '../batch-tests/wake-batch-test.ts';
import { wakeRunOfDraft } from '../regression/wake-runs.ts';

/** Lets go on what waits to ask the draft. Call it in the transaction by which the draft is learned, or cannot be. */
export async function wakeAskers(deps: Pick<Deps, 'jobs'>, tx: Tx, sdkAppId: string): Promise<void> {
  await wakeRunOfDraft(deps, tx, sdkAppId);
  await wakeBatchTest(deps, tx, sdkAppId);
}
