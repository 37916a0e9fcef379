import type { AnyStateMachine } from 'xstate';
import { type DeploymentState, deploymentLifecycle } from '../deployment/deployment.lifecycle.ts';
import type { Failure } from '../failure.ts';
import type { Reading } from '../reading.ts';
import {
  type RegressionRunState,
  regressionRunLifecycle,
} from '../regression-run/regression-run.lifecycle.ts';
import { type UploadState, uploadLifecycle } from '../upload/upload.lifecycle.ts';

/** The lifecycle of each kind of long work. */
const lifecycles = {
  upload: uploadLifecycle,
  deployment: deploymentLifecycle,
  regressionRun: regressionRunLifecycle,
} as const satisfies Record<string, AnyStateMachine>;

export type JobStatus = UploadState | DeploymentState | RegressionRunState;

/** A long-running job of the server. */
export interface Job {
  kind: keyof typeof lifecycles;
  sdkAppId: string;
  jobId: string;
}

/** The part of a job's record that the session reads. The record itself stays in the query cache. */
export interface JobRecord {
  status: JobStatus;
}

/** A person's requests to a running job; the last two only to an import under review. */
export type JobAction = 'confirm' | 'cancel' | 'skipExisting' | 'updateExisting';

export interface JobRequest extends Job {
  action: JobAction;
}

export interface JobContext extends Job {
  /** The last request. */
  action: JobAction | null;
  /** Why reading the job or the request failed. */
  failure: Failure | null;
  /** The job's final state; null before, and for a deleted job. */
  end: JobStatus | null;
}

export type JobEvent =
  | { type: 'request.made'; action: JobAction }
  | { type: 'request.retried' }
  | { type: 'request.abandoned' }
  | { type: 'reading.retried' }
  /** XState sends it when the observed cache changes. */
  | { type: 'xstate.snapshot.record'; snapshot: { context: Reading<JobRecord> | undefined } };

/** Whether the job will not change by itself any more. */
export function isOver({ kind }: Job, status: JobStatus): boolean {
  const lifecycle: AnyStateMachine = lifecycles[kind];
  const tags = lifecycle.states[status]?.tags ?? [];
  return tags.includes('settled') || tags.includes('resting');
}

/** The part of a record that the session reads. */
export const statusOf = ({ status }: JobRecord): JobRecord => ({ status });
