import { assertEvent, assign, setup } from 'xstate';
import { type Failure, failureOf, hasCode } from '../failure.ts';
import type { Language } from '../language/language.lifecycle.ts';
import { type StateMeta, type StateTag, typed } from '../machine-types.ts';
import { placeholder } from '../placeholder.ts';
import { type FieldFault, customerMessageSchema, validate } from '../rules/validation.ts';

/** A question on its way to the draft's bot. */
export interface TestQuestion {
  sdkAppId: string;
  /** The page's own id; the actor files the bot's turn under it in the query cache. */
  questionId: string;
  text: string;
  language: Language;
}

export interface OnlineTestContext {
  sdkAppId: string;
  language: Language;
  /** What is being typed; kept while a question is under way. */
  draft: string;
  faults: FieldFault[];
  /** The question asked last; null before the first. */
  question: TestQuestion | null;
  failure: Failure | null;
}

export type OnlineTestEvent =
  | { type: 'draft.changed'; text: string }
  | { type: 'language.chosen'; language: Language }
  | { type: 'question.asked'; questionId: string }
  /** A question that is already worded: a candidate or suggestion that was clicked. */
  | { type: 'question.chosen'; questionId: string; text: string }
  | { type: 'question.retried' }
  | { type: 'question.abandoned' }
  | { type: 'draftIndex.updated'; status: 'empty' | 'building' | 'ready' | 'failed' };

export interface OnlineTestInput {
  sdkAppId: string;
  language: Language;
}

/** Seconds between two attempts while the index is being built, when the server names none. */
const indexRetrySeconds = 3;

function draftFaults(draft: string): FieldFault[] {
  const result = validate(customerMessageSchema, draft);
  return result.ok ? [] : result.fields.map((fault) => ({ ...fault, pointer: '/text' }));
}

/**
 * Online test: one question at a time against the draft. While the draft's index is being built the question waits, and is
 * asked again by itself as soon as the index is ready.
 */
export const onlineTestMachine = setup({
  types: typed<{
    context: OnlineTestContext;
    events: OnlineTestEvent;
    input: OnlineTestInput;
    meta: StateMeta;
    tags: StateTag;
  }>(),
  actors: {
    askBot: placeholder<void, TestQuestion>('askBot'),
  },
  guards: {
    canAsk: ({ context }) => draftFaults(context.draft).length === 0,
    isIndexReady: ({ event }) => {
      assertEvent(event, 'draftIndex.updated');
      return event.status === 'ready';
    },
    isIndexLost: ({ event }) => {
      assertEvent(event, 'draftIndex.updated');
      return event.status === 'failed' || event.status === 'empty';
    },
  },
  actions: {
    changeDraft: assign(({ event }) => {
      assertEvent(event, 'draft.changed');
      return { draft: event.text, faults: [] };
    }),
    chooseLanguage: assign(({ event }) => {
      assertEvent(event, 'language.chosen');
      return { language: event.language };
    }),
    takeDraft: assign(({ context: { sdkAppId, language, draft }, event }) => {
      assertEvent(event, 'question.asked');
      return {
        draft: '',
        question: { sdkAppId, questionId: event.questionId, text: draft.trim(), language },
      };
    }),
    takeChoice: assign(({ context: { sdkAppId, language }, event }) => {
      assertEvent(event, 'question.chosen');
      return { question: { sdkAppId, questionId: event.questionId, text: event.text, language } };
    }),
    /** A question given up goes back where it was typed, unless something else has been typed since. */
    returnQuestion: assign({
      draft: ({ context }) => (context.draft === '' ? (context.question?.text ?? '') : context.draft),
      question: null,
      failure: null,
    }),
    showFaults: assign({ faults: ({ context }) => draftFaults(context.draft) }),
    keepFailure: assign((_, params: { error: unknown }) => ({ failure: failureOf(params.error) })),
    keepIndexFailure: assign({ failure: (): Failure => ({ code: 'robotUnavailable' }) }),
    clearFailure: assign({ failure: null, faults: [] }),
  },
  delays: {
    indexRetry: ({ context }) => (context.failure?.retryAfterSeconds ?? indexRetrySeconds) * 1000,
  },
}).createMachine({
  id: 'onlineTest',
  context: ({ input }) => ({ ...input, draft: '', faults: [], question: null, failure: null }),
  initial: 'idle',
  on: {
    'draft.changed': { actions: 'changeDraft' },
    'language.chosen': { actions: 'chooseLanguage' },
  },
  states: {
    idle: {
      tags: ['waiting'],
      meta: { landmark: { region: 'online-test' } },
      on: {
        'question.asked': [
          { target: 'asking', guard: 'canAsk', actions: 'takeDraft' },
          { actions: 'showFaults' },
        ],
      },
    },
    asking: {
      tags: ['busy'],
      meta: { landmark: { status: 'online-test-asking' } },
      entry: 'clearFailure',
      invoke: {
        id: 'askBot',
        src: 'askBot',
        input: ({ context }) =>
          context.question ?? { sdkAppId: '', questionId: '', text: '', language: context.language },
        onDone: 'answered',
        onError: [
          {
            target: 'indexBuilding',
            guard: ({ event }) => hasCode(event.error, 'indexBuilding'),
            actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
          },
          {
            target: 'failed',
            actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
      on: { 'question.abandoned': { target: 'idle', actions: 'returnQuestion' } },
    },
    indexBuilding: {
      tags: ['busy', 'waiting'],
      meta: { landmark: { status: 'online-test-index-building' } },
      after: { indexRetry: 'asking' },
      on: {
        'draftIndex.updated': [
          { target: 'asking', guard: 'isIndexReady' },
          { target: 'failed', guard: 'isIndexLost', actions: 'keepIndexFailure' },
        ],
        'question.retried': 'asking',
        'question.abandoned': { target: 'idle', actions: 'returnQuestion' },
      },
    },
    answered: {
      tags: ['settled', 'waiting'],
      meta: { landmark: { region: 'online-test-answer' } },
      on: {
        'question.asked': [
          { target: 'asking', guard: 'canAsk', actions: 'takeDraft' },
          { actions: 'showFaults' },
        ],
        'question.chosen': { target: 'asking', actions: 'takeChoice' },
        'question.retried': 'asking',
      },
    },
    failed: {
      tags: ['failed'],
      meta: { landmark: { alert: 'online-test-failure' } },
      on: {
        'question.retried': 'asking',
        'question.abandoned': { target: 'idle', actions: 'returnQuestion' },
        'question.asked': [
          { target: 'asking', guard: 'canAsk', actions: 'takeDraft' },
          { actions: 'showFaults' },
        ],
      },
    },
  },
});
