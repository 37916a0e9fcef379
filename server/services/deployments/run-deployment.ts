import type { DeploymentFailureCode } from '../../../src/machines/deployment/deployment.lifecycle.ts';
import type { Deps } from '../../deps.ts';
import type { JobContext } from '../../jobs/job.ts';
import { isStoreUnavailable } from '../../store/errors.ts';
import { lockApplication } from '../../store/applications-queries.ts';
import {
  type DeploymentChanges,
  type DeploymentRecord,
  findVersion,
  updateRunningDeployment,
} from '../../store/deployment-queries.ts';
import { freezeDraft } from '../../store/freeze-draft.ts';
import { inTransaction } from '../../store/transaction.ts';
import { createProgressGate } from '../bot/progress-gate.ts';
import { markGuideStep } from '../guide/guide.ts';
import { endRunOf, passesSet } from '../regression/deployment-gate.ts';
import { AskingSettledError } from '../asking/ask-in-steps.ts';
import { isWorthRetrying, refuseEndlessRetries } from '../job-retries.ts';
import { emitDeployment, tellOfDeployment } from './deployment-view.ts';
import { advanceDeployment } from './deployment-state.ts';
import { switchLive } from './deployments.ts';
import { IndexBuildError, type Target, buildVersionIndex } from './version-index.ts';

/** The application requires the regression set to pass, and a case did not. */
class SetNotPassedError extends Error {
  override name = 'SetNotPassedError';
}

/** The draft is not the one any more that somebody has looked through. */
class DraftChangedError extends Error {
  override name = 'DraftChangedError';
}

/** The deployment was cancelled while it ran. */
class DeploymentSettledError extends Error {
  override name = 'DeploymentSettledError';
}

/**
 * Freezes the draft, builds its index and makes it live. After a crash it runs again, with what was frozen. It does not
 * change a settled deployment. A failure changes nothing live. While the store is away the deployment has not failed.
 *
 * @param context its signal aborts when the process stops: the job then runs again after the next start
 * @throws whatever must make the job run again
 */
export async function runDeployment(deps: Deps, target: Target, context: JobContext): Promise<void> {
  const record = await findVersion(deps.db, target.sdkAppId, target.version);
  if (record?.status !== 'deploying') return;
  let indexFile: string | null = null;
  try {
    refuseEndlessRetries(context);
    const questions =
      record.frozen_revision === null ? await freeze(deps, target, record) : record.question_count;
    if (questions > 0) indexFile = await buildIndex(deps, target, context.signal);
    await deps.documentShelf.learnVersion(deps.db, target);
    if (!(await isAdmitted(deps, { record, indexFile, signal: context.signal })))
      throw new SetNotPassedError();
    await goLive(deps, target, indexFile);
  } catch (error) {
    // The store may have committed the last step without our knowledge. Then the file is in use; only the sweep can
    // tell.
    if (context.signal.aborted || (isWorthRetrying(error) && !context.isLastAttempt)) throw error;
    const isUnused = error instanceof DeploymentSettledError || (await fail(deps, target, error));
    if (isUnused && indexFile !== null) await deps.indexes.discard(indexFile);
  }
}

function failureOf(error: unknown): DeploymentFailureCode {
  if (error instanceof IndexBuildError) return 'indexBuildFailed';
  if (error instanceof SetNotPassedError) return 'regressionFailed';
  if (error instanceof DraftChangedError) return 'draftChanged';
  // Somebody stopped what it has to pass.
  if (error instanceof AskingSettledError) return 'cancelled';
  return isStoreUnavailable(error) ? 'storeUnavailable' : 'operationFailed';
}

/** @returns the number of questions that the version's index will know */
async function freeze(
  deps: Deps,
  target: Target,
  { looked_revision: looked }: DeploymentRecord,
): Promise<number> {
  return inTransaction(deps, async (tx, emit) => {
    const application = await lockApplication(tx, target.sdkAppId);
    if (looked !== null && application?.draft_changes !== looked) throw new DraftChangedError();
    const questions = await freezeDraft(tx, target.sdkAppId, target.version);
    await change(tx, target, { stage: 'indexing', progress: 0, regression_run_id: null });
    await emitDeployment(tx, emit, target.sdkAppId, target.version);
    return questions;
  });
}

