import type { Deps } from '../../deps.ts';
import type { JobContext } from '../../jobs/job.ts';
import {
  type RunKey,
  findRegressionRun,
  keepLastOutcomes,
  lockRegressionRun,
  updateRegressionRun,
} from '../../store/regression-run-queries.ts';
import type { RegressionRunRow } from '../../store/schema/regression.ts';
import { inTransaction } from '../../store/transaction.ts';
import { AskingSettledError } from '../asking/ask-in-steps.ts';
import { type Asked, DraftUnlearnedError, openDraft, openVersion } from '../asking/asked-bots.ts';
import { askingFailureOf, runAskingJob } from '../asking/asking-job.ts';
import { askSet } from './ask-set.ts';
import { advanceRun, announceRun } from './run-view.ts';

/**
 * Asks the cases of a run one after the other. After a crash it goes on with the cases that were not asked yet. While
 * the draft is being learned it returns; whoever has learned it adds this job again. It does not change a run that is
 * over.
 *
 * @throws whatever must make the job run again
 */
export async function runRegression(deps: Deps, key: RunKey, context: JobContext): Promise<void> {
  const run = await findRegressionRun(deps.db, key);
  if (run?.status !== 'running') return;
  const { signal } = context;
  await runAskingJob(context, {
    work: async () => {
      const ask = await openAsked(deps, run, signal);
      if (ask === null) return;
      await askSet(deps, run, { ask, signal });
      await completeRun(deps, key);
    },
    fail: (error) => fail(deps, key, error),
  });
}

async function openAsked(
  deps: Deps,
  { sdk_app_id: sdkAppId, asked_version: version }: RegressionRunRow,
  signal: AbortSignal,
): Promise<Asked | null> {
  return version === null ? openDraft(deps, sdkAppId, signal) : openVersion(deps, sdkAppId, version);
}

/**
 * A run of the draft or a deployment says what the set's cases came to. A run of an older version says it of that alone.
 * @throws {AskingSettledError} if somebody cancelled it
 */
export async function completeRun(deps: Deps, key: RunKey): Promise<void> {
  await inTransaction(deps, async (tx, emit) => {
    const row = await lockRegressionRun(tx, key);
    if (row?.status !== 'running') throw new AskingSettledError();
    const completed = advanceRun(row, { type: 'regressionRun.completed' });
    await updateRegressionRun(tx, key, { ...completed, completed_at: deps.clock.now() });
    if (row.asked_version === null || row.kind === 'deployment') await keepLastOutcomes(tx, key);
    await announceRun(tx, emit, key);
  });
}

async function fail(deps: Deps, key: RunKey, error: unknown): Promise<void> {
  const level = error instanceof DraftUnlearnedError ? 'info' : 'error';
  deps.log[level]({ err: error, ...key }, 'A regression run failed.');
  await inTransaction(deps, async (tx, emit) => {
    const row = await lockRegressionRun(tx, key);
    if (row?.status !== 'running') return;
    const failed = advanceRun(row, { type: 'regressionRun.failed', code: askingFailureOf(error) });
    await updateRegressionRun(tx, key, { ...failed, completed_at: deps.clock.now() });
    await announceRun(tx, emit, key);
  });
}
