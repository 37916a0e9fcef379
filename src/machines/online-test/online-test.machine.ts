import { type SnapshotFrom, assertEvent, assign, setup } from 'xstate';
import { type Failure, failureOf, hasCode, keepFailure } from '../failure.ts';
import type { Language } from '../language/language.lifecycle.ts';
import { machineTypes } from '../machine-types.ts';
import { observation, placeholder } from '../placeholder.ts';
import type { Reading } from '../reading.ts';
import { type FieldFault, customerMessageSchema, validateBySchema } from '../rules/validation.ts';

/** A question on its way to the draft's bot. */
export interface TestQuestion {
  sdkAppId: string;
  /** The page's own id. The actor stores the bot's turn under it in the query cache. */
  questionId: string;
  text: string;
  language: Language;
  /** The robot that is asked; null for the default one. */
  robotId: string | null;
}

/** A question, and what was asked before it in the same conversation. */
export interface AskedQuestion extends TestQuestion {
  earlier: readonly TestQuestion[];
}

export interface OnlineTestContext {
  sdkAppId: string;
  language: Language;
  /** The robot that is asked from now on; null for the default one. */
  robotId: string | null;
  /** The text being typed. It stays while a question is running. */
  draft: string;
  faults: FieldFault[];
  /** The questions of this visit, oldest first. The query cache has the bot's answers. */
  asked: readonly TestQuestion[];
  failure: Failure | null;
}

export type OnlineTestEvent =
  | { type: 'draft.changed'; text: string }
  | { type: 'language.chosen'; language: Language }
  | { type: 'robot.chosen'; robotId: string | null }
  | { type: 'question.asked'; questionId: string }
  /** A ready question: one of the welcome card, a candidate or a suggestion that was pressed. */
  | { type: 'question.chosen'; questionId: string; text: string }
  | { type: 'question.retried' }
  | { type: 'question.abandoned' }
  /** XState sends it when the cached state of the draft's index changes. */
  | { type: 'xstate.snapshot.index'; snapshot: { context: Reading<DraftIndexStatus> | undefined } };

export type DraftIndexStatus = 'empty' | 'building' | 'ready' | 'failed';

export interface OnlineTestInput {
  sdkAppId: string;
  language: Language;
}

/** Seconds between two attempts while the index is being built, unless the server names them. */
const indexRetrySeconds = 3;

function draftFaults(draft: string): FieldFault[] {
  const result = validateBySchema(customerMessageSchema, draft);
  return result.ok ? [] : result.fields.map((fault) => ({ ...fault, pointer: '/text' }));
}

function indexOf(event: OnlineTestEvent): DraftIndexStatus | undefined {
  assertEvent(event, 'xstate.snapshot.index');
  return event.snapshot.context?.data;
}

function withQuestion(context: OnlineTestContext, questionId: string, text: string) {
  const { sdkAppId, language, robotId, asked } = context;
  return [...asked, { sdkAppId, questionId, text, language, robotId }];
}

/** The question that is asked now. */
function questionOf({ asked, sdkAppId, language, robotId }: OnlineTestContext): AskedQuestion {
  const none = { sdkAppId, questionId: '', text: '', language, robotId };
  return { ...(asked.at(-1) ?? none), earlier: asked.slice(0, -1) };
}

/** Asks the typed question, or shows its fault. */
const asking = [
  { target: 'asking', guard: 'canAsk', actions: 'takeDraft' },
  { actions: 'showFaults' },
] as const;

/**
 * Online test: one question at a time against the draft. While the draft's index is being built, the question waits;
 * the machine asks it as soon as the index is ready.
 */
export const onlineTestMachine = setup({
  types: machineTypes<{ context: OnlineTestContext; events: OnlineTestEvent; input: OnlineTestInput }>(),
  actors: {
    askBot: placeholder<void, AskedQuestion>('askBot'),
    index: observation<DraftIndexStatus, { sdkAppId: string }>('index'),
  },
  guards: {
    canAsk: ({ context }) => draftFaults(context.draft).length === 0,
    isIndexReady: ({ event }) => indexOf(event) === 'ready',
    isIndexLost: ({ event }) => indexOf(event) === 'failed' || indexOf(event) === 'empty',
  },
  actions: {
    keepDraft: assign(({ event }) => {
      assertEvent(event, 'draft.changed');
      return { draft: event.text, faults: [] };
    }),
    keepLanguage: assign(({ event }) => {
      assertEvent(event, 'language.chosen');
      return { language: event.language };
    }),
    keepRobot: assign(({ event }) => {
      assertEvent(event, 'robot.chosen');
      return { robotId: event.robotId };
    }),
    takeDraft: assign(({ context, event }) => {
      assertEvent(event, 'question.asked');
      return { draft: '', asked: withQuestion(context, event.questionId, context.draft.trim()) };
    }),
    takeChoice: assign(({ context, event }) => {
      assertEvent(event, 'question.chosen');
      return { asked: withQuestion(context, event.questionId, event.text) };
    }),
    /** An abandoned question goes back into the input, unless the person has typed something else. */
    returnQuestion: assign(({ context: { draft, asked } }) => ({
      draft: draft === '' ? (asked.at(-1)?.text ?? '') : draft,
      asked: asked.slice(0, -1),
      failure: null,
    })),
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
  context: ({ input }) => ({ ...input, robotId: null, draft: '', faults: [], asked: [], failure: null }),
  initial: 'idle',
  invoke: {
    id: 'index',
    src: 'index',
    input: ({ context: { sdkAppId } }) => ({ sdkAppId }),
    // Only a waiting question needs it.
    onSnapshot: {},
  },
  on: {
    'draft.changed': { actions: 'keepDraft' },
    'language.chosen': { actions: 'keepLanguage' },
    'robot.chosen': { actions: 'keepRobot' },
  },
  states: {
    idle: {
      tags: ['waiting'],
      meta: { landmark: { region: 'online-test' } },
      on: {
        'question.asked': asking,
        'question.chosen': { target: 'asking', actions: 'takeChoice' },
      },
    },
    asking: {
      tags: ['busy'],
      meta: { landmark: { status: 'online-test-asking' } },
      entry: 'clearFailure',
      invoke: {
        id: 'askBot',
        src: 'askBot',
        input: ({ context }) => questionOf(context),
        onDone: 'answered',
        onError: [
          {
            target: 'indexBuilding',
            guard: ({ event }) => hasCode(event.error, 'indexBuilding'),
            actions: keepFailure,
          },
          { target: 'failed', actions: keepFailure },
        ],
      },
      on: { 'question.abandoned': { target: 'idle', actions: 'returnQuestion' } },
    },
    indexBuilding: {
      tags: ['busy', 'waiting'],
      meta: { landmark: { status: 'online-test-index-building' } },
      after: { indexRetry: 'asking' },
      on: {
        'xstate.snapshot.index': [
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
        'question.asked': asking,
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
        'question.asked': asking,
      },
    },
  },
});

export type OnlineTestSnapshot = SnapshotFrom<typeof onlineTestMachine>;