async function buildIndex(deps: Deps, target: Target, shutdown: AbortSignal): Promise<string> {
  const stop = new AbortController();
  const gate = createProgressGate(
    (progress) => report(deps, target, progress),
    (error) => stop.abort(error),
  );
  try {
    const signal = AbortSignal.any([shutdown, stop.signal]);
    return await buildVersionIndex(deps, target, { signal, onProgress: gate.offer });
  } finally {
    await gate.settled();
  }
}

async function report(deps: Deps, target: Target, progress: number): Promise<void> {
  await inTransaction(deps, async (tx, emit) => {
    await change(tx, target, { progress });
    await emitDeployment(tx, emit, target.sdkAppId, target.version);
  });
}

/** Whether the version may go live: it passes the regression set, or need not. */
async function isAdmitted(
  deps: Deps,
  { record, indexFile, signal }: { record: DeploymentRecord; indexFile: string | null; signal: AbortSignal },
): Promise<boolean> {
  const target = { sdkAppId: record.sdk_app_id, version: record.version };
  return passesSet(deps, {
    frozen: { ...target, indexFile },
    createdBy: record.created_by,
    signal,
    onStep: async (tx, emit, { regressionRunId, share }) => {
      await change(tx, target, { stage: 'testing', progress: share, regression_run_id: regressionRunId });
      await emitDeployment(tx, emit, target.sdkAppId, target.version);
    },
  });
}

async function goLive(deps: Deps, target: Target, indexFile: string | null): Promise<void> {
  const { sdkAppId, version } = target;
  await inTransaction(deps, async (tx, emit) => {
    const application = await lockApplication(tx, sdkAppId);
    const now = deps.clock.now();
    const record = await running(tx, target);
    const deployed = advanceDeployment(record, { type: 'deployment.completed' });
    await change(tx, target, {
      status: deployed.state,
      stage: null,
      progress: null,
      index_file: indexFile,
      completed_at: now,
    });
    const start = { version, at: now, how: 'deployed', by: record.created_by, reason: '' } as const;
    const { context } = deployed;
    await switchLive(tx, emit, sdkAppId, { from: application?.live_version ?? null, start, context });
    await tellOfDeployment(tx, emit, { type: 'deployment.deployed', ...target });
    await markGuideStep(tx, emit, sdkAppId, 'deploy', now);
  });
}

/** @returns whether this call made it fail; another attempt may have settled it before */
async function fail(deps: Deps, target: Target, error: unknown): Promise<boolean> {
  const code = failureOf(error);
  const level = error instanceof SetNotPassedError || error instanceof AskingSettledError ? 'info' : 'error';
  deps.log[level]({ err: error, ...target }, 'A deployment failed');
  return inTransaction(deps, async (tx, emit) => {
    const record = await findVersion(tx, target.sdkAppId, target.version);
    if (record?.status !== 'deploying') return false;
    const failed = advanceDeployment(record, { type: 'deployment.failed', code });
    await change(tx, target, {
      status: failed.state,
      stage: null,
      progress: null,
      failure_code: failed.context.failureCode,
      completed_at: deps.clock.now(),
    });
    await endRunOf(deps, tx, emit, {
      ...target,
      event: { type: 'regressionRun.failed', code: 'operationFailed' },
    });
    await tellOfDeployment(tx, emit, { type: 'deployment.failed', ...target });
    return true;
  });
}

async function running(db: Deps['db'], { sdkAppId, version }: Target): Promise<DeploymentRecord> {
  const record = await findVersion(db, sdkAppId, version);
  if (record?.status !== 'deploying') throw new DeploymentSettledError();
  return record;
}

async function change(db: Deps['db'], target: Target, changes: DeploymentChanges): Promise<void> {
  const changed = await updateRunningDeployment(db, target.sdkAppId, target.version, changes);
  if (!changed) throw new DeploymentSettledError();
}
