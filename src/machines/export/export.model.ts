import { defineModel } from '../model-types.ts';
import { exportLifecycle } from './export.lifecycle.ts';

export const exportModel = defineModel({
  machine: exportLifecycle,
  kind: 'lifecycle',
  inputs: { new: undefined },
  cases: {
    'export.completed': { type: 'export.completed' },
    'export.failed': { type: 'export.failed', code: 'operationFailed' },
    'export.cancelled': { type: 'export.cancelled' },
    'export.downloaded': { type: 'export.downloaded' },
    'export.expired': { type: 'export.expired' },
  },
  distinguish: (context) => context,
});
