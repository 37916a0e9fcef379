import {
  type DeploymentContext,
  returnRefusal,
} from '../../../src/machines/deployment/deployment.lifecycle.ts';
import { pageItemsDefault } from '../../../src/machines/rules/limits.ts';
import type { Deps } from '../../deps.ts';
import { problem } from '../../problems.ts';
import { lockApplication } from '../../store/applications-queries.ts';
import {
  type DeploymentRecord,
  findDeployment,
  findRunningDeployment,
  findVersion,
  listDeploymentRecords,
  updateRunningDeployment,
} from '../../store/deployment-queries.ts';
import { type LiveStart, beginLivePeriod, endLivePeriod } from '../../store/live-period-queries.ts';
import { type Emit, type Tx, inTransaction } from '../../store/transaction.ts';
import { announcePending } from '../draft/draft.ts';
import { byNumber, pagesOf } from '../cursors.ts';
import { endRunOf } from '../regression/deployment-gate.ts';
import { advanceDeployment, positionOf, refuseRequest } from './deployment-state.ts';
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
    refuseRequest(returnRefusal(positionOf(record), event), running);
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

export async function requireDeployment(
  db: Deps['db'],
  sdkAppId: string,
  deploymentId: string,
): Promise<DeploymentRecord> {
  const record = await findDeployment(db, sdkAppId, deploymentId);
  if (!record) throw problem('notFound');
  return record;
}
