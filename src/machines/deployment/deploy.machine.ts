import type { DeployContext, DeploymentRequest } from './deploy-session.ts';
import { emptyDeploy } from './deploy-session.ts';
import { deploySetup } from './deploy-setup.ts';
import { hasCode } from '../failure.ts';

function requestOf({ context }: { context: DeployContext }): DeploymentRequest {
  return { sdkAppId: context.sdkAppId, deploymentId: context.deploymentId ?? '' };
}

/**
 * The deploy wizard (DESIGN §4 "Deploy"): differences, note, deploying, outcome. The server's deployment lifecycle decides;
 * `following` turns what it last said into the state to show. After every answer that may have crossed a
 * `deployment.updated` event the deployment is read again (`loading`). Leaving the page loses nothing: by its id a
 * deployment is resumed.
 */
export const deployMachine = deploySetup.createMachine({
  id: 'deploy',
  context: ({ input }) => ({ ...emptyDeploy, ...input }),
  initial: 'beginning',
  states: {
    beginning: {
      tags: ['busy'],
      meta: { landmark: { region: 'deploy-wizard' } },
      always: [{ target: 'loading', guard: 'hasDeployment' }, { target: 'reviewingDiff' }],
    },
    reviewingDiff: {
      tags: ['waiting'],
      meta: { landmark: { region: 'deploy-diff' } },
      on: {
        'diff.loaded': { actions: 'countChanges' },
        'review.accepted': { target: 'writingNote', guard: 'hasChanges' },
      },
    },
    writingNote: {
      tags: ['waiting'],
      meta: { landmark: { form: 'deploy-note' } },
      on: {
        'diff.loaded': { actions: 'countChanges' },
        'note.changed': { actions: 'changeNote' },
        'review.reopened': 'reviewingDiff',
        'deploy.requested': [
          { target: 'requesting', guard: 'isNoteValid', actions: 'keepKey' },
          { actions: 'showFaults' },
        ],
      },
    },
    requesting: {
      tags: ['busy'],
      meta: { landmark: { region: 'deploy-progress' } },
      entry: 'clearFailure',
      invoke: {
        id: 'requestDeployment',
        src: 'requestDeployment',
        input: ({ context }) => ({
          sdkAppId: context.sdkAppId,
          note: context.note.trim(),
          idempotencyKey: context.idempotencyKey,
        }),
        onDone: {
          target: 'loading',
          actions: {
            type: 'adopt',
            params: ({ event }) => ({ deploymentId: event.output.deploymentId }),
          },
        },
        onError: [
          {
            target: 'draftUnchanged',
            guard: ({ event }) => hasCode(event.error, 'draftUnchanged'),
            actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
          },
          {
            target: 'deploymentRunning',
            guard: ({ event }) => hasCode(event.error, 'deploymentRunning'),
            actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
          },
          {
            target: 'writingNote',
            guard: ({ event }) => hasCode(event.error, 'validationFailed'),
            actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
          },
          {
            target: 'requestFailed',
            actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
      on: { 'request.abandoned': 'writingNote' },
    },
    draftUnchanged: {
      tags: ['failed'],
      meta: { landmark: { alert: 'deploy-unchanged' } },
      on: { 'review.reopened': { target: 'reviewingDiff', actions: 'leaveDeployment' } },
    },
    deploymentRunning: {
      tags: ['failed'],
      meta: { landmark: { alert: 'deploy-running' } },
      on: {
        'running.opened': { target: 'loading', guard: 'hasPending', actions: 'adoptPending' },
        'request.retried': 'requesting',
        'review.reopened': { target: 'reviewingDiff', actions: 'leaveDeployment' },
      },
    },
    requestFailed: {
      tags: ['failed'],
      meta: { landmark: { alert: 'deploy-request-failure' } },
      on: {
        'request.retried': 'requesting',
        'request.abandoned': { target: 'writingNote', actions: 'clearFailure' },
      },
    },
    loading: {
      tags: ['busy'],
      meta: { landmark: { region: 'deploy-progress' } },
      entry: 'clearFailure',
      invoke: {
        id: 'loadDeployment',
        src: 'loadDeployment',
        input: requestOf,
        onDone: {
          target: 'following',
          actions: { type: 'take', params: ({ event }) => ({ deployment: event.output }) },
        },
        onError: [
          {
            target: 'reviewingDiff',
            guard: ({ event }) => hasCode(event.error, 'notFound'),
            actions: 'forget',
          },
          {
            target: 'loadFailed',
            actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
      on: {
        // The answer may have been written before this change: what is newer counts.
        'deployment.updated': { target: 'following', guard: 'isIts', actions: 'takeNews' },
        'deploy.restarted': { target: 'reviewingDiff', actions: 'forget' },
      },
    },
    loadFailed: {
      tags: ['failed'],
      meta: { landmark: { alert: 'deploy-load-failure' } },
      on: {
        'request.retried': 'loading',
        'news.missed': 'loading',
        'deploy.restarted': { target: 'reviewingDiff', actions: 'forget' },
      },
    },
    following: {
      tags: ['busy'],
      meta: { landmark: { region: 'deploy-progress' } },
      always: [
        { target: 'deployed', guard: 'isDeployed' },
        { target: 'failed', guard: 'isFailed' },
        { target: 'deploying' },
      ],
    },
    deploying: {
      tags: ['busy'],
      meta: { landmark: { region: 'deploy-progress' } },
      on: {
        'deployment.updated': { target: 'following', guard: 'isIts', actions: 'takeNews' },
        'news.missed': 'loading',
        'cancellation.requested': 'cancelling',
      },
    },
    cancelling: {
      tags: ['busy'],
      meta: { landmark: { region: 'deploy-progress' } },
      invoke: {
        id: 'cancelDeployment',
        src: 'cancelDeployment',
        input: requestOf,
        onDone: 'loading',
        onError: [
          { target: 'loading', guard: ({ event }) => hasCode(event.error, 'transitionRefused') },
          {
            target: 'cancelFailed',
            actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
      on: {
        'deployment.updated': { target: 'following', guard: 'isOver', actions: 'takeNews' },
        'request.abandoned': 'loading',
      },
    },
    cancelFailed: {
      tags: ['failed'],
      meta: { landmark: { alert: 'deploy-cancel-failure' } },
      on: {
        'request.retried': { target: 'cancelling', actions: 'clearFailure' },
        'request.abandoned': 'loading',
      },
    },
    deployed: {
      tags: ['settled'],
      meta: { landmark: { region: 'deploy-result' } },
      on: { 'deploy.restarted': { target: 'reviewingDiff', actions: 'forget' } },
    },
    failed: {
      tags: ['failed', 'settled'],
      meta: { landmark: { alert: 'deploy-failure' } },
      on: {
        /** The same note again, as a new deployment. */
        'deploy.requested': { target: 'requesting', actions: ['leaveDeployment', 'keepKey'] },
        'review.reopened': { target: 'reviewingDiff', actions: 'leaveDeployment' },
      },
    },
  },
});
