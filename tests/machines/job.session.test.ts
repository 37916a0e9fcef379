import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { Job } from '../../src/machines/job/job-session.ts';
import { jobs } from './support/following.ts';

const upload: Job = { kind: 'upload', sdkAppId: '1400000001', jobId: 'imp_1' };

function bench(input: Job = upload) {
  const job = jobs();
  const actor = createActor(job.logic, { input }).start();
  const state = () => {
    const { value } = actor.getSnapshot();
    return typeof value === 'string' ? value : value.following;
  };
  return { ...job, actor, state };
}

test('begins with the id alone, and observes the record by it', () => {
  const { actor, records } = bench();
  expect(actor.getSnapshot().context).toEqual({ ...upload, action: null, failure: null, end: null });
  expect(records.last().input).toEqual(upload);
});

test('an earlier reading counts only after a new one, an end at once', () => {
  const running = bench();
  running.records.last().say({ data: { status: 'parsing' }, isFetching: true });
  expect(running.state()).toBe('reading');
  running.becomes('reviewing');
  expect(running.state()).toBe('running');

  const over = bench();
  over.records.last().say({ data: { status: 'completed' }, isFetching: true });
  expect(over.state()).toBe('settled');
});

test.each([
  ['upload', 'parseFailed'],
  ['upload', 'failed'],
  ['upload', 'cancelled'],
  ['upload', 'completed'],
  ['deployment', 'deployed'],
  ['deployment', 'failed'],
] as const)('an %s is over when it is %s; how it ended is what is left of it', (kind, status) => {
  const { actor, records, becomes, state } = bench({ ...upload, kind });
  becomes(status);
  expect(state()).toBe('settled');
  expect(actor.getSnapshot().output).toEqual({ end: status });
  expect(records.last().isOver).toBe(true);
});

test('a reading that fails while something is known changes nothing', () => {
  const { records, becomes, state } = bench();
  becomes('parsing');
  records.last().say({ data: { status: 'parsing' }, error: { code: 'networkError' } });
  expect(state()).toBe('running');
});

test('reads again after a failure, by hand or by itself', () => {
  const { actor, records, becomes, state } = bench();
  records.last().say({ error: { code: 'networkError' } });
  expect(state()).toBe('unreadable');
  expect(actor.getSnapshot().context.failure?.code).toBe('networkError');
  actor.send({ type: 'reading.retried' });
  expect(state()).toBe('reading');
  expect(actor.getSnapshot().context.failure).toBeNull();
  expect(records.all.map(({ isOver }) => isOver)).toEqual([true, false]);
  records.last().say({ error: { code: 'overloaded' } });
  becomes('parsing');
  expect(state()).toBe('running');
  expect(actor.getSnapshot().context.failure).toBeNull();
});

test('a job that there is no more has no end', () => {
  const { actor, records } = bench();
  records.last().say({ error: { code: 'notFound' } });
  expect(actor.getSnapshot()).toMatchObject({ value: 'gone', output: { end: null } });
});

describe('what is asked of it', () => {
  test('is sent, and seen in the record', async () => {
    const { actor, asked, becomes, state } = bench();
    becomes('reviewing');
    actor.send({ type: 'request.made', action: 'confirm' });
    expect(asked.last().input).toEqual({ ...upload, action: 'confirm' });
    becomes('importing');
    expect(state()).toBe('requesting');
    await asked.last().answer();
    expect(state()).toBe('running');
  });

  test('is overtaken by its end', () => {
    const { actor, asked, becomes, state } = bench();
    becomes('parsing');
    actor.send({ type: 'request.made', action: 'cancel' });
    becomes('cancelled');
    expect(state()).toBe('settled');
    expect(asked.last().aborted()).toBe(true);
  });

  test('is tried again, or given up, where it came to nothing', async () => {
    const { actor, asked, becomes, state } = bench();
    becomes('parsing');
    actor.send({ type: 'request.made', action: 'cancel' });
    await asked.last().fail({ code: 'networkError' });
    expect(state()).toBe('refused');
    expect(actor.getSnapshot().context.failure?.code).toBe('networkError');
    actor.send({ type: 'request.retried' });
    expect(asked.last().input.action).toBe('cancel');
    await asked.last().fail({ code: 'networkError' });
    actor.send({ type: 'request.abandoned' });
    expect(state()).toBe('running');
    expect(actor.getSnapshot().context.failure).toBeNull();
  });

  test.each(['too late', 'given up on its way'])('and was %s shows where the job stands', async (how) => {
    const { actor, asked, records, becomes, state } = bench();
    becomes('reviewing');
    actor.send({ type: 'request.made', action: 'confirm' });
    if (how === 'too late') await asked.last().fail({ code: 'transitionRefused' });
    else actor.send({ type: 'request.abandoned' });
    expect(state()).toBe('reading');
    expect(records.all).toHaveLength(2);
    becomes('cancelled');
    expect(state()).toBe('settled');
  });
});
