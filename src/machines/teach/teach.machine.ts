import { assertEvent, assign, emit, setup } from 'xstate';
import { type Failure, failureOf } from '../failure.ts';
import { machineTypes } from '../machine-types.ts';
import { placeholder } from '../placeholder.ts';
import type { FieldFault } from '../rules/validation.ts';
import { type Lesson, type Taught, type TeachTarget, lessonFaults } from './lesson.ts';

export interface TeachInput {
  sdkAppId: string;
  /** What the customer wrote, as one line. */
  question: string;
  /** What other customers wrote that is worded alike, chosen to be taught with it. */
  alike: readonly string[];
  /** The first draft of a new answer: what an agent replied; empty where nobody did. */
  answer: string;
}

export interface TeachContext extends TeachInput {
  /** Which Q&A the question belongs to; null until somebody chose. */
  target: TeachTarget | null;
  /** The key of the last request, until the lesson changes; null before. */
  key: string | null;
  faults: FieldFault[];
  failure: Failure | null;
}

export type TeachEvent =
  | { type: 'question.changed'; question: string }
  | { type: 'alike.chosen'; alike: readonly string[] }
  | { type: 'answer.changed'; answer: string }
  | { type: 'target.chosen'; target: TeachTarget }
  /** `key`: a new one. */
  | { type: 'lesson.given'; key: string }
  | { type: 'lesson.abandoned' };

export type TeachEmitted = { type: 'lesson.learned'; taught: Taught };

const writing = {
  'question.changed': { actions: 'keepQuestion' },
  'alike.chosen': { actions: 'keepAlike' },
  'answer.changed': { actions: 'keepAnswer' },
  'target.chosen': { actions: 'keepTarget' },
  'lesson.given': [
    { target: 'saving', guard: 'isSound', actions: 'takeKey' },
    { target: 'editing', actions: 'showFaults' },
  ],
} as const;

/** Teaching the draft what a text of a customer should have led to: a Q&A that there is, or a new one. */
export const teachMachine = setup({
  types: machineTypes<{
    context: TeachContext;
    events: TeachEvent;
    emitted: TeachEmitted;
    input: TeachInput;
  }>(),
  actors: { save: placeholder<Taught, Lesson>('save') },
  guards: {
    isSound: ({ context }) => lessonFaults(context).length === 0,
    isFault: (_, { error }: { error: unknown }) => (failureOf(error).fields ?? []).length > 0,
  },
  actions: {
    keepQuestion: assign(({ event }) => {
      assertEvent(event, 'question.changed');
      return { question: event.question, faults: [], key: null };
    }),
    keepAlike: assign(({ event }) => {
      assertEvent(event, 'alike.chosen');
      return { alike: event.alike, faults: [], key: null };
    }),
    keepAnswer: assign(({ event }) => {
      assertEvent(event, 'answer.changed');
      return { answer: event.answer, faults: [], key: null };
    }),
    keepTarget: assign(({ event }) => {
      assertEvent(event, 'target.chosen');
      return { target: event.target, faults: [], key: null };
    }),
    takeKey: assign(({ context, event }) => {
      assertEvent(event, 'lesson.given');
      return { key: context.key ?? event.key, faults: [], failure: null };
    }),
    showFaults: assign(({ context }) => ({ faults: lessonFaults(context), failure: null })),
    takeFaults: assign((_, { error }: { error: unknown }) => ({
      faults: failureOf(error).fields ?? [],
      key: null,
    })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
    tellLearned: emit((_, { taught }: { taught: Taught }) => ({ type: 'lesson.learned' as const, taught })),
  },
}).createMachine({
  id: 'teach',
  context: ({ input }) => ({ ...input, target: null, key: null, faults: [], failure: null }),
  initial: 'editing',
  states: {
    editing: {
      tags: ['waiting'],
      meta: { landmark: { form: 'teach' } },
      on: writing,
    },
    saving: {
      tags: ['busy'],
      meta: { landmark: { form: 'teach' } },
      on: { 'lesson.abandoned': 'editing' },
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ context: { sdkAppId, question, alike, answer, target, key } }) => ({
          sdkAppId,
          question: question.trim(),
          alike,
          answer: answer.trim(),
          target: target ?? { kind: 'new' },
          key: key ?? '',
        }),
        onDone: {
          target: 'learned',
          actions: { type: 'tellLearned', params: ({ event }) => ({ taught: event.output }) },
        },
        onError: [
          {
            target: 'editing',
            guard: { type: 'isFault', params: ({ event }) => ({ error: event.error }) },
            actions: { type: 'takeFaults', params: ({ event }) => ({ error: event.error }) },
          },
          {
            target: 'refused',
            actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
    },
    refused: {
      tags: ['failed'],
      meta: { landmark: { alert: 'teach-refusal' } },
      on: writing,
    },
    learned: { type: 'final', tags: ['settled'] },
  },
});
