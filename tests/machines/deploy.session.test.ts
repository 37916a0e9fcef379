import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { deployMachine } from '../../src/machines/deployment/deploy.machine.ts';
import type {
  DeployRequest,
  DeploymentProgress,
  DeploymentRequest,
} from '../../src/machines/deployment/deploy-session.ts';
import { requests } from './support/requests.ts';

function progress(change: Partial<DeploymentProgress>): DeploymentProgress {
  return {
    deploymentId: 'dep_1',
    status: 'deploying',
    progress: null,
    stage: null,
    failureCode: null,
    ...change,
  };
}

function wizard(deploymentId: string | null = null) {
  const requesting = requests<{ deploymentId: string }, DeployRequest>();
  const loading = requests<DeploymentProgress, DeploymentRequest>();
  const cancelling = requests<void, DeploymentRequest>();
  const actor = createActor(
    deployMachine.provide({
      actors: {
        requestDeployment: requesting.logic,
        loadDeployment: loading.logic,
        cancelDeployment: cancelling.logic,
      },
    }),
    { input: { sdkAppId: '1400000001', deploymentId } },
  ).start();
  const state = () => actor.getSnapshot().value;
  const context = () => actor.getSnapshot().context;
  const toNote = (note: string) => {
    actor.send({ type: 'diff.loaded', changes: 2 });
    actor.send({ type: 'review.accepted' });
    actor.send({ type: 'note.changed', note });
  };
  const deploy = (idempotencyKey = 'key-1') => actor.send({ type: 'deploy.requested', idempotencyKey });
  return { actor, requesting, loading, cancelling, state, context, toNote, deploy };
}

test('the whole way: differences, note, deploying with its stages, deployed', async () => {
  const { actor, requesting, loading, state, context, toNote, deploy } = wizard();
  toNote('  Autumn prices ');
  deploy();
  expect(requesting.last().input).toEqual({
    sdkAppId: '1400000001',
    note: 'Autumn prices',
    idempotencyKey: 'key-1',
  });
  await requesting.last().answer({ deploymentId: 'dep_1' });
  await loading.last().answer(progress({ stage: 'freezing', progress: 0.1 }));
  actor.send({ type: 'deployment.updated', ...progress({ stage: 'indexing', progress: 0.6 }) });
  expect(context()).toMatchObject({ stage: 'indexing', progress: 0.6 });
  expect(state()).toBe('deploying');
  actor.send({ type: 'deployment.updated', ...progress({ status: 'deployed', progress: 1 }) });
  expect(state()).toBe('deployed');
});

test('begins with nothing known', () => {
  expect(wizard().context()).toEqual({
    sdkAppId: '1400000001',
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
  });
});

test('without differences there is nothing to write a note for', () => {
  const { actor, state } = wizard();
  actor.send({ type: 'review.accepted' });
  expect(state()).toBe('reviewingDiff');
  actor.send({ type: 'diff.loaded', changes: 0 });
  actor.send({ type: 'review.accepted' });
  expect(state()).toBe('reviewingDiff');
});

test('a note that is too long is shown as the fault it is', () => {
  const { requesting, state, context, toNote, deploy } = wizard();
  toNote('x'.repeat(201));
  deploy();
  expect(state()).toBe('writingNote');
  expect(context().faults).toEqual([{ pointer: '/note', code: 'tooLong', limit: 200 }]);
  expect(requesting.all).toEqual([]);
});

test('a note shows its faults until it is changed or sent', async () => {
  const { actor, requesting, state, context, toNote, deploy } = wizard();
  const faults = [{ pointer: '/note', code: 'tooLong' as const }];
  toNote('Autumn prices');
  deploy();
  await requesting.last().fail({ code: 'validationFailed', fields: faults });
  expect(state()).toBe('writingNote');
  expect(context()).toMatchObject({ faults, failure: { code: 'validationFailed' } });
  deploy('key-2');
  expect(context()).toMatchObject({ faults: [], failure: null });
  await requesting.last().fail({ code: 'validationFailed', fields: faults });
  actor.send({ type: 'note.changed', note: 'Prices' });
  expect(context()).toMatchObject({ faults: [], failure: null });
});

test('a lost request is retried with the same key and note', async () => {
  const { actor, requesting, state, toNote, deploy } = wizard();
  toNote('Autumn prices');
  deploy();
  await requesting.last().fail({ code: 'networkError' });
  expect(state()).toBe('requestFailed');
  actor.send({ type: 'request.retried' });
  expect(requesting.all).toHaveLength(2);
  expect(requesting.all[1]?.input).toEqual(requesting.all[0]?.input);
});

