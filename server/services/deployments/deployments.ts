import { advanceLifecycle } from '../../../src/machines/advance.ts';
import {
  type DeploymentContext,
  type DeploymentEvent,
  deployRefusal,
  deploymentLifecycle,
  draftPosition,
  returnRefusal,
} from '../../../src/machines/deployment/deployment.lifecycle.ts';
import { pageItemsDefault } from '../../../src/machines/rules/limits.ts';
import type { Deps } from '../../deps.ts';
import { runDeployment } from '../../jobs/kinds.ts';
import { problem } from '../../problems.ts';
import { lockApplication } from '../../store/applications-queries.ts';
import {
  type DeploymentRecord,
  findDeployment,
  findRunningDeployment,
  findVersion,
  insertDeployment,
  listDeploymentRecords,
  updateRunningDeployment,
} from '../../store/deployment-queries.ts';
import { countDraftChanges, pendingOf } from '../../store/draft-queries.ts';
import { type LiveStart, beginLivePeriod, endLivePeriod } from '../../store/live-period-queries.ts';
import { type Emit, type Tx, inTransaction } from '../../store/transaction.ts';
import { announcePending } from '../draft/draft.ts';
import { byNumber, pagesOf } from '../cursors.ts';
import { endRunOf } from '../regression/deployment-gate.ts';
import { newId } from '../../ids.ts';
import {
  type Deployment,
  type MemberReference,
  emitDeployment,
  presentDeployment,
  tellOfDeployment,
} from './deployment-view.ts';
import { addRenewal } from './renew-index.ts';

/** A person's action on a deployment. */
export interface DeploymentAction {
  sdkAppId: string;
  deploymentId: string;
  by: MemberReference;
}

/** Newest first. @throws {ProblemError} validationFailed for a cursor that is none of ours */
export async function listDeployments(
  deps: Deps,
  sdkAppId: string,
  query: { cursor?: string; limit?: number },
): Promise<{ items: Deployment[]; nextCursor: string | null }> {
  const limit = query.limit ?? pageItemsDefault;
  const pages = pagesOf('deployments', { sdkAppId }, byNumber);
  const before = pages.after(query.cursor);
  const records = await listDeploymentRecords(deps.db, sdkAppId, { before, limit: limit + 1 });
  const { page, nextCursor } = pages.cut(records, limit, ({ version }) => version);
  return { items: page.map(presentDeployment), nextCursor };
}

export async function readDeployment(
  deps: Deps,
  sdkAppId: string,
  deploymentId: string,
): Promise<Deployment> {
  return presentDeployment(await requireDeployment(deps.db, sdkAppId, deploymentId));
}

/**
 * Begins to deploy the draft as the next version.
 * @throws {ProblemError} deploymentRunning with the id of the running one; draftUnchanged; versionConflict if the draft
 * is not the one that was looked at
 */
export async function requestDeployment(
  deps: Deps,
  request: { sdkAppId: string; by: MemberReference; note: string; draftRevision?: number },
): Promise<Deployment> {
  const { sdkAppId, by, note, draftRevision } = request;
  return inTransaction(deps, async (tx, emit) => {
    const application = await lockApplication(tx, sdkAppId);
    if (!application) throw problem('notFound');
    const running = await findRunningDeployment(tx, sdkAppId);
    const draftChanges = pendingOf(await countDraftChanges(tx, sdkAppId));
    const event = {
      type: 'deploy.requested',
      deploymentRunning: running !== undefined,
      draftChanges,
    } as const;
    refuse(deployRefusal(event), running);
    const { draft_changes: currentVersion } = application;
    if (draftRevision !== undefined && draftRevision !== currentVersion)
      throw problem('versionConflict', { currentVersion });
    const version = application.next_deployment_version;
    await insertDeployment(tx, {
      sdk_app_id: sdkAppId,
      version,
      deployment_id: newId('dep'),
      status: advanceDeployment(null, event).state,
      stage: 'freezing',
      progress: 0,
      note,
      looked_revision: draftRevision ?? null,
      created_by: by.memberId,
      created_at: deps.clock.now(),
    });
    const jobKey = `deploy:${sdkAppId}:${version}`;
    await deps.jobs.add(tx, runDeployment, { sdkAppId, version }, { jobKey });
    return tellOfDeployment(tx, emit, { type: 'deployment.requested', sdkAppId, version, by });
  });
}

