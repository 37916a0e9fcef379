import { defineModel } from '../model-types.ts';
import { documentLifecycle } from './document.lifecycle.ts';

export const documentModel = defineModel({
  machine: documentLifecycle,
  kind: 'lifecycle',
  inputs: { new: undefined },
  cases: {
    'file.received': { type: 'file.received' },
    'upload.completed': { type: 'upload.completed' },
    'upload.failed': { type: 'upload.failed' },
    'upload.requested': { type: 'upload.requested' },
    'parse.completed': { type: 'parse.completed' },
    'parse.failed': { type: 'parse.failed', code: 'documentUnreadable' },
    'parse.cancelled': { type: 'parse.cancelled' },
    'parse.requested': { type: 'parse.requested' },
    'edition.received': { type: 'edition.received' },
    'document.activated': { type: 'document.activated' },
    'document.deactivated': { type: 'document.deactivated' },
  },
  distinguish: (context) => context,
});
