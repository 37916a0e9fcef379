import type { components } from '../../../src/api/__generated__/schema.d.ts';
import { advanceLifecycle } from '../../../src/machines/advance.ts';
import {
  type RegressionRunEvent,
  regressionRunLifecycle,
} from '../../../src/machines/regression-run/regression-run.lifecycle.ts';
import { problem } from '../../problems.ts';
import {
  type RegressionRunView,
  type RunKey,
  findRegressionRun,
} from '../../store/regression-run-queries.ts';
import type { RegressionRunRow } from '../../store/schema/regression.ts';
import type { Emit, Tx } from '../../store/transaction.ts';
import { memberAsActor } from '../actor.ts';

export type RegressionRun = components['schemas']['RegressionRun'];

export function presentRun(view: RegressionRunView): RegressionRun {
  const { total, ...counts } = view.counts;
  const known = counts.passed + counts.failed + counts.regressed;
  return {
    regressionRunId: view.regression_run_id,
    kind: view.kind,
    status: view.status,
    progress: view.status === 'running' ? (total === 0 ? 0 : known / total) : null,
    deploymentId: view.deployment_id,
    deploymentVersion: view.asked_version,
    counts,
    failure: view.failure_code === null ? null : { code: view.failure_code },
    createdAt: view.created_at.toISOString(),
    createdBy: memberAsActor({ memberId: view.created_by, nickname: view.created_by_nickname }),
    completedAt: view.completed_at?.toISOString() ?? null,
  };
}

/** Tells the console how a run stands now. @throws {ProblemError} notFound */
export async function announceRun(tx: Tx, emit: Emit, key: RunKey): Promise<RegressionRun> {
  const view = await findRegressionRun(tx, key);
  if (!view) throw problem('notFound');
  const regressionRun = presentRun(view);
  emit({
    sdkAppId: key.sdkAppId,
    type: 'regressionRun.updated',
    audience: ['console'],
    payload: { regressionRun },
  });
  return regressionRun;
}

/**
 * The state of a run after an event, for the store.
 * @throws {LifecycleRefusal} if its state does not admit it
 */
export function advanceRun(row: RegressionRunRow, event: RegressionRunEvent) {
  const position = { state: row.status, context: { failureCode: row.failure_code } };
  const { state, context } = advanceLifecycle(regressionRunLifecycle, position, event);
  return { status: state, failure_code: context.failureCode };
}
