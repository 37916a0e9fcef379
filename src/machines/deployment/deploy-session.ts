import type { DeploymentFailureCode, DeploymentState } from './deployment.lifecycle.ts';
import type { Failure } from '../failure.ts';
import type { FieldFault } from '../rules/validation.ts';

/** What the server does while it deploys. */
export type DeploymentStage = 'freezing' | 'indexing' | 'switching';

/** What the wizard follows of a deployment; counts and differences are the server's and stay in the query cache. */
export interface DeploymentProgress {
  deploymentId: string;
  status: DeploymentState;
  /** 0 to 1, or null while unknown. */
  progress: number | null;
  stage: DeploymentStage | null;
  failureCode: DeploymentFailureCode | null;
}

export interface DeployContext {
  sdkAppId: string;
  /** Differences between the draft and the live version; null while the diff is being read. */
  changes: number | null;
  note: string;
  faults: FieldFault[];
  /** One per deployment that the person asked for: however often it is retried, it is one deployment. */
  idempotencyKey: string;
  /** The deployment followed; null before the server has accepted one. */
  deploymentId: string | null;
  /** What the server last said of it. */
  status: DeploymentState;
  progress: number | null;
  stage: DeploymentStage | null;
  /** Why the deployment failed. */
  failureCode: DeploymentFailureCode | null;
  /** Why the last request failed. */
  failure: Failure | null;
}

export type DeployEvent =
  | { type: 'diff.loaded'; changes: number }
  | { type: 'review.accepted' }
  | { type: 'review.reopened' }
  | { type: 'note.changed'; note: string }
  | { type: 'deploy.requested'; idempotencyKey: string }
  /** Events may not have arrived: what the server says now counts. */
  | { type: 'news.missed' }
  | { type: 'request.retried' }
  | { type: 'request.abandoned' }
  | { type: 'running.opened' }
  | ({ type: 'deployment.updated' } & DeploymentProgress)
  | { type: 'cancellation.requested' }
  | { type: 'deploy.restarted' };

/** `deploymentId` resumes a deployment that exists, after a reload or from another browser. */
export interface DeployInput {
  sdkAppId: string;
  deploymentId: string | null;
}

export interface DeployRequest {
  sdkAppId: string;
  note: string;
  idempotencyKey: string;
}

/** One deployment of one application. */
export interface DeploymentRequest {
  sdkAppId: string;
  deploymentId: string;
}

/** The wizard's memory before anything is deployed. */
export const emptyDeploy: Omit<DeployContext, 'sdkAppId'> = {
  changes: null,
  note: '',
  faults: [],
  idempotencyKey: '',
  deploymentId: null,
  status: 'deploying',
  progress: null,
  stage: null,
  failureCode: null,
  failure: null,
};
