import {
  type DeploymentEvent,
  deployRefusal,
} from '../../../src/machines/deployment/deployment.lifecycle.ts';
import type { Deps } from '../../deps.ts';
import { newId } from '../../ids.ts';
import { runDeployment } from '../../jobs/kinds.ts';
import { problem } from '../../problems.ts';
import { lockApplication } from '../../store/applications-queries.ts';
import { findRunningDeployment, insertDeployment } from '../../store/deployment-queries.ts';
import { countDraftChanges, pendingOf } from '../../store/draft-queries.ts';
import type { ApplicationRow } from '../../store/schema/accounts.ts';
import { type Emit, type Tx, inTransaction } from '../../store/transaction.ts';
import { advanceDeployment, refuseRequest } from './deployment-state.ts';
import { type Deployment, type MemberReference, tellOfDeployment } from './deployment-view.ts';

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
    refuseRequest(deployRefusal(event), running);
    const { draft_changes: currentVersion } = application;
    if (draftRevision !== undefined && draftRevision !== currentVersion)
      throw problem('versionConflict', { currentVersion });
    const version = await insertRequested(deps, tx, application, {
      event,
      by,
      note,
      lookedRevision: draftRevision ?? null,
      dueAt: null,
    });
    return beginDeploying(deps, tx, emit, { sdkAppId, version, by });
  });
}

/** Enters the next version as requested. Nothing works on it yet. @returns its number */
export async function insertRequested(
  deps: Pick<Deps, 'clock'>,
  tx: Tx,
  application: Pick<ApplicationRow, 'sdk_app_id' | 'next_deployment_version'>,
  request: {
    event: Extract<DeploymentEvent, { type: 'deploy.requested' }>;
    by: MemberReference;
    note: string;
    lookedRevision: number | null;
    dueAt: Date | null;
  },
): Promise<number> {
  const { sdk_app_id: sdkAppId, next_deployment_version: version } = application;
  await insertDeployment(tx, {
    sdk_app_id: sdkAppId,
    version,
    deployment_id: newId('dep'),
    status: advanceDeployment(null, request.event).state,
    stage: 'freezing',
    progress: 0,
    note: request.note,
    looked_revision: request.lookedRevision,
    due_at: request.dueAt,
    created_by: request.by.memberId,
    created_at: deps.clock.now(),
  });
  return version;
}

/** Lets a requested version be frozen, learned and made live, and tells of it. */
export async function beginDeploying(
  deps: Pick<Deps, 'jobs'>,
  tx: Tx,
  emit: Emit,
  { sdkAppId, version, by }: { sdkAppId: string; version: number; by: MemberReference },
): Promise<Deployment> {
  const jobKey = `deploy:${sdkAppId}:${version}`;
  await deps.jobs.add(tx, runDeployment, { sdkAppId, version }, { jobKey });
  return tellOfDeployment(tx, emit, { type: 'deployment.requested', sdkAppId, version, by });
}
