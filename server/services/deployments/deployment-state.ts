import { advanceLifecycle } from '../../../src/machines/advance.ts';
import {
  type DeploymentEvent,
  type deployRefusal,
  deploymentLifecycle,
  draftPosition,
  type returnRefusal,
} from '../../../src/machines/deployment/deployment.lifecycle.ts';
import { problem } from '../../problems.ts';
import type { DeploymentRecord } from '../../store/deployment-queries.ts';
import { presentDeployment } from './deployment-view.ts';

type RequestRefusal = ReturnType<typeof deployRefusal> | ReturnType<typeof returnRefusal>;

/** @throws {ProblemError} if the refusal has its own problem code, with the deployment that is in the way */
export function refuseRequest(refusal: RequestRefusal, running: DeploymentRecord | undefined): void {
  if (refusal !== 'deploymentRunning' && refusal !== 'draftUnchanged') return;
  throw problem(refusal, running ? { pendingId: running.deployment_id } : {});
}

export function positionOf(record: DeploymentRecord | null) {
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
