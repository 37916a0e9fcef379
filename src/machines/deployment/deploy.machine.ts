import { and, assertEvent, assign, emit, setup } from 'xstate';
import {
  type DeployContext,
  type DeployEvent,
  type DeployInput,
  type DeployRequest,
  emptyDeploy,
  noteFaults,
} from './deploy-session.ts';
import { deployRefusal } from './deployment.lifecycle.ts';
import { failureOf, hasCode, keepFailure } from '../failure.ts';
import type { JobFollowed } from '../job/job-followed.ts';
import { jobMachine } from '../job/job.machine.ts';
import { machineTypes } from '../machine-types.ts';
import { placeholder } from '../placeholder.ts';
import { regressionCheckMachine } from '../regression-check/regression-check.machine.ts';

/** The next deployment gets a new key. */
const restart = { target: 'reviewingDiff', actions: ['forget', 'tellFollowed'] } as const;

/**
 * The deploy wizard (DESIGN §4 "Deploy"): differences, what the regression set says, note, the running deployment,
 * outcome. Only what somebody has looked through is deployed. Leaving the page loses nothing, because the id resumes the deployment.
 */
export const deployMachine = setup({
  types: machineTypes<{
    context: DeployContext;
    events: DeployEvent;
    input: DeployInput;
    emitted: JobFollowed;
    children: { check: 'check'; job: 'job'; requestDeployment: 'requestDeployment' };
  }>(),
  actors: {
    requestDeployment: placeholder<{ deploymentId: string }, DeployRequest>('requestDeployment'),
    check: regressionCheckMachine,
    job: jobMachine,
  },
  guards: {
    hasDeployment: ({ context }) => context.deploymentId !== null,
    hasLooked: ({ context }) => context.draftRevision !== null,
    isWriting: ({ context }) => context.startsAt === 'note' && context.draftRevision !== null,
    isChecking: ({ context }) => context.startsAt === 'check' && context.draftRevision !== null,
    hasSet({ event }) {
      assertEvent(event, 'review.accepted');
      return event.hasSet;
    },
    /** Only the server knows whether a deployment is running. */
    hasChanges({ event }) {
      assertEvent(event, 'review.accepted');
      const request = { deploymentRunning: false, draftChanges: event.changes };
      return deployRefusal({ type: 'deploy.requested', ...request }) === null;
    },
    isNoteValid: ({ context }) => noteFaults(context.note).length === 0,
    hasPending: ({ context }) => context.failure?.pendingId !== undefined,
  },
  actions: {
    keepReview: assign(({ event }) => {
      assertEvent(event, 'review.accepted');
      return { draftRevision: event.draftRevision };
    }),
    keepNote: assign(({ event }) => {
      assertEvent(event, ['note.changed', 'deploy.repeated']);
      return { note: event.note, faults: [], failure: null };
    }),
    keepNoteOfFailed: assign(({ event, context }) => {
      assertEvent(event, 'review.reopened');
      return { note: event.note ?? context.note };
    }),
    showFaults: assign({ faults: ({ context }) => noteFaults(context.note) }),
    keepKey: assign(({ event }) => {
      assertEvent(event, ['deploy.requested', 'deploy.repeated']);
      return { idempotencyKey: event.idempotencyKey };
    }),
    keepFailure: assign((_, params: { error: unknown }) => {
      const failure = failureOf(params.error);
      return { failure, faults: failure.fields ?? [] };
    }),
    clearFailure: assign({ failure: null, faults: [] }),
    adopt: assign((_, params: { deploymentId: string }) => params),
    adoptPending: assign({ deploymentId: ({ context }) => context.failure?.pendingId ?? null }),
    leaveDeployment: assign({ deploymentId: null }),
    forget: assign(({ context: { sdkAppId } }) => ({ ...emptyDeploy, sdkAppId })),
    tellFollowed: emit(({ context }) => ({ type: 'job.followed', jobId: context.deploymentId })),
  },
}).createMachine({
  id: 'deploy',
  context: ({ input }) => ({ ...emptyDeploy, ...input }),
  initial: 'beginning',
  states: {
    beginning: {
      tags: ['busy'],
      always: [
        { target: 'following', guard: 'hasDeployment' },
        { target: 'writingNote', guard: 'isWriting' },
        { target: 'checkingSet', guard: 'isChecking' },
        { target: 'reviewingDiff' },
      ],
    },
    reviewingDiff: {
      tags: ['waiting'],
      meta: { landmark: { region: 'deploy-diff' } },
      on: {
        'review.accepted': [
          { target: 'checkingSet', guard: and(['hasChanges', 'hasSet']), actions: 'keepReview' },
          { target: 'writingNote', guard: 'hasChanges', actions: 'keepReview' },
        ],
      },
    },
    checkingSet: {
      tags: ['busy'],
      invoke: {
        id: 'check',
        src: 'check',
        input: ({ context: { sdkAppId } }) => ({ sdkAppId }),
        onDone: { target: 'writingNote' },
      },
      on: { 'review.reopened': 'reviewingDiff' },
    },
    writingNote: {
      tags: ['waiting'],
      meta: { landmark: { form: 'deploy-note' } },
      on: {
        'note.changed': { actions: 'keepNote' },
        'review.reopened': 'reviewingDiff',
        'check.reopened': 'checkingSet',
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
        input: ({ context: { sdkAppId, note, draftRevision, idempotencyKey } }) => ({
          sdkAppId,
          note: note.trim(),
          draftRevision,
          idempotencyKey,
        }),
        onDone: {
          target: 'following',
          actions: [
            { type: 'adopt', params: ({ event }) => ({ deploymentId: event.output.deploymentId }) },
            'tellFollowed',
          ],
        },
        onError: [
          // There are no differences.
          { target: 'reviewingDiff', guard: ({ event }) => hasCode(event.error, 'draftUnchanged') },
          // Somebody has changed the draft since: there is something to look at first.
          {
            target: 'reviewingDiff',
            guard: ({ event }) => hasCode(event.error, 'versionConflict'),
            actions: 'tellFollowed',
          },
          {
            target: 'deploymentRunning',
            guard: ({ event }) => hasCode(event.error, 'deploymentRunning'),
            actions: keepFailure,
          },
          {
            target: 'writingNote',
            guard: ({ event }) => hasCode(event.error, 'validationFailed'),
            actions: keepFailure,
          },
          { target: 'requestFailed', actions: keepFailure },
        ],
      },
      on: { 'request.abandoned': 'writingNote' },
    },
    deploymentRunning: {
      tags: ['failed'],
      meta: { landmark: { alert: 'deploy-running' } },
      on: {
        'running.opened': {
          target: 'following',
          guard: 'hasPending',
          actions: ['adoptPending', 'clearFailure', 'tellFollowed'],
        },
        'request.retried': 'requesting',
        'review.reopened': { target: 'reviewingDiff', actions: 'clearFailure' },
      },
    },
    requestFailed: {
      tags: ['failed'],
      meta: { landmark: { alert: 'deploy-request-failure' } },
      exit: 'clearFailure',
      on: { 'request.retried': 'requesting', 'request.abandoned': 'writingNote' },
    },
    following: {
      tags: ['busy'],
      invoke: {
        id: 'job',
        src: 'job',
        input: ({ context: { sdkAppId, deploymentId } }) => ({
          kind: 'deployment',
          sdkAppId,
          jobId: deploymentId ?? '',
        }),
        onDone: [
          { ...restart, guard: ({ event }) => event.output.end === null },
          { target: 'failed', guard: ({ event }) => event.output.end === 'failed' },
          { target: 'deployed' },
        ],
      },
      on: { 'deploy.restarted': restart },
    },
    deployed: {
      tags: ['settled'],
      meta: { landmark: { region: 'deploy-result' } },
      on: { 'deploy.restarted': restart },
    },
    failed: {
      tags: ['failed', 'settled'],
      meta: { landmark: { alert: 'deploy-failure' } },
      on: {
        'deploy.repeated': [
          {
            target: 'requesting',
            guard: 'hasLooked',
            actions: ['leaveDeployment', 'keepNote', 'keepKey'],
          },
          { target: 'reviewingDiff', actions: ['leaveDeployment', 'keepNote', 'tellFollowed'] },
        ],
        'review.reopened': {
          target: 'reviewingDiff',
          actions: ['leaveDeployment', 'keepNoteOfFailed', 'tellFollowed'],
        },
      },
    },
  },
});
