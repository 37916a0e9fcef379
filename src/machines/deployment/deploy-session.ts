import type { Failure } from '../failure.ts';
import { type FieldFault, deploymentNoteSchema, validateBySchema } from '../rules/validation.ts';

/** The server's steps while it deploys. */
export type DeploymentStage = 'freezing' | 'indexing' | 'testing' | 'switching';

/** The steps before the deployment; `check` only if there is a regression set. The person goes back and forth between them. */
export const draftSteps = ['diff', 'check', 'note'] as const;

export type DraftStep = (typeof draftSteps)[number];

export interface DeployContext {
  sdkAppId: string;
  /** The step at which the person left the page. */
  startsAt: DraftStep;
  note: string;
  faults: FieldFault[];
  /** The draft whose changes the person has looked through; null before. */
  draftRevision: number | null;
  /** One key per requested deployment. All retries are one deployment. */
  idempotencyKey: string;
  /** The followed deployment; null before the server accepts one. */
  deploymentId: string | null;
  /** Why the last request failed. */
  failure: Failure | null;
}

export type DeployEvent =
  /** `changes`: the number of differences from the live version. `hasSet`: whether there is a regression set to ask. */
  | { type: 'review.accepted'; changes: number; hasSet: boolean; draftRevision: number }
  /** `note`: that of the deployment that failed, which the next one begins with. */
  | { type: 'review.reopened'; note?: string }
  | { type: 'check.reopened' }
  | { type: 'note.changed'; note: string }
  | { type: 'deploy.requested'; idempotencyKey: string }
  /** Deploys again with the same note. */
  | { type: 'deploy.repeated'; idempotencyKey: string; note: string }
  | { type: 'request.retried' }
  | { type: 'request.abandoned' }
  | { type: 'running.opened' }
  | { type: 'deploy.restarted' };

/** Resumes an existing deployment, after a reload or from another browser; else the page as the person left it. */
export type DeployInput = Pick<
  DeployContext,
  'sdkAppId' | 'deploymentId' | 'startsAt' | 'note' | 'draftRevision'
>;

export type DeployRequest = Pick<DeployContext, 'sdkAppId' | 'note' | 'draftRevision' | 'idempotencyKey'>;

/** The wizard's first context. */
export const emptyDeploy: Omit<DeployContext, 'sdkAppId'> = {
  startsAt: 'diff',
  note: '',
  draftRevision: null,
  faults: [],
  idempotencyKey: '',
  deploymentId: null,
  failure: null,
};

export function noteFaults(note: string): FieldFault[] {
  const result = validateBySchema(deploymentNoteSchema, note);
  return result.ok ? [] : result.fields.map((fault) => ({ ...fault, pointer: '/note' }));
}
