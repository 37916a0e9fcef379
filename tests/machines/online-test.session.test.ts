import { expect, test } from 'vitest';
import { SimulatedClock, createActor } from 'xstate';
import {
  type DraftIndexStatus,
  type AskedQuestion,
  onlineTestMachine,
} from '../../src/machines/online-test/online-test.machine.ts';
import { observations } from './support/observations.ts';
import { requests } from './support/requests.ts';

function bench() {
  const asking = requests<void, AskedQuestion>();
  const indexes = observations<DraftIndexStatus, { sdkAppId: string }>();
  const indexIs = (status: DraftIndexStatus) => indexes.last().say({ data: status });
  const clock = new SimulatedClock();
  const actor = createActor(
    onlineTestMachine.provide({ actors: { askBot: asking.logic, index: indexes.logic } }),
    {
      input: { sdkAppId: '1400000001', language: 'en' },
      clock,
    },
  ).start();
  const state = () => actor.getSnapshot().value;
  const context = () => actor.getSnapshot().context;
  const ask = (text: string, questionId = 'question-1') => {
    actor.send({ type: 'draft.changed', text });
    actor.send({ type: 'question.asked', questionId });
  };
  return { actor, asking, indexIs, clock, state, context, ask };
}

test('a question is asked of the chosen robot, in the chosen language, and answered', async () => {
  const { actor, asking, state, context, ask } = bench();
  actor.send({ type: 'language.chosen', language: 'zh' });
  actor.send({ type: 'robot.chosen', robotId: 'rob_2' });
  ask('  我的包裹在哪里？ ');
  expect(asking.last().input).toEqual({
    sdkAppId: '1400000001',
    questionId: 'question-1',
    text: '我的包裹在哪里？',
    language: 'zh',
    robotId: 'rob_2',
    earlier: [],
  });
  expect(context().draft).toBe('');
  await asking.last().answer();
  expect(state()).toBe('answered');
});

test('begins with nothing asked', () => {
  expect(bench().context()).toEqual({
    sdkAppId: '1400000001',
    language: 'en',
    robotId: null,
    draft: '',
    faults: [],
    asked: [],
    failure: null,
  });
});

test.each([
  ['   ', { pointer: '/text', code: 'required' }],
  ['x'.repeat(1001), { pointer: '/text', code: 'tooLong', limit: 1000 }],
])('a draft of %j is not asked', (text, fault) => {
  const { asking, state, context, ask } = bench();
  ask(text);
  expect(state()).toBe('idle');
  expect(context().faults).toEqual([fault]);
  expect(asking.all).toEqual([]);
});

test('faults are shown until the draft is changed or a question is asked', async () => {
  const { actor, asking, context, ask } = bench();
  ask('   ');
  actor.send({ type: 'draft.changed', text: 'Where' });
  expect(context()).toMatchObject({ faults: [], draft: 'Where' });
  ask('Where is my parcel?');
  await asking.last().answer();
  ask('   ');
  actor.send({ type: 'question.retried' });
  expect(context().faults).toEqual([]);
});

test.each([null, { code: 'networkError' }])(
  'after an answer, or %j, the next question is asked',
  async (failure) => {
    const { asking, state, context, ask } = bench();
    ask('Where is my parcel?');
    if (failure) await asking.last().fail(failure);
    else await asking.last().answer();
    const before = state();
    ask('   ', 'question-2');
    expect(state()).toBe(before);
    expect(context().faults).toEqual([{ pointer: '/text', code: 'required' }]);
    ask('And my money?', 'question-3');
    expect(asking.last().input).toMatchObject({ questionId: 'question-3', text: 'And my money?' });
    expect(context().draft).toBe('');
  },
);

test('while the index is being built the question waits and is asked by itself when it is ready', async () => {
  const { asking, state, ask, indexIs } = bench();
  ask('Where is my parcel?');
  await asking.last().fail({ code: 'indexBuilding', retryAfterSeconds: 20 });
  expect(state()).toBe('indexBuilding');
  indexIs('building');
  expect(asking.all).toHaveLength(1);
  indexIs('ready');
  expect(asking.all.map(({ input }) => input.questionId)).toEqual(['question-1', 'question-1']);
});

test('without an event it is asked again after the time the server named', async () => {
  const { asking, clock, ask } = bench();
  ask('Where is my parcel?');
  await asking.last().fail({ code: 'indexBuilding', retryAfterSeconds: 20 });
  clock.increment(19_999);
  expect(asking.all).toHaveLength(1);
  clock.increment(1);
  expect(asking.all).toHaveLength(2);
});

test('an index that failed is a failure with a retry', async () => {
  const { actor, asking, state, context, ask, indexIs } = bench();
  ask('Where is my parcel?');
  await asking.last().fail({ code: 'indexBuilding' });
  indexIs('failed');
  expect(state()).toBe('failed');
  expect(context().failure?.code).toBe('robotUnavailable');
  actor.send({ type: 'question.retried' });
  await asking.last().answer();
  expect(context().failure).toBeNull();
});

test('a question given up goes back where it was typed, unless something else is there', async () => {
  const { actor, asking, context, ask } = bench();
  ask('Where is my parcel?');
  actor.send({ type: 'question.abandoned' });
  expect(asking.last().aborted()).toBe(true);
  expect(context().draft).toBe('Where is my parcel?');
  ask('Where is my parcel?');
  await asking.last().fail({ code: 'networkError' });
  actor.send({ type: 'draft.changed', text: 'Never mind' });
  actor.send({ type: 'question.abandoned' });
  expect(context()).toMatchObject({ draft: 'Never mind', asked: [], failure: null });
});

test('a question given up while the index is being built goes back too', async () => {
  const { actor, asking, state, context, ask } = bench();
  ask('Where is my parcel?');
  await asking.last().fail({ code: 'indexBuilding' });
  actor.send({ type: 'question.abandoned' });
  expect(state()).toBe('idle');
  expect(context()).toMatchObject({ draft: 'Where is my parcel?', asked: [], failure: null });
});

test('a chosen candidate is asked without touching the draft', async () => {
  const { actor, asking, context, ask } = bench();
  ask('Where is my parcel?');
  await asking.last().answer();
  actor.send({ type: 'draft.changed', text: 'Half a quest' });
  actor.send({ type: 'question.chosen', questionId: 'question-2', text: 'Track my order' });
  expect(asking.last().input.text).toBe('Track my order');
  expect(context().draft).toBe('Half a quest');
});

test('a question is asked with those before it, so that the bot can tell how many had no answer', async () => {
  const { asking, ask, context } = bench();
  ask('First?', 'question-1');
  await asking.last().answer();
  ask('Second?', 'question-2');
  expect(asking.last().input).toMatchObject({
    questionId: 'question-2',
    earlier: context().asked.slice(0, 1),
  });
});
