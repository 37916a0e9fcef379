import type { Deps } from '../../deps.ts';
import { runRegression } from '../../jobs/kinds.ts';
import { findRunningRegressionRun } from '../../store/regression-run-queries.ts';
import type { Tx } from '../../store/transaction.ts';

/** Lets the run of the draft go on, if one waits. Call it in the transaction by which the draft is learned, or cannot be. */
export async function wakeRunOfDraft(deps: Pick<Deps, 'jobs'>, tx: Tx, sdkAppId: string): Promise<void> {
  const run = await findRunningRegressionRun(tx, sdkAppId, null);
  if (!run) return;
  const { regression_run_id: regressionRunId } = run;
  const jobKey = `regression:${regressionRunId}`;
  await deps.jobs.add(tx, runRegression, { sdkAppId, regressionRunId }, { jobKey });
}
