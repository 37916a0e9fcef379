import { assign, emit, setup } from 'xstate';
import { hasCode } from '../failure.ts';
import { machineTypes } from '../machine-types.ts';
import { observation, placeholder } from '../placeholder.ts';
import type { Reading } from '../reading.ts';
import type { FieldFault } from '../rules/validation.ts';
import { authorIn, authorOf } from './author.ts';
import {
  type Copy,
  type EditContext,
  type EditEmitted,
  type EditEvent,
  type EditInput,
  type EditTarget,
  type SaveRequest,
  type Saved,
  afterChange,
  afterDiscard,
  firstContext,
  followServer,
  isDirty,
  afterRefusal,
  afterFailure,
  requestOf,
  afterSave,
  afterSubmit,
  unansweredBy,
} from './edit-session.ts';
import { comparedWith, onTopOf } from './other-version.ts';
import { isSame } from './three-way.ts';

const faults = ({ event }: { event: { output: FieldFault[] } }) => ({ faults: event.output });
const savedCopy = ({ event }: { event: { output: Saved } }) => ({ copy: event.output });
const other = ({ event }: { event: { output: Copy } }) => ({ other: event.output });
const error = ({ event }: { event: { error: unknown } }) => ({ error: event.error });

/**
 * The session of editing or creating one thing. It loses no typed words. Words typed during a save stay in the draft.
 * If another person saves meanwhile, fields that only one of both changed are merged, and the person chooses for the
 * others. An unchanged draft follows the server's copy.
 */
