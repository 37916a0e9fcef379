import type { components } from '../../../src/api/__generated__/schema.d.ts';
import { beginningOf } from '../../../src/machines/advance.ts';
import { regressionRunLifecycle } from '../../../src/machines/regression-run/regression-run.lifecycle.ts';
import { pageItemsDefault } from '../../../src/machines/rules/limits.ts';
import type { Deps } from '../../deps.ts';
import { newId } from '../../ids.ts';
import { runRegression } from '../../jobs/kinds.ts';
import { fieldProblem, problem } from '../../problems.ts';
import { lockApplication } from '../../store/applications-queries.ts';
import { findDeployment } from '../../store/deployment-queries.ts';
import {
  type RunKey,
  findRegressionRun,
  findRunningRegressionRun,
  insertRegressionRun,
  listKnownResults,
  listRegressionRunViews,
  lockRegressionRun,
  updateRegressionRun,
} from '../../store/regression-run-queries.ts';
import { type Tx, inTransaction } from '../../store/transaction.ts';
import type { Editor } from '../actor.ts';
import { byNumber, byTime, pagesOf } from '../cursors.ts';
import { expectationIn } from './case-view.ts';
import { type RegressionRun, advanceRun, announceRun, presentRun } from './run-view.ts';

type Schemas = components['schemas'];

interface Page {
  cursor?: string;
  limit?: number;
}

/** The newest first. @throws {ProblemError} validationFailed for a cursor that is none of ours */
export async function listRuns(
  { db }: Deps,
  sdkAppId: string,
  { cursor, limit = pageItemsDefault }: Page,
): Promise<Schemas['RegressionRunPage']> {
  const pages = pagesOf('regressionRuns', { sdkAppId }, byTime);
  const rows = await listRegressionRunViews(db, sdkAppId, { after: pages.after(cursor), limit });
  const { page, nextCursor } = pages.cut(rows, limit, (row) => ({
    time: row.created_at,
    id: row.regression_run_id,
  }));
  return { items: page.map(presentRun), nextCursor };
}

/** @throws {ProblemError} notFound */
export async function readRun({ db }: Deps, key: RunKey): Promise<RegressionRun> {
  const view = await findRegressionRun(db, key);
  if (!view) throw problem('notFound');
  return presentRun(view);
}

/**
 * Begins to ask the whole set, of the draft or of a deployed version. If a run of the same is under way, that is the
 * answer.
 * @throws {ProblemError} validationFailed if there is no such deployed version
 */
export async function requestRun(
  deps: Deps,
  { sdkAppId, by, deploymentId }: Editor & Schemas['RegressionRunRequest'],
): Promise<RegressionRun> {
  return inTransaction(deps, async (tx, emit) => {
    await lockApplication(tx, sdkAppId);
    const version = deploymentId === null ? null : await deployedVersion(tx, sdkAppId, deploymentId);
    const running = await findRunningRegressionRun(tx, sdkAppId, version);
    if (running) return presentRun(running);
    const key = { sdkAppId, regressionRunId: newId('rgr') };
    await insertRegressionRun(tx, {
      sdk_app_id: sdkAppId,
      regression_run_id: key.regressionRunId,
      kind: 'requested',
      status: beginningOf(regressionRunLifecycle).state,
      asked_version: version,
      created_by: by.memberId,
      created_at: deps.clock.now(),
    });
    await deps.jobs.add(tx, runRegression, key, { jobKey: `regression:${key.regressionRunId}` });
    return announceRun(tx, emit, key);
  });
}

async function deployedVersion(tx: Tx, sdkAppId: string, deploymentId: string): Promise<number> {
  const record = await findDeployment(tx, sdkAppId, deploymentId);
  if (record?.status === 'deployed') return record.version;
  throw fieldProblem({ pointer: '/deploymentId', code: 'unknownValue' });
}

/**
 * Cancels a run. What is known already stays.
 * @throws {ProblemError} notFound
 * @throws {LifecycleRefusal} if it is over
 */
export async function cancelRun(deps: Deps, key: RunKey): Promise<RegressionRun> {
  return inTransaction(deps, async (tx, emit) => {
    const row = await lockRegressionRun(tx, key);
    if (!row) throw problem('notFound');
    const cancelled = advanceRun(row, { type: 'regressionRun.cancelled' });
    await updateRegressionRun(tx, key, { ...cancelled, completed_at: deps.clock.now() });
    return announceRun(tx, emit, key);
  });
}

/** The known results: regressions, then other failures, then the rest, each as the set had them. @throws {ProblemError} notFound; validationFailed for a cursor that is none of ours */
export async function listResults(
  { db }: Deps,
  key: RunKey,
  list: Page & { outcome?: Schemas['CaseOutcome']; change?: Schemas['OutcomeChange'] },
): Promise<Schemas['RegressionResultPage']> {
  const { limit = pageItemsDefault, outcome = null, change = null } = list;
  const filter = { outcome, change };
  const pages = pagesOf('regressionResults', { ...key, ...filter }, byNumber);
  const after = pages.after(list.cursor) ?? 0;
  if (!(await findRegressionRun(db, key))) throw problem('notFound');
  const rows = await listKnownResults(db, key, { filter, after, limit });
  const { page, nextCursor } = pages.cut(rows, limit, (row) => row.standing);
  const items = page.map((row) => ({
    caseId: row.case_id,
    question: row.question,
    language: row.language,
    expectation: expectationIn(row),
    robotId: row.robot_id,
    originTitle: row.origin_title,
    outcome: row.outcome,
    change: row.change,
    turn: row.turn,
  }));
  return { items, nextCursor };
}
