import { assertEvent, assign, raise, setup } from 'xstate';
import { failureOf, hasCode, keepFailure } from '../failure.ts';
import {
  type Job,
  type JobContext,
  type JobEvent,
  type JobRecord,
  type JobRequest,
  type JobStatus,
  isOver,
} from './job-session.ts';
import { machineTypes } from '../machine-types.ts';
import { observation, placeholder } from '../placeholder.ts';
import type { Reading } from '../reading.ts';

/** An observation has no data before it begins. */
const nothingRead: Reading<JobRecord> = { data: undefined, error: null, isFetching: true };

function readingOf(event: JobEvent): Reading<JobRecord> {
  assertEvent(event, 'xstate.snapshot.record');
  return event.snapshot.context ?? nothingRead;
}

/**
 * Follows a long-running job of the server: an import, a deployment or a regression run. It observes the cache, which events and
 * answers keep current. Requests go to the server, and the record shows their effect. A request that comes too late
 * is no failure: the record is read again and shows the current state.
 */
export const jobMachine = setup({
  types: machineTypes<{
    context: JobContext;
    events: JobEvent;
    input: Job;
    output: { end: JobStatus | null };
  }>(),
  actors: {
    record: observation<JobRecord, Job>('record'),
    sendRequest: placeholder<void, JobRequest>('sendRequest'),
  },
  guards: {
    isGone: ({ event }) => hasCode(readingOf(event).error, 'notFound'),
    isSettled: ({ context, event }) => {
      const { data } = readingOf(event);
      return data !== undefined && isOver(context, data.status);
    },
    isUnreadable: ({ event }) => {
      const { data, error, isFetching } = readingOf(event);
      return data === undefined && !isFetching && !hasCode(error, 'notFound');
    },
    /** Cached data may be older than this session, so trust "still running" only after a new reading. */
    isRunning: ({ context, event }) => {
      const { data, isFetching } = readingOf(event);
      return data !== undefined && !isFetching && !isOver(context, data.status);
    },
  },
  actions: {
    keepAction: assign(({ event }) => {
      assertEvent(event, 'request.made');
      return { action: event.action };
    }),
    keepFailure: assign((_, params: { error: unknown }) => ({ failure: failureOf(params.error) })),
    keepUnreadable: assign(({ event }) => ({ failure: failureOf(readingOf(event).error) })),
    keepEnd: assign(({ event }) => ({ end: readingOf(event).data?.status ?? null })),
    clearFailure: assign({ failure: null }),
    readAgain: raise({ type: 'reading.retried' }),
  },
}).createMachine({
  id: 'job',
  context: ({ input }) => ({ ...input, action: null, failure: null, end: null }),
  output: ({ context: { end } }) => ({ end }),
  initial: 'following',
  states: {
    following: {
      invoke: {
        id: 'record',
        src: 'record',
        input: ({ context: { kind, sdkAppId, jobId } }) => ({ kind, sdkAppId, jobId }),
        onSnapshot: [
          { target: 'gone', guard: 'isGone' },
          { target: 'settled', guard: 'isSettled', actions: 'keepEnd' },
        ],
      },
      on: { 'reading.retried': { target: '.reading', reenter: true } },
      initial: 'reading',
      states: {
        reading: {
          tags: ['busy'],
          on: {
            'xstate.snapshot.record': [
              { target: 'running', guard: 'isRunning' },
              { target: 'unreadable', guard: 'isUnreadable', actions: 'keepUnreadable' },
            ],
          },
        },
        unreadable: {
          tags: ['failed'],
          meta: { landmark: { alert: 'job-unreadable' } },
          exit: 'clearFailure',
          on: { 'xstate.snapshot.record': { target: 'running', guard: 'isRunning' } },
        },
        running: {
          tags: ['busy'],
          on: { 'request.made': { target: 'requesting', actions: 'keepAction' } },
        },
        requesting: {
          tags: ['busy'],
          invoke: {
            id: 'sendRequest',
            src: 'sendRequest',
            input: ({ context: { kind, sdkAppId, jobId, action } }) => ({
              kind,
              sdkAppId,
              jobId,
              action: action ?? 'cancel',
            }),
            onDone: 'running',
            onError: [
              { guard: ({ event }) => hasCode(event.error, 'transitionRefused'), actions: 'readAgain' },
              { target: 'refused', actions: keepFailure },
            ],
          },
          on: { 'request.abandoned': { actions: 'readAgain' } },
        },
        refused: {
          tags: ['failed'],
          meta: { landmark: { alert: 'job-refused' } },
          exit: 'clearFailure',
          on: { 'request.retried': 'requesting', 'request.abandoned': 'running' },
        },
      },
    },
    settled: { type: 'final', tags: ['settled'] },
    gone: { type: 'final', tags: ['settled'] },
  },
});