test('a lost request is given up with the note kept', async () => {
  const { actor, requesting, state, context, toNote, deploy } = wizard();
  toNote('Autumn prices');
  deploy();
  await requesting.last().fail({ code: 'networkError' });
  actor.send({ type: 'request.abandoned' });
  expect(state()).toBe('writingNote');
  expect(context()).toMatchObject({ note: 'Autumn prices', failure: null });
});

test('an unchanged draft leads back to the differences, the note kept', async () => {
  const { actor, requesting, state, context, toNote, deploy } = wizard();
  toNote('Autumn prices');
  deploy();
  await requesting.last().fail({ code: 'draftUnchanged' });
  expect(state()).toBe('draftUnchanged');
  actor.send({ type: 'review.reopened' });
  expect(context()).toMatchObject({ note: 'Autumn prices', changes: null, failure: null });
});

test('a deployment that is running can be followed', async () => {
  const { actor, requesting, loading, state, toNote, deploy } = wizard();
  toNote('');
  deploy();
  await requesting.last().fail({ code: 'deploymentRunning', pendingId: 'dep_9' });
  actor.send({ type: 'running.opened' });
  expect(loading.last().input.deploymentId).toBe('dep_9');
  await loading.last().answer(progress({ deploymentId: 'dep_9' }));
  expect(state()).toBe('deploying');
});

test('a failure says why and is tried again as a new deployment with the same note', async () => {
  const { actor, requesting, loading, state, context, toNote, deploy } = wizard();
  toNote('Autumn prices');
  deploy('key-1');
  await requesting.last().answer({ deploymentId: 'dep_1' });
  await loading.last().answer(progress({ status: 'failed', failureCode: 'indexBuildFailed' }));
  expect(state()).toBe('failed');
  expect(context().failureCode).toBe('indexBuildFailed');
  deploy('key-2');
  expect(requesting.last().input).toMatchObject({ note: 'Autumn prices', idempotencyKey: 'key-2' });
  expect(context()).toMatchObject({ deploymentId: null, failureCode: null });
  actor.stop();
});

test('a failure can be left for the differences, its note kept', async () => {
  const { actor, loading, state, context } = wizard('dep_1');
  await loading.last().answer(progress({ status: 'failed', failureCode: 'indexBuildFailed' }));
  actor.send({ type: 'review.reopened' });
  expect(state()).toBe('reviewingDiff');
  expect(context()).toMatchObject({ deploymentId: null, failureCode: null, status: 'deploying' });
});

test('a cancellation that comes too late shows what the deployment became', async () => {
  const { actor, loading, cancelling, state } = wizard('dep_1');
  await loading.last().answer(progress({ stage: 'switching' }));
  actor.send({ type: 'cancellation.requested' });
  actor.send({ type: 'deployment.updated', ...progress({ stage: 'switching' }) });
  expect(state()).toBe('cancelling');
  await cancelling.last().fail({ code: 'transitionRefused' });
  await loading.last().answer(progress({ status: 'deployed' }));
  expect(state()).toBe('deployed');
});

test('a deployment of another version changes nothing here', async () => {
  const { actor, loading, state } = wizard('dep_1');
  await loading.last().answer(progress({}));
  actor.send({ type: 'deployment.updated', ...progress({ deploymentId: 'dep_2', status: 'failed' }) });
  expect(state()).toBe('deploying');
});

test('a deployment that is gone, or cannot be read, makes room for a new one', async () => {
  const gone = wizard('dep_1');
  await gone.loading.last().fail({ code: 'notFound' });
  expect(gone.state()).toBe('reviewingDiff');
  expect(gone.context()).toMatchObject({ sdkAppId: '1400000001', deploymentId: null });

  for (const failure of [null, { code: 'networkError' }]) {
    const unread = wizard('dep_1');
    if (failure) await unread.loading.last().fail(failure);
    unread.actor.send({ type: 'deploy.restarted' });
    expect(unread.state()).toBe('reviewingDiff');
    expect(unread.context()).toMatchObject({ deploymentId: null, failure: null });
  }
});

test('after a deployment the next one begins without its note', async () => {
  const { actor, loading, context } = wizard('dep_1');
  await loading.last().answer(progress({ status: 'deployed' }));
  actor.send({ type: 'deploy.restarted' });
  expect(context()).toMatchObject({ deploymentId: null, note: '', changes: null });
});
