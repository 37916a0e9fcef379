import { deployRefusal } from '../../../src/machines/deployment/deployment.lifecycle.ts';
import type { Deps } from '../../deps.ts';
import { lockApplication } from '../../store/applications-queries.ts';
import {
  findRunningDeployment,
  findVersion,
  updateRunningDeployment,
} from '../../store/deployment-queries.ts';
import { deleteScheduleRow, findSchedule } from '../../store/deployment-schedule-queries.ts';
import { countDraftChanges, pendingOf } from '../../store/draft-queries.ts';
import { findMember } from '../../store/members-queries.ts';
import { type Emit, type Tx, inTransaction } from '../../store/transaction.ts';
import { addSeconds } from '../clock.ts';
import { addScheduled, announceSchedule } from './deployment-schedule.ts';
import { tellOfDeployment } from './deployment-view.ts';
import { advanceDeployment } from './deployment-state.ts';
import { beginDeploying, insertRequested } from './request-deployment.ts';

/** Seconds until a schedule looks again whether the deployment in its way is over. */
const lookAgainSeconds = 15;

/**
 * The time of a schedule has come: deploys the draft as it is now, as whoever scheduled it. A draft that is live already is not deployed again. If they
 * may not deploy any more, the deployment fails. After a stop of the product it runs late.
 * @param scheduled `dueAt` of the schedule; nothing happens if another one has replaced it, or none is left
 */
export async function deployScheduled(
  deps: Deps,
  { sdkAppId, dueAt }: { sdkAppId: string; dueAt: string },
): Promise<void> {
  await inTransaction(deps, async (tx, emit) => {
    const application = await lockApplication(tx, sdkAppId);
    const schedule = await findSchedule(tx, sdkAppId);
    if (!application || schedule?.due_at.toISOString() !== dueAt) return;
    const event = {
      type: 'deploy.requested',
      deploymentRunning: (await findRunningDeployment(tx, sdkAppId)) !== undefined,
      draftChanges: pendingOf(await countDraftChanges(tx, sdkAppId)),
    } as const;
    const refusal = deployRefusal(event);
    if (refusal === 'deploymentRunning') {
      const runAt = addSeconds(deps.clock.now(), lookAgainSeconds);
      await addScheduled(deps, tx, { sdkAppId, due: schedule.due_at, runAt });
      return;
    }
    await deleteScheduleRow(tx, sdkAppId);
    await announceSchedule(tx, emit, sdkAppId);
    if (refusal === 'draftUnchanged') return;
    const { note, due_at, created_by: memberId, created_by_nickname: nickname } = schedule;
    const by = { memberId, nickname };
    const request = { event, by, note, lookedRevision: null, dueAt: due_at };
    const version = await insertRequested(deps, tx, application, request);
    if (await mayDeploy(tx, sdkAppId, memberId))
      await beginDeploying(deps, tx, emit, { sdkAppId, version, by });
    else await refuseScheduled(deps, tx, emit, { sdkAppId, version });
  });
}

async function mayDeploy(tx: Tx, sdkAppId: string, memberId: string): Promise<boolean> {
  const member = await findMember(tx, sdkAppId, memberId);
  return member !== undefined && member.console_role !== null;
}

/** The version fails at once, and the record says why. */
async function refuseScheduled(
  deps: Deps,
  tx: Tx,
  emit: Emit,
  { sdkAppId, version }: { sdkAppId: string; version: number },
): Promise<void> {
  const record = await findVersion(tx, sdkAppId, version);
  if (!record) throw new Error(`Version ${version} disappeared.`);
  const failed = advanceDeployment(record, { type: 'deployment.failed', code: 'notAllowed' });
  await updateRunningDeployment(tx, sdkAppId, version, {
    status: failed.state,
    stage: null,
    progress: null,
    failure_code: failed.context.failureCode,
    completed_at: deps.clock.now(),
  });
  await tellOfDeployment(tx, emit, { type: 'deployment.failed', sdkAppId, version });
}
