import type { AnyStateMachine } from 'xstate';
import { type DeploymentState, deploymentLifecycle } from '../deployment/deployment.lifecycle.ts';
import type { Failure } from '../failure.ts';
import type { Reading } from '../reading.ts';
import { type UploadState, uploadLifecycle } from '../upload/upload.lifecycle.ts';

/** The lifecycle of each kind of long work. */
const lifecycles = {
  upload: uploadLifecycle,
  deployment: deploymentLifecycle,
} as const satisfies Record<string, AnyStateMachine>;

export type JobStatus = UploadState | DeploymentState;

/** A long work of the server. */
export interface Job {
  kind: keyof typeof lifecycles;
  sdkAppId: string;
  jobId: string;
}

/** What the session looks at of a job's record; the record itself stays in the query cache. */
export interface JobRecord {
  status: JobStatus;
}

/** What a person can ask of a job while it goes on. */
export type JobAction = 'confirm' | 'cancel';

export interface JobRequest extends Job {
  action: JobAction;
}

export interface JobContext extends Job {
  /** What was asked for last. */
  action: JobAction | null;
  /** Why it could not be read, or the request came to nothing. */
  failure: Failure | null;
  /** How it ended; null before, and of a job that there is no more. */
  end: JobStatus | null;
}

export type JobEvent =
  | { type: 'request.made'; action: JobAction }
  | { type: 'request.retried' }
  | { type: 'request.abandoned' }
  | { type: 'reading.retried' }
  /** XState tells by it what the observed cache says. */
  | { type: 'xstate.snapshot.record'; snapshot: { context: Reading<JobRecord> | undefined } };

/** Whether nothing more becomes of a job by itself. */
export function isOver({ kind }: Job, status: JobStatus): boolean {
  const lifecycle: AnyStateMachine = lifecycles[kind];
  const tags = lifecycle.states[status]?.tags ?? [];
  return tags.includes('settled') || tags.includes('resting');
}

/** Of a record, what the session looks at. */
export const statusOf = ({ status }: JobRecord): JobRecord => ({ status });
