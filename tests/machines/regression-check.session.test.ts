import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { regressionCheckMachine } from '../../src/machines/regression-check/regression-check.machine.ts';
import { jobs } from './support/following.ts';
import { requests } from './support/requests.ts';

function check() {
  const requesting = requests<{ regressionRunId: string }, { sdkAppId: string }>();
  const job = jobs();
  const actor = createActor(
    regressionCheckMachine.provide({ actors: { requestRun: requesting.logic, job: job.logic } }),
    { input: { sdkAppId: '1400000001' } },
  ).start();
  return { actor, requesting, job, state: () => actor.getSnapshot().value };
}

test('asks at once, follows the run to its end, and waits for somebody to look', async () => {
  const { actor, requesting, job, state } = check();
  expect(requesting.last().input).toEqual({ sdkAppId: '1400000001' });
  await requesting.last().answer({ regressionRunId: 'rgr_1' });
  expect(job.records.last().input).toEqual({
    kind: 'regressionRun',
    sdkAppId: '1400000001',
    jobId: 'rgr_1',
  });
  job.becomes('running');
  expect(state()).toBe('following');
  job.becomes('completed');
  expect(state()).toBe('reviewing');
  actor.send({ type: 'check.accepted', wrong: 1, isRequired: true });
  expect(state()).toBe('reviewing');
  actor.send({ type: 'check.accepted', wrong: 1, isRequired: false });
  expect(state()).toBe('over');
});

test('a request that fails says why, and can be sent again or left', async () => {
  const { actor, requesting, state } = check();
  await requesting.last().fail({ code: 'networkError' });
  expect(state()).toBe('refused');
  expect(actor.getSnapshot().context.failure).toMatchObject({ code: 'networkError' });
  actor.send({ type: 'check.repeated' });
  expect(state()).toBe('requesting');
  expect(actor.getSnapshot().context.failure).toBeNull();
  actor.send({ type: 'check.skipped' });
  expect(state()).toBe('over');
});
