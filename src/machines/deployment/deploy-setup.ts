import { assign, setup } from 'xstate';
import {
  type DeployContext,
  type DeployEvent,
  type DeployInput,
  type DeployRequest,
  type DeploymentProgress,
  type DeploymentRequest,
  emptyDeploy,
} from './deploy-session.ts';
import { failureOf } from '../failure.ts';
import { type StateMeta, type StateTag, typed } from '../machine-types.ts';
import { placeholder } from '../placeholder.ts';
import { type FieldFault, deploymentNoteSchema, validate } from '../rules/validation.ts';

function noteFaults(note: string): FieldFault[] {
  const result = validate(deploymentNoteSchema, note);
  return result.ok ? [] : result.fields.map((fault) => ({ ...fault, pointer: '/note' }));
}

/** What the session keeps of what the server last said. */
function known({ status, progress, stage, failureCode }: DeploymentProgress): Partial<DeployContext> {
  return { status, progress, stage, failureCode, failure: null };
}

/** The types, guards, actions and placeholder actors of the deploy wizard. */
export const deploySetup = setup({
  types: typed<{
    context: DeployContext;
    events: DeployEvent;
    input: DeployInput;
    meta: StateMeta;
    tags: StateTag;
  }>(),
  actors: {
    requestDeployment: placeholder<{ deploymentId: string }, DeployRequest>('requestDeployment'),
    loadDeployment: placeholder<DeploymentProgress, DeploymentRequest>('loadDeployment'),
    cancelDeployment: placeholder<void, DeploymentRequest>('cancelDeployment'),
  },
  guards: {
    hasDeployment: ({ context }) => context.deploymentId !== null,
    hasChanges: ({ context }) => (context.changes ?? 0) > 0,
    isNoteValid: ({ context }) => noteFaults(context.note).length === 0,
    hasPending: ({ context }) => context.failure?.pendingId !== undefined,
    isDeployed: ({ context }) => context.status === 'deployed',
    isFailed: ({ context }) => context.status === 'failed',
    isIts: ({ context, event }) =>
      event.type === 'deployment.updated' && event.deploymentId === context.deploymentId,
    /** While a cancellation is under way, only an end is news. */
    isOver: ({ context, event }) =>
      event.type === 'deployment.updated' &&
      event.deploymentId === context.deploymentId &&
      event.status !== 'deploying',
  },
  actions: {
    countChanges: assign(({ event }) => ('changes' in event ? { changes: event.changes } : {})),
    changeNote: assign(({ event }) =>
      'note' in event ? { note: event.note, faults: [], failure: null } : {},
    ),
    showFaults: assign({ faults: ({ context }) => noteFaults(context.note) }),
    keepKey: assign(({ event }) =>
      'idempotencyKey' in event ? { idempotencyKey: event.idempotencyKey } : {},
    ),
    keepFailure: assign((_, params: { error: unknown }) => {
      const failure = failureOf(params.error);
      return { failure, faults: failure.fields ?? [] };
    }),
    clearFailure: assign({ failure: null, faults: [] }),
    adopt: assign((_, params: { deploymentId: string }) => ({ deploymentId: params.deploymentId })),
    adoptPending: assign({ deploymentId: ({ context }) => context.failure?.pendingId ?? null }),
    take: assign((_, { deployment }: { deployment: DeploymentProgress }) => known(deployment)),
    takeNews: assign(({ event }) => (event.type === 'deployment.updated' ? known(event) : {})),
    /** Another deployment begins: the note stays, what is known of the last one goes. */
    leaveDeployment: assign(({ context }) => ({
      ...emptyDeploy,
      sdkAppId: context.sdkAppId,
      note: context.note,
    })),
    forget: assign(({ context }) => ({ ...emptyDeploy, sdkAppId: context.sdkAppId })),
  },
});
