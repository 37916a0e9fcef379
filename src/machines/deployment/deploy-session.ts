import type { Failure } from '../failure.ts';
import { type FieldFault, deploymentNoteSchema, validate } from '../rules/validation.ts';

/** What the server does while it deploys. */
export type DeploymentStage = 'freezing' | 'indexing' | 'switching';

/** The steps before anything is deployed; they are gone to and back. */
export const draftSteps = ['diff', 'note'] as const;

export type DraftStep = (typeof draftSteps)[number];

export interface DeployContext {
  sdkAppId: string;
  /** Where the page was left. */
  startsAt: DraftStep;
  note: string;
  faults: FieldFault[];
  /** One per deployment that the person asked for: however often it is retried, it is one deployment. */
  idempotencyKey: string;
  /** The deployment followed; null before the server has accepted one. */
  deploymentId: string | null;
  /** Why the last request failed. */
  failure: Failure | null;
}

export type DeployEvent =
  /** `changes`: how much the draft differs from what is live. */
  | { type: 'review.accepted'; changes: number }
  | { type: 'review.reopened' }
  | { type: 'note.changed'; note: string }
  | { type: 'deploy.requested'; idempotencyKey: string }
  /** The same note again, as a new deployment. */
  | { type: 'deploy.repeated'; idempotencyKey: string; note: string }
  | { type: 'request.retried' }
  | { type: 'request.abandoned' }
  | { type: 'running.opened' }
  | { type: 'deploy.restarted' };

/** The deployment that exists is resumed, after a reload or from another browser; else the page as it was left. */
export type DeployInput = Pick<DeployContext, 'sdkAppId' | 'deploymentId' | 'startsAt' | 'note'>;

export type DeployRequest = Pick<DeployContext, 'sdkAppId' | 'note' | 'idempotencyKey'>;

/** The wizard's memory before anything is deployed. */
export const emptyDeploy: Omit<DeployContext, 'sdkAppId'> = {
  startsAt: 'diff',
  note: '',
  faults: [],
  idempotencyKey: '',
  deploymentId: null,
  failure: null,
};

export function noteFaults(note: string): FieldFault[] {
  const result = validate(deploymentNoteSchema, note);
  return result.ok ? [] : result.fields.map((fault) => ({ ...fault, pointer: '/note' }));
}