export const editMachine = setup({
  types: machineTypes<{ context: EditContext; events: EditEvent; emitted: EditEmitted; input: EditInput }>(),
  actors: {
    followRecord: observation<Copy, EditTarget>('followRecord'),
    checkDraft: placeholder<FieldFault[], SaveRequest>('checkDraft'),
    saveDraft: placeholder<Saved, SaveRequest>('saveDraft'),
    readRecord: placeholder<Copy, EditTarget>('readRecord'),
  },
  guards: {
    /** An existing, unchanged thing has nothing to save, and one that is gone no place to save it. */
    canSubmit: ({ context }) => context.id === null || (isDirty(context) && !context.isGone),
    canType: ({ context }) => context.canUpdate,
    isSound: (_, params: { faults: FieldFault[] }) => params.faults.length === 0,
    isConflict: ({ context }, params: { error: unknown }) =>
      context.id !== null && hasCode(params.error, 'versionConflict'),
    /** The thing was read again, and nobody has saved anything. */
    isUnchanged: ({ context }, params: { other: Copy }) => params.other.version <= context.version,
    /** The server's copy equals the draft, so it is saved, whoever saved it. */
    isSaid: ({ context }, params: { other: Copy }) =>
      isSame(onTopOf(context, params.other).draft, params.other.draft),
    isContested: ({ context }, params: { other: Copy }) =>
      comparedWith(context, params.other).both.length > 0,
  },
  actions: {
    change: assign(({ context }, params: { change: object }) => afterChange(context, params.change)),
    discard: assign(({ context }) => afterDiscard(context)),
    submit: assign(({ context }) => afterSubmit(context)),
    follow: assign(({ context }, { data: copy, error: lost }: Pick<Reading<Copy>, 'data' | 'error'>) => {
      const isGone = hasCode(lost, 'notFound');
      if (copy === undefined || copy.version < context.version) return { isGone };
      return { isGone, server: copy, ...followServer({ ...context, server: copy }) };
    }),
    refuse: assign(({ context }, params: { faults: FieldFault[] }) =>
      afterRefusal(context, params.faults, null),
    ),
    keepFailure: assign(({ context }, params: { error: unknown }) => afterFailure(context, params.error)),
    keepUnanswered: assign(({ context }, params: { error: unknown }) => unansweredBy(context, params.error)),
    takeSaved: assign(({ context }, params: { copy: Saved }) => afterSave(context, params.copy)),
    takeOther: assign(({ context }, params: { other: Copy; theirs?: readonly string[] }) =>
      onTopOf(context, params.other, params.theirs),
    ),
    keepAuthor: assign((_, params: { error: unknown }) => ({ author: authorIn(params.error) })),
    showOther: assign(({ context }, params: { other: Copy }) => ({
      sent: null,
      author: authorOf(context.author, params.other.version),
      other: { ...params.other, ...comparedWith(context, params.other) },
    })),
    tellSaved: emit(({ context: { id, base, merged, author } }) => ({
      type: 'draft.saved' as const,
      id,
      saved: base,
      merged,
      author,
    })),
    tellRefused: emit({ type: 'draft.refused' as const }),
    hideOther: assign({ other: null }),
    rest: assign({ sent: null, merged: [], author: null }),
  },
}).createMachine({
  id: 'edit',
  context: ({ input }) => firstContext(input),
  invoke: {
    id: 'followRecord',
    src: 'followRecord',
    input: ({ context: { params, id } }) => ({ params, id }),
    onSnapshot: {
      actions: {
        type: 'follow',
        params: ({ event: { snapshot } }) => snapshot.context ?? { data: undefined, error: null },
      },
    },
  },
  on: {
    'draft.discarded': { target: '.editing', actions: 'discard' },
  },
  initial: 'editing',
  states: {
    editing: {
      tags: ['waiting'],
      meta: { landmark: { form: 'edit' } },
      on: {
        'draft.changed': { actions: { type: 'change', params: ({ event }) => event } },
        'draft.submitted': { target: 'checking', guard: 'canSubmit', actions: 'submit' },
      },
    },
    checking: {
      tags: ['busy'],
      meta: { landmark: { form: 'edit' } },
      on: {
        'draft.changed': { guard: 'canType', actions: { type: 'change', params: ({ event }) => event } },
      },
      invoke: {
        id: 'checkDraft',
        src: 'checkDraft',
        input: ({ context }) => requestOf(context),
        onDone: [
          { target: 'saving', guard: { type: 'isSound', params: faults } },
          { target: 'refused', actions: { type: 'refuse', params: faults } },
        ],
        onError: { target: 'refused', actions: { type: 'keepFailure', params: error } },
      },
    },
    saving: {
      tags: ['busy'],
      meta: { landmark: { form: 'edit' } },
      on: {
        'draft.changed': { guard: 'canType', actions: { type: 'change', params: ({ event }) => event } },
      },
      invoke: {
        id: 'saveDraft',
        src: 'saveDraft',
        input: ({ context }) => requestOf(context),
        onDone: {
          target: 'editing',
          actions: [{ type: 'takeSaved', params: savedCopy }, 'tellSaved', 'rest'],
        },
        onError: [
          {
            target: 'comparing',
            guard: { type: 'isConflict', params: error },
            actions: { type: 'keepAuthor', params: error },
          },
          {
            target: 'refused',
            actions: [
              { type: 'keepUnanswered', params: error },
              { type: 'keepFailure', params: error },
            ],
          },
        ],
      },
    },
    /** Reads the newer version and finds out whether the person has to choose. */
    comparing: {
      tags: ['busy'],
      meta: { landmark: { form: 'edit' } },
      on: {
        'draft.changed': { actions: { type: 'change', params: ({ event }) => event } },
      },
      invoke: {
        id: 'readRecord',
        src: 'readRecord',
        input: ({ context: { params, id } }) => ({ params, id }),
        onDone: [
          {
            target: 'refused',
            guard: { type: 'isUnchanged', params: other },
            actions: { type: 'keepFailure', params: { error: { code: 'versionConflict' } } },
          },
          {
            target: 'editing',
            guard: { type: 'isSaid', params: other },
            actions: [{ type: 'takeOther', params: other }, 'tellSaved', 'rest'],
          },
          {
            target: 'conflicted',
            guard: { type: 'isContested', params: other },
            actions: { type: 'showOther', params: other },
          },
          {
            target: 'checking',
            actions: [{ type: 'takeOther', params: other }, 'submit'],
          },
        ],
        onError: { target: 'refused', actions: { type: 'keepFailure', params: error } },
      },
    },
    refused: {
      entry: 'tellRefused',
      tags: ['failed'],
      meta: { landmark: { alert: 'edit-refusal' } },
      on: {
        'draft.changed': { target: 'editing', actions: { type: 'change', params: ({ event }) => event } },
        'draft.submitted': { target: 'checking', guard: 'canSubmit', actions: 'submit' },
      },
    },
    conflicted: {
      tags: ['waiting'],
      meta: { landmark: { dialog: 'edit-conflict' } },
      on: {
        'conflict.resolved': {
          target: 'checking',
          actions: [
            {
              type: 'takeOther',
              params: ({ context, event }) => ({
                // This state always has it, but no type says so.
                other: context.other ?? { draft: context.base, version: context.version },
                theirs: event.theirs,
              }),
            },
            'submit',
          ],
        },
        'conflict.postponed': { target: 'editing', actions: 'hideOther' },
      },
    },
  },
});
