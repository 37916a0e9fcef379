import { and, assertEvent, assign, setup } from 'xstate';
import { type LifecyclePosition, canAdvance } from '../advance.ts';
import { machineTypes } from '../machine-types.ts';

/** States of a recorded deployment (SPECIFICATION §4 "Deployment"). The lifecycle begins earlier, with the draft. */
export const deploymentStates = ['deploying', 'deployed', 'failed'] as const;

export type DeploymentState = (typeof deploymentStates)[number];

/** Why a deployment failed. */
export type DeploymentFailureCode =
  | 'cancelled'
  | 'indexBuildFailed'
  | 'regressionFailed'
  | 'draftChanged'
  | 'notAllowed'
  | 'storeUnavailable'
  | 'operationFailed';

export interface DeploymentContext {
  /** Whether this version serves customers. True for at most one deployment of an application. */
  live: boolean;
  /** Why it failed; null unless the state is `failed`. */
  failureCode: DeploymentFailureCode | null;
}

/** `deploymentRunning`: another deployment of the application is `deploying`. */
export type DeploymentEvent =
  /** `draftChanges`: differences between the draft and the live version, robots included. */
  | { type: 'deploy.requested'; deploymentRunning: boolean; draftChanges: number }
  | { type: 'deployment.completed' }
  | { type: 'deployment.failed'; code: DeploymentFailureCode }
  | { type: 'deployment.cancelled' }
  | { type: 'deployment.superseded' }
  | { type: 'rollback.requested'; deploymentRunning: boolean }
  | { type: 'restore.requested' };

export const newDeployment: DeploymentContext = { live: false, failureCode: null };

/** The draft's position in the lifecycle. */
export const draftPosition = { state: 'draft', context: newDeployment } as const;

type EventOf<Type> = Extract<DeploymentEvent, { type: Type }>;

/**
 * Why the draft cannot be deployed; null if it can. A running deployment comes first, because it decides what the
 * draft differs from.
 */
export function deployRefusal(
  event: EventOf<'deploy.requested'>,
): 'deploymentRunning' | 'draftUnchanged' | null {
  if (canAdvance(deploymentLifecycle, draftPosition, event)) return null;
  return event.deploymentRunning ? 'deploymentRunning' : 'draftUnchanged';
}

/**
 * Why a version cannot become live again; null if it can. Another deployment runs, the version is live already, or it
 * was never deployed.
 */
export function returnRefusal(
  position: LifecyclePosition<typeof deploymentLifecycle>,
  event: EventOf<'rollback.requested' | 'restore.requested'>,
): 'deploymentRunning' | 'live' | 'notDeployed' | null {
  if (canAdvance(deploymentLifecycle, position, event)) return null;
  if (event.type === 'rollback.requested' && event.deploymentRunning) return 'deploymentRunning';
  return position.context.live ? 'live' : 'notDeployed';
}

/**
 * A frozen, numbered version of the draft (DESIGN §4 "Deploy"), one at a time and only of a draft that differs. Only
 * completion makes it live, so a failed or cancelled one changes nothing for customers. The version that was live
 * before is superseded in the same transaction. Any deployed version can always become live again or be copied into
 * the draft.
 */
export const deploymentLifecycle = setup({
  types: machineTypes<{ context: DeploymentContext; events: DeploymentEvent }>(),
  guards: {
    isNoneRunning: ({ event }) => {
      assertEvent(event, ['deploy.requested', 'rollback.requested']);
      return !event.deploymentRunning;
    },
    hasChanges: ({ event }) => {
      assertEvent(event, 'deploy.requested');
      return event.draftChanges > 0;
    },
    isLive: ({ context }) => context.live,
    /** Rolling back to the live version would do nothing. */
    isNotLive: ({ context }) => !context.live,
  },
  actions: {
    goLive: assign({ live: true }),
    leaveLive: assign({ live: false }),
  },
}).createMachine({
  id: 'deployment',
  context: newDeployment,
  initial: 'draft',
  states: {
    draft: {
      tags: ['waiting'],
      meta: { landmark: { region: 'deploy-diff' } },
      on: {
        'deploy.requested': { target: 'deploying', guard: and(['isNoneRunning', 'hasChanges']) },
      },
    },
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
        'rollback.requested': { guard: and(['isNoneRunning', 'isNotLive']), actions: 'goLive' },
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
