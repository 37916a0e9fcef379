import type { RegressionRunEvent } from '../../../src/machines/regression-run/regression-run.lifecycle.ts';
import { beginningOf } from '../../../src/machines/advance.ts';
import { regressionRunLifecycle } from '../../../src/machines/regression-run/regression-run.lifecycle.ts';
import type { Deps } from '../../deps.ts';
import { newId } from '../../ids.ts';
import { countRegressionCases } from '../../store/regression-case-queries.ts';
import {
  type RegressionRunView,
  findRegressionRun,
  findRunningRegressionRun,
  insertRegressionRun,
  lockRegressionRun,
  updateRegressionRun,
} from '../../store/regression-run-queries.ts';
import { findRegressionSettings } from '../../store/regression-settings-queries.ts';
import { type Emit, type Tx, inTransaction } from '../../store/transaction.ts';
import type { FrozenVersion } from '../bot/live-bot.ts';
import { askSet } from './ask-set.ts';
import { openFrozen } from '../asking/asked-bots.ts';
import { completeRun } from './run-regression.ts';
import { advanceRun, announceRun } from './run-view.ts';

/** A version that is being deployed, by whom, and what each step of its test means for the deployment. */
interface Tested {
  frozen: FrozenVersion;
  createdBy: string;
  signal: AbortSignal;
  /** Runs in the transaction of each step. @param share 0..1 of the set that was asked */
  onStep: (tx: Tx, emit: Emit, step: { regressionRunId: string; share: number }) => Promise<void>;
}

/**
 * Asks the regression set of a version whose index nobody uses yet, if deployments have to pass it.
 * @returns whether the version may go live
 * @throws {AskingSettledError} if somebody cancelled the run; the signal's reason
 */
export async function passesSet(deps: Deps, tested: Tested): Promise<boolean> {
  const { frozen, signal, onStep } = tested;
  const run = await beginRun(deps, tested);
  if (run === null) return true;
  const key = { sdkAppId: frozen.sdkAppId, regressionRunId: run.regression_run_id };
  const ask = await openFrozen(deps, frozen);
  await askSet(deps, run, {
    ask,
    signal,
    onStep: (tx, emit, share) => onStep(tx, emit, { regressionRunId: key.regressionRunId, share }),
  });
  await completeRun(deps, key);
  const completed = await findRegressionRun(deps.db, key);
  return completed !== undefined && completed.counts.passed === completed.counts.total;
}

/** A run of the version; null if none is required. */
async function beginRun(
  deps: Deps,
  { frozen: { sdkAppId, version }, createdBy, onStep }: Tested,
): Promise<RegressionRunView | null> {
  return inTransaction(deps, async (tx, emit) => {
    // After a crash the draft was frozen anew, so what the attempt before has asked says nothing.
    const event = { type: 'regressionRun.failed', code: 'operationFailed' } as const;
    await endRunOf(deps, tx, emit, { sdkAppId, version, event });
    const settings = await findRegressionSettings(tx, sdkAppId);
    if (settings?.required_to_deploy !== true || (await countRegressionCases(tx, sdkAppId)) === 0)
      return null;
    const key = { sdkAppId, regressionRunId: newId('rgr') };
    await insertRegressionRun(tx, {
      sdk_app_id: sdkAppId,
      regression_run_id: key.regressionRunId,
      kind: 'deployment',
      status: beginningOf(regressionRunLifecycle).state,
      asked_version: version,
      created_by: createdBy,
      created_at: deps.clock.now(),
    });
    await onStep(tx, emit, { regressionRunId: key.regressionRunId, share: 0 });
    await announceRun(tx, emit, key);
    return (await findRegressionRun(tx, key)) ?? null;
  });
}

/** Ends the run of a version with its deployment, if one is under way. */
export async function endRunOf(
  deps: Pick<Deps, 'clock'>,
  tx: Tx,
  emit: Emit,
  { sdkAppId, version, event }: { sdkAppId: string; version: number; event: RegressionRunEvent },
): Promise<void> {
  const run = await findRunningRegressionRun(tx, sdkAppId, version);
  if (!run) return;
  const key = { sdkAppId, regressionRunId: run.regression_run_id };
  const row = await lockRegressionRun(tx, key);
  if (row?.status !== 'running') return;
  await updateRegressionRun(tx, key, { ...advanceRun(row, event), completed_at: deps.clock.now() });
  await announceRun(tx, emit, key);
}
