import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { deployMachine } from '../../src/machines/deployment/deploy.machine.ts';
import {
  type DeployInput,
  type DeployRequest,
  emptyDeploy,
} from '../../src/machines/deployment/deploy-session.ts';
import { jobs } from './support/following.ts';
import { requests } from './support/requests.ts';

function wizard(input: Partial<DeployInput> = {}) {
  const requesting = requests<{ deploymentId: string }, DeployRequest>();
  const job = jobs();
  const actor = createActor(
    deployMachine.provide({ actors: { requestDeployment: requesting.logic, job: job.logic } }),
    {
      input: {
        sdkAppId: '1400000001',
        deploymentId: null,
        startsAt: 'diff',
        note: '',
        draftRevision: null,
        ...input,
      },
    },
  );
  /** The deployments that the wizard reported to the address. */
  const followed: (string | null)[] = [];
  actor.on('job.followed', ({ jobId }) => followed.push(jobId));
  actor.start();
  const state = () => actor.getSnapshot().value;
  const context = () => actor.getSnapshot().context;
  const toNote = (note: string) => {
    actor.send({ type: 'review.accepted', changes: 2, hasSet: false, draftRevision: 41 });
    actor.send({ type: 'note.changed', note });
  };
  const deploy = (idempotencyKey = 'key-1') => actor.send({ type: 'deploy.requested', idempotencyKey });
  return { actor, requesting, job, followed, state, context, toNote, deploy };
}

test('the whole way: differences, note, a deployment that is followed to its end', async () => {
  const { requesting, job, followed, state, toNote, deploy } = wizard();
  toNote('  Autumn prices ');
  deploy();
  expect(requesting.last().input).toEqual({
    sdkAppId: '1400000001',
    note: 'Autumn prices',
    draftRevision: 41,
    idempotencyKey: 'key-1',
  });
  await requesting.last().answer({ deploymentId: 'dep_1' });
  expect(followed).toEqual(['dep_1']);
  expect(job.records.last().input).toEqual({ kind: 'deployment', sdkAppId: '1400000001', jobId: 'dep_1' });
  job.becomes('deploying');
  expect(state()).toBe('following');
  job.becomes('deployed');
  expect(state()).toBe('deployed');
});

test('begins with nothing known', () => {
  expect(wizard().context()).toEqual({ ...emptyDeploy, sdkAppId: '1400000001' });
});

test('goes on where the page was left, with what had been written', () => {
  const { state, requesting, deploy } = wizard({
    startsAt: 'note',
    note: 'Autumn prices',
    draftRevision: 41,
  });
  expect(state()).toBe('writingNote');
  deploy();
  expect(requesting.last().input.note).toBe('Autumn prices');
});

test('without differences there is nothing to write a note for', () => {
  const { actor, state } = wizard();
  actor.send({ type: 'review.accepted', changes: 0, hasSet: true, draftRevision: 41 });
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
  const { requesting, state, context, toNote, deploy } = wizard();
  toNote('Autumn prices');
  deploy();
  await requesting.last().fail({ code: 'draftUnchanged' });
  expect(state()).toBe('reviewingDiff');
  expect(context()).toMatchObject({ note: 'Autumn prices', failure: null });
});

test('a deployment that is running can be followed', async () => {
  const { actor, requesting, job, followed, toNote, deploy } = wizard();
  toNote('');
  deploy();
  await requesting.last().fail({ code: 'deploymentRunning', pendingId: 'dep_9' });
  actor.send({ type: 'running.opened' });
  expect(job.records.last().input.jobId).toBe('dep_9');
  expect(followed).toEqual(['dep_9']);
});

test('a failure is tried again as a new deployment with the same note', async () => {
  const { actor, requesting, job, followed, state, context } = wizard({
    deploymentId: 'dep_1',
    draftRevision: 41,
  });
  job.becomes('failed');
  expect(state()).toBe('failed');
  actor.send({ type: 'deploy.repeated', note: 'Autumn prices', idempotencyKey: 'key-2' });
  expect(requesting.last().input).toMatchObject({ note: 'Autumn prices', idempotencyKey: 'key-2' });
  expect(context().deploymentId).toBeNull();
  await requesting.last().answer({ deploymentId: 'dep_2' });
  expect(followed).toEqual(['dep_2']);
});

test('a draft that was changed since somebody looked leads back to the differences, the note kept', async () => {
  const { actor, requesting, state, context, toNote, deploy } = wizard();
  toNote('Autumn prices');
  deploy();
  await requesting.last().fail({ code: 'versionConflict' });
  expect(state()).toBe('reviewingDiff');
  expect(context()).toMatchObject({ note: 'Autumn prices', draftRevision: 41 });
  actor.send({ type: 'review.accepted', changes: 3, hasSet: false, draftRevision: 42 });
  deploy('key-2');
  expect(requesting.last().input).toMatchObject({ note: 'Autumn prices', draftRevision: 42 });
});

test('nobody deploys again what they have not looked at: the differences come first, the note kept', () => {
  const { actor, requesting, job, followed, state, context } = wizard({ deploymentId: 'dep_1' });
  job.becomes('failed');
  actor.send({ type: 'deploy.repeated', note: 'Autumn prices', idempotencyKey: 'key-2' });
  expect(state()).toBe('reviewingDiff');
  expect(context()).toMatchObject({ deploymentId: null, note: 'Autumn prices' });
  expect(requesting.all).toEqual([]);
  expect(followed).toEqual([null]);
});

test('a failure can be left for the differences, its note kept', async () => {
  const { actor, requesting, job, followed, state, context, toNote, deploy } = wizard();
  toNote('Autumn prices');
  deploy();
  await requesting.last().answer({ deploymentId: 'dep_1' });
  job.becomes('failed');
  actor.send({ type: 'review.reopened' });
  expect(state()).toBe('reviewingDiff');
  expect(context()).toMatchObject({ deploymentId: null, note: 'Autumn prices' });
  expect(followed).toEqual(['dep_1', null]);
});

test('so is that of a failure whose page was opened anew', () => {
  const { actor, job, context } = wizard({ deploymentId: 'dep_1' });
  job.becomes('failed');
  actor.send({ type: 'review.reopened', note: 'Autumn prices' });
  expect(context()).toMatchObject({ deploymentId: null, note: 'Autumn prices' });
});

test('a deployment that is gone, or cannot be read, makes room for a new one', () => {
  const gone = wizard({ deploymentId: 'dep_1' });
  gone.job.records.last().say({ error: { code: 'notFound' } });
  const unread = wizard({ deploymentId: 'dep_1' });
  unread.job.records.last().say({ error: { code: 'networkError' } });
  unread.actor.send({ type: 'deploy.restarted' });
  for (const { state, context, followed } of [gone, unread]) {
    expect(state()).toBe('reviewingDiff');
    expect(context()).toEqual({ ...emptyDeploy, sdkAppId: '1400000001' });
    expect(followed).toEqual([null]);
  }
});

test('after a deployment the next one begins without its note', () => {
  const { actor, job, context } = wizard({ deploymentId: 'dep_1', note: 'Autumn prices' });
  job.becomes('deployed');
  actor.send({ type: 'deploy.restarted' });
  expect(context()).toEqual({ ...emptyDeploy, sdkAppId: '1400000001' });
});
