import { defineModel, doneEvent, failedEvent, observedEvent } from '../model-types.ts';
import { editMachine } from './edit.machine.ts';

const first = { name: 'Ada', note: '' };

export const editModel = defineModel({
  machine: editMachine,
  kind: 'session',
  inputs: {
    existing: {
      session: 's',
      params: null,
      id: 'thing',
      copy: { draft: first, version: 1 },
      canUpdate: true,
    },
    new: {
      session: 's',
      params: null,
      id: null,
      copy: { draft: { name: '', note: '' }, version: 0 },
      canUpdate: false,
    },
  },
  cases: {
    'draft.changed': { type: 'draft.changed', change: { name: 'Grace' } },
    'draft.changed:back': { type: 'draft.changed', change: { name: 'Ada' } },
    'draft.submitted': { type: 'draft.submitted' },
    'draft.discarded': { type: 'draft.discarded' },
    'conflict.resolved:mine': { type: 'conflict.resolved', theirs: [] },
    'conflict.resolved:theirs': { type: 'conflict.resolved', theirs: ['name'] },
    'conflict.postponed': { type: 'conflict.postponed' },
    'checkDraft.done': doneEvent('checkDraft', []),
    'checkDraft.done:faulty': doneEvent('checkDraft', [{ pointer: '/note', code: 'required' }]),
    'checkDraft.failed': failedEvent('checkDraft', { code: 'operationFailed' }),
    'saveDraft.done': doneEvent('saveDraft', { id: 'thing', draft: { name: 'Grace', note: '' }, version: 2 }),
    'saveDraft.failed': failedEvent('saveDraft', { code: 'networkError' }),
    'saveDraft.failed:fields': failedEvent('saveDraft', {
      code: 'validationFailed',
      fields: [{ pointer: '/note', code: 'tooLong', limit: 8 }],
    }),
    'saveDraft.failed:conflict': failedEvent('saveDraft', { code: 'versionConflict' }),
    'readRecord.done:same': doneEvent('readRecord', { draft: first, version: 1 }),
    'readRecord.done:otherField': doneEvent('readRecord', {
      draft: { name: 'Ada', note: 'theirs' },
      version: 3,
    }),
    'readRecord.done:sameField': doneEvent('readRecord', { draft: { name: 'Lise', note: '' }, version: 3 }),
    'readRecord.failed': failedEvent('readRecord', { code: 'networkError' }),
    'followRecord.read': observedEvent('followRecord', {
      data: { draft: { name: 'Lise', note: '' }, version: 3 },
    }),
  },
  distinguish: ({ id, base, draft, version, server, sent, unanswered, faults, other, merged }) => [
    id,
    base,
    draft,
    version,
    server?.version,
    sent,
    unanswered,
    faults.length,
    other?.version,
    merged,
  ],
});
