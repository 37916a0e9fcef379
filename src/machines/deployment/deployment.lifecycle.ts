import { assign, setup } from 'xstate';
import { type LifecyclePosition, can } from '../advance.ts';
import { type StateMeta, type StateTag, typed } from '../machine-types.ts';

/** Names this lifecycle in the contract (`x-lifecycle: deployment/…`) and in refusals. */
export const deploymentLifecycleId = 'deployment';

/** SPECIFICATION §4 "Deployment". */
export const deploymentStates = ['deploying', 'deployed', 'failed'] as const;

export type DeploymentState = (typeof deploymentStates)[number];

/** Why a deployment changed nothing live. */
export type DeploymentFailureCode = 'cancelled' | 'indexBuildFailed' | 'storeUnavailable' | 'operationFailed';

export interface DeploymentContext {
  /** Whether customers are served from this version; true of at most one deployment of an application. */
  live: boolean;
  /** Why it failed; null unless the state is `failed`. */
  failureCode: DeploymentFailureCode | null;
}

export type DeploymentEvent =
  | { type: 'deployment.completed' }
  | { type: 'deployment.failed'; code: DeploymentFailureCode }
  | { type: 'deployment.cancelled' }
  | { type: 'deployment.superseded' }
  | { type: 'rollback.requested' }
  | { type: 'restore.requested' };

/** A new deployment's context. */
export const newDeployment: DeploymentContext = { live: false, failureCode: null };

/** What an application's next live version depends on. */
export interface DeploySituation {
  /** A deployment of the application is `deploying`. */
  deploymentRunning: boolean;
  /** Differences between the draft and the live version, bot settings included; null where a former version comes back. */
  draftChanges: number | null;
}

/**
 * Why `deploy.requested`, the event that creates a deployment, or `rollback.requested` cannot be admitted whatever version it
 * is about, or null when it can. A running deployment is named first: its outcome decides what the draft differs from.
 */
export function deployRefusal({
  deploymentRunning,
  draftChanges,
}: DeploySituation): 'deploymentRunning' | 'draftUnchanged' | null {
  if (deploymentRunning) return 'deploymentRunning';
  return draftChanges === 0 ? 'draftUnchanged' : null;
}

/** Why a version does not come back, or null when it does: it is what customers have, or never was. */
export function returnRefusal(
  position: LifecyclePosition<typeof deploymentLifecycle>,
  type: 'rollback.requested' | 'restore.requested',
): 'live' | 'notDeployed' | null {
  if (can(deploymentLifecycle, position, { type })) return null;
  return position.context.live ? 'live' : 'notDeployed';
}

/**
 * A frozen, numbered version of the draft (DESIGN §4 "Deploy"). It is created deploying; only completing makes it live,
 * so a failed or cancelled one has changed nothing that customers see. The version that was live before is superseded in
 * the same transaction. Any deployed version can be made live again, or copied back into the draft, for ever.
 */
export const deploymentLifecycle = setup({
  types: typed<{ context: DeploymentContext; events: DeploymentEvent; meta: StateMeta; tags: StateTag }>(),
  guards: {
    isLive: ({ context }) => context.live,
    /** Rolling back to the live version would do nothing. */
    isNotLive: ({ context }) => !context.live,
  },
  actions: {
    goLive: assign({ live: true }),
    leaveLive: assign({ live: false }),
  },
}).createMachine({
  id: deploymentLifecycleId,
  context: newDeployment,
  initial: 'deploying',
  states: {
    deploying: {
      tags: ['busy'],
      meta: { landmark: { region: 'deploy-progress' } },
      on: {
        'deployment.completed': { target: 'deployed', actions: 'goLive' },
        'deployment.failed': {
          target: 'failed',
          actions: assign({ failureCode: ({ event }) => event.code }),
        },
        'deployment.cancelled': { target: 'failed', actions: assign({ failureCode: 'cancelled' }) },
      },
    },
    deployed: {
      tags: ['settled'],
      meta: { landmark: { region: 'deployment-record' } },
      on: {
        'rollback.requested': { guard: 'isNotLive', actions: 'goLive' },
        'deployment.superseded': { guard: 'isLive', actions: 'leaveLive' },
        'restore.requested': 'deployed',
      },
    },
    failed: {
      type: 'final',
      tags: ['failed', 'settled'],
      meta: { landmark: { alert: 'deploy-failure' } },
    },
  },
});
