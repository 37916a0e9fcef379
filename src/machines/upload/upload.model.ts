import { defineModel } from '../model-types.ts';
import { uploadLifecycle } from './upload.lifecycle.ts';

export const uploadModel = defineModel({
  machine: uploadLifecycle,
  kind: 'lifecycle',
  inputs: { new: undefined },
  cases: {
    'file.received': { type: 'file.received' },
    'upload.completed': { type: 'upload.completed' },
    'upload.failed': { type: 'upload.failed', code: 'importFailed' },
    'parse.completed': { type: 'parse.completed', acceptedRows: 3 },
    'parse.completed:nothingAccepted': { type: 'parse.completed', acceptedRows: 0 },
    'parse.failed': { type: 'parse.failed', code: 'workbookEmpty' },
    'existing.chosen': { type: 'existing.chosen', acceptedRows: 3 },
    'import.confirmed': { type: 'import.confirmed' },
    'import.completed': { type: 'import.completed' },
    'import.failed': { type: 'import.failed', code: 'knowledgeLimitExceeded' },
    'import.cancelled': { type: 'import.cancelled' },
  },
  distinguish: (context) => context,
});
