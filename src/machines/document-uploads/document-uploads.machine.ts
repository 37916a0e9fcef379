import { assertEvent, assign, setup } from 'xstate';
import { machineTypes } from '../machine-types.ts';
import {
  type DocumentUploadsContext,
  type DocumentUploadsEvent,
  type DocumentUploadsInput,
  type QueuedFile,
  advanceFile,
  beingSent,
  canArrive,
  firstWaiting,
  sendActor,
  sendingOf,
  withChosen,
} from './document-uploads-session.ts';

/** The files with a change of the one that is being sent. */
const changingSent = (
  { files }: DocumentUploadsContext,
  change: (sent: QueuedFile) => QueuedFile,
): Pick<DocumentUploadsContext, 'files'> => {
  const sent = beingSent(files);
  return { files: files.map((each) => (each === sent ? change(each) : each)) };
};

/** SPECIFICATION §9 "up to 20 documents per upload": sends one file after the other. What has arrived leaves the list. */
export const documentUploadsMachine = setup({
  types: machineTypes<{
    context: DocumentUploadsContext;
    events: DocumentUploadsEvent;
    input: DocumentUploadsInput;
  }>(),
  actors: {
    sendFile: sendActor(() => {
      throw new Error('The actor "sendFile" is not provided.');
    }),
  },
  guards: {
    hasWaiting: ({ context }) => firstWaiting(context.files) !== undefined,
    canArrive: ({ context, event }) => {
      assertEvent(event, 'file.retried');
      return context.files.some((each) => each.key === event.key && canArrive(each));
    },
    isBeingSent: ({ context, event }) => {
      assertEvent(event, 'file.removed');
      return beingSent(context.files)?.key === event.key;
    },
    isThere: ({ context, event }) => {
      assertEvent(event, 'file.removed');
      return context.files.some(({ key }) => key === event.key);
    },
  },
  actions: {
    take: assign(({ context, event }) => {
      assertEvent(event, 'files.chosen');
      return withChosen(context, event.files);
    }),
    remove: assign(({ context, event }) => {
      assertEvent(event, 'file.removed');
      return { files: context.files.filter(({ key }) => key !== event.key), leftOut: 0 };
    }),
    sendAgain: assign(({ context, event }) => {
      assertEvent(event, 'file.retried');
      return {
        files: context.files.map((each) =>
          each.key === event.key
            ? { ...advanceFile(each, { type: 'upload.requested' }), sent: 0, failure: null }
            : each,
        ),
      };
    }),
    beginFirst: assign(({ context: { files } }) => {
      const first = firstWaiting(files);
      return {
        files: files.map((each) => (each === first ? advanceFile(each, { type: 'file.received' }) : each)),
      };
    }),
    keepSent: assign(({ context, event }) => {
      assertEvent(event, 'upload.progressed');
      return changingSent(context, (sent) => ({ ...sent, sent: event.progress }));
    }),
    dropSent: assign(({ context: { files } }) => ({
      files: files.filter((each) => each !== beingSent(files)),
    })),
    keepFailure: assign(({ context, event }) => {
      assertEvent(event, 'upload.failed');
      return changingSent(context, (sent) => ({
        ...advanceFile(sent, { type: 'upload.failed' }),
        failure: event.failure,
      }));
    }),
  },
}).createMachine({
  id: 'documentUploads',
  context: ({ input }) => ({ ...input, files: [], leftOut: 0 }),
  initial: 'resting',
  on: {
    'files.chosen': { actions: 'take' },
    'file.retried': { guard: 'canArrive', actions: 'sendAgain' },
    'file.removed': { guard: 'isThere', actions: 'remove' },
  },
  states: {
    resting: {
      tags: ['resting'],
      meta: { landmark: { region: 'document-uploads' } },
      always: { target: 'sending', guard: 'hasWaiting' },
    },
    sending: {
      tags: ['busy'],
      meta: { landmark: { region: 'document-uploads' } },
      entry: 'beginFirst',
      invoke: { id: 'sendFile', src: 'sendFile', input: ({ context }) => sendingOf(context) },
      on: {
        'upload.progressed': { actions: 'keepSent' },
        'upload.accepted': { target: 'resting', actions: 'dropSent' },
        'upload.failed': { target: 'resting', actions: 'keepFailure' },
        'file.removed': [
          { target: 'resting', guard: 'isBeingSent', actions: 'remove' },
          { guard: 'isThere', actions: 'remove' },
        ],
      },
    },
  },
});