/** Cancels a running deployment. Nothing live changes. */
export async function cancelDeployment(deps: Deps, action: DeploymentAction): Promise<Deployment> {
  const { sdkAppId, deploymentId, by } = action;
  return inTransaction(deps, async (tx, emit) => {
    await lockApplication(tx, sdkAppId);
    const record = await requireDeployment(tx, sdkAppId, deploymentId);
    const failed = advanceDeployment(record, { type: 'deployment.cancelled' });
    await updateRunningDeployment(tx, sdkAppId, record.version, {
      status: failed.state,
      stage: null,
      progress: null,
      failure_code: failed.context.failureCode,
      completed_at: deps.clock.now(),
    });
    const { version } = record;
    await endRunOf(deps, tx, emit, { sdkAppId, version, event: { type: 'regressionRun.cancelled' } });
    return tellOfDeployment(tx, emit, { type: 'deployment.cancelled', sdkAppId, version, by });
  });
}

/**
 * Makes a deployed version the live one again.
 * @throws {ProblemError} deploymentRunning; {LifecycleRefusal} when it is live already or was never deployed
 */
export async function rollBackDeployment(
  deps: Deps,
  action: DeploymentAction & { reason: string },
): Promise<Deployment> {
  const { sdkAppId, deploymentId, by, reason } = action;
  return inTransaction(deps, async (tx, emit) => {
    const application = await lockApplication(tx, sdkAppId);
    const record = await requireDeployment(tx, sdkAppId, deploymentId);
    const running = await findRunningDeployment(tx, sdkAppId);
    const event = { type: 'rollback.requested', deploymentRunning: running !== undefined } as const;
    refuse(returnRefusal(positionOf(record), event), running);
    const { context } = advanceDeployment(record, event);
    const { version } = record;
    const replaced = application?.live_version;
    if (!replaced) throw new Error(`Version ${version} was deployed, and none is live.`);
    const start = { version, at: deps.clock.now(), how: 'rolledBack', by: by.memberId, reason } as const;
    await switchLive(tx, emit, sdkAppId, { from: replaced, start, context });
    await addRenewal(deps, tx, { sdkAppId, version });
    return tellOfDeployment(tx, emit, {
      type: 'deployment.rolledBack',
      sdkAppId,
      version,
      by,
      reason,
      replaced,
    });
  });
}

type RequestRefusal = ReturnType<typeof deployRefusal> | ReturnType<typeof returnRefusal>;

/** @throws {ProblemError} if the refusal has its own problem code, with the deployment that is in the way */
function refuse(refusal: RequestRefusal, running: DeploymentRecord | undefined): void {
  if (refusal !== 'deploymentRunning' && refusal !== 'draftUnchanged') return;
  throw problem(refusal, running ? { pendingId: running.deployment_id } : {});
}

/**
 * Makes a version live and supersedes the former one in the same transaction, as the lifecycle of each answers.
 * @param change `context` is the lifecycle's answer about the version of `start`
 */
export async function switchLive(
  tx: Tx,
  emit: Emit,
  sdkAppId: string,
  change: { from: number | null; start: LiveStart; context: DeploymentContext },
): Promise<void> {
  const { from, start, context } = change;
  const before = from === null ? undefined : await findVersion(tx, sdkAppId, from);
  if (before) {
    const superseded = advanceDeployment(before, { type: 'deployment.superseded' });
    await writeLive(tx, sdkAppId, superseded.context, { ...start, version: before.version });
  }
  await writeLive(tx, sdkAppId, context, start);
  if (before) await emitDeployment(tx, emit, sdkAppId, before.version);
  await announcePending(tx, emit, sdkAppId);
}

async function writeLive(tx: Tx, sdkAppId: string, { live }: DeploymentContext, start: LiveStart) {
  if (live) await beginLivePeriod(tx, sdkAppId, start);
  else await endLivePeriod(tx, sdkAppId, start);
}

function positionOf(record: DeploymentRecord | null) {
  if (record === null) return draftPosition;
  const context = { live: record.is_live, failureCode: presentDeployment(record).failure?.code ?? null };
  return { state: record.status, context };
}

/**
 * The state of a deployment after an event, for the store.
 * @param record null for the draft
 * @throws {LifecycleRefusal} when its state does not admit the event
 */
export function advanceDeployment(record: DeploymentRecord | null, event: DeploymentEvent) {
  const { state, context } = advanceLifecycle(deploymentLifecycle, positionOf(record), event);
  if (state === 'draft') throw new Error(`"${event.type}" makes no draft of a deployment.`);
  return { state, context };
}

export async function requireDeployment(
  db: Deps['db'],
  sdkAppId: string,
  deploymentId: string,
): Promise<DeploymentRecord> {
  const record = await findDeployment(db, sdkAppId, deploymentId);
  if (!record) throw problem('notFound');
  return record;
}
