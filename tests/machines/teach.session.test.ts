import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { type Lesson, type Taught, asQuestion } from '../../src/machines/teach/lesson.ts';
import { teachMachine } from '../../src/machines/teach/teach.machine.ts';
import { requests } from './support/requests.ts';

function bench(question = 'parcel where', answer = '', alike: readonly string[] = []) {
  const saves = requests<Taught, Lesson>();
  const actor = createActor(teachMachine.provide({ actors: { save: saves.logic } }), {
    input: { sdkAppId: '1400000001', question, alike, answer },
  }).start();
  const learned: Taught[] = [];
  actor.on('lesson.learned', ({ taught }) => learned.push(taught));
  let presses = 0;
  return {
    actor,
    saves,
    learned,
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
    choose: (qaId: string | null) =>
      actor.send({ type: 'target.chosen', target: qaId === null ? { kind: 'new' } : { kind: 'qa', qaId } }),
    give: () => {
      presses += 1;
      actor.send({ type: 'lesson.given', key: `key-${presses}` });
    },
  };
}

const taught = (newVersion: number | null): Taught => ({
  sdkAppId: '1400000001',
  qaId: 'qa_1',
  standardQuestion: 'Where is my parcel?',
  question: 'parcel where',
  alike: [],
  added: ['parcel where'],
  newVersion,
});

test('the question goes to the chosen Q&A, and who follows learns what was taught', async () => {
  const { saves, learned, state, choose, give } = bench('  parcel where ');
  choose('qa_1');
  give();
  expect(saves.last().input).toEqual({
    sdkAppId: '1400000001',
    question: 'parcel where',
    alike: [],
    answer: '',
    target: { kind: 'qa', qaId: 'qa_1' },
    key: 'key-1',
  });
  await saves.last().answer(taught(null));
  expect(state()).toBe('learned');
  expect(learned).toEqual([taught(null)]);
});

test('a new Q&A begins with what the agent replied', async () => {
  const { saves, learned, choose, give } = bench('parcel where', 'It is on its way. ');
  choose(null);
  give();
  expect(saves.last().input).toMatchObject({ target: { kind: 'new' }, answer: 'It is on its way.' });
  await saves.last().answer(taught(1));
  expect(learned).toEqual([taught(1)]);
});

test('wordings that are alike go with it, those that somebody chose', () => {
  const { actor, saves, choose, give } = bench('parcel where', 'Here.', ['my parcel', 'the parcel']);
  choose(null);
  actor.send({ type: 'alike.chosen', alike: ['my parcel'] });
  give();
  expect(saves.last().input).toMatchObject({ question: 'parcel where', alike: ['my parcel'] });
});

test('a new Q&A has room for 20 of them', () => {
  const alike = Array.from({ length: 21 }, (_, place) => `my parcel ${place}`);
  const { actor, saves, context, choose, give } = bench('parcel where', 'Here.', alike);
  choose(null);
  give();
  expect(context().faults).toEqual([{ pointer: '/similarQuestions', code: 'tooMany', limit: 20 }]);
  expect(saves.all).toEqual([]);
  actor.send({ type: 'alike.chosen', alike: alike.slice(1) });
  expect(context().faults).toEqual([]);
  give();
  expect(saves.last().input.alike).toHaveLength(20);
});

test.each([
  ['nothing is chosen', {}, { pointer: '/target', code: 'required' }],
  ['no words are left', { question: ' ', qaId: 'qa_1' }, { pointer: '/question', code: 'required' }],
  [
    'a similar question has more than 200 characters',
    { question: '字'.repeat(201), qaId: 'qa_1' },
    { pointer: '/question', code: 'tooLong', limit: 200 },
  ],
  [
    'a standard question has more than 100 characters',
    { question: '字'.repeat(101), answer: 'Yes.', qaId: null },
    { pointer: '/standardQuestion', code: 'tooLong', limit: 100 },
  ],
  ['a new Q&A has no answer', { qaId: null }, { pointer: '/answer', code: 'required' }],
  [
    'the answer links to nothing that opens',
    { answer: 'ftp://a.test', qaId: null },
    { pointer: '/answer', code: 'format' },
  ],
] as const)('nothing is asked of the server where %s', (_, draft, fault) => {
  const given: { question?: string; answer?: string; qaId?: string | null } = draft;
  const { saves, context, choose, give } = bench(given.question, given.answer);
  if (given.qaId !== undefined) choose(given.qaId);
  give();
  expect(context().faults).toEqual([fault]);
  expect(saves.all).toEqual([]);
});

test('a fault is shown until the lesson changes', () => {
  const { actor, context, choose, give } = bench();
  const show = () => {
    actor.send({ type: 'question.changed', question: ' ' });
    give();
    expect(context().faults).toHaveLength(1);
  };
  choose('qa_1');
  show();
  actor.send({ type: 'question.changed', question: 'parcel' });
  expect(context().faults).toEqual([]);
  show();
  actor.send({ type: 'answer.changed', answer: 'Yes.' });
  expect(context().faults).toEqual([]);
  show();
  choose('qa_2');
  expect(context().faults).toEqual([]);
});

test('what the server finds wrong stands at its field', async () => {
  const { saves, state, context, choose, give } = bench('parcel where', 'Yes.');
  choose(null);
  give();
  const fields = [{ pointer: '/standardQuestion', code: 'duplicate' as const }];
  await saves.last().fail({ code: 'duplicateName', fields });
  expect(state()).toBe('editing');
  expect(context()).toMatchObject({
    faults: fields,
    failure: null,
    question: 'parcel where',
  });
});

test('a failure keeps every word; the same lesson again has the same key, another one a new key', async () => {
  const { actor, saves, state, context, choose, give } = bench();
  choose('qa_1');
  give();
  await saves.last().fail({ code: 'networkError' });
  expect(state()).toBe('refused');
  expect(context()).toMatchObject({ failure: { code: 'networkError' }, question: 'parcel where' });
  give();
  expect(saves.last().input.key).toBe('key-1');
  expect(context().failure).toBeNull();
  await saves.last().fail({ code: 'networkError' });
  actor.send({ type: 'question.changed', question: 'my parcel where' });
  give();
  expect(saves.last().input).toMatchObject({ question: 'my parcel where', key: 'key-3' });
});

test('saving can be given up, and keeps its key for when it is tried again', async () => {
  const { actor, saves, state, learned, choose, give } = bench();
  choose('qa_1');
  give();
  actor.send({ type: 'lesson.abandoned' });
  expect(state()).toBe('editing');
  expect(saves.last().aborted()).toBe(true);
  give();
  expect(saves.last().input.key).toBe('key-1');
  await saves.last().answer(taught(null));
  expect(learned).toHaveLength(1);
});

test('a fault after a failure takes its place', async () => {
  const { actor, saves, state, context, choose, give } = bench();
  choose('qa_1');
  give();
  await saves.last().fail({ code: 'networkError' });
  actor.send({ type: 'question.changed', question: ' ' });
  give();
  expect(state()).toBe('editing');
  expect(context()).toMatchObject({ failure: null, faults: [{ pointer: '/question', code: 'required' }] });
});

test('what a customer wrote in several lines is one line as a question', () => {
  expect(asQuestion(' Hello,\n\n  where  is\tmy parcel? ')).toBe('Hello, where is my parcel?');
});
