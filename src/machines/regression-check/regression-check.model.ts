import { defineModel, doneEvent, failedEvent } from '../model-types.ts';
import { regressionCheckMachine } from './regression-check.machine.ts';

export const regressionCheckModel = defineModel({
  machine: regressionCheckMachine,
  kind: 'session',
  inputs: { new: { sdkAppId: '1400000001' } },
  cases: {
    'requestRun.done': doneEvent('requestRun', { regressionRunId: 'rgr_1' }),
    'requestRun.failed': failedEvent('requestRun', { code: 'networkError' }),
    'job.over': doneEvent('job', { end: 'completed' }),
    'check.accepted': { type: 'check.accepted', wrong: 0, isRequired: true },
    'check.accepted:wrong': { type: 'check.accepted', wrong: 2, isRequired: false },
    'check.accepted:required': { type: 'check.accepted', wrong: 2, isRequired: true },
    'check.repeated': { type: 'check.repeated' },
    'check.skipped': { type: 'check.skipped' },
  },
  distinguish: ({ regressionRunId }) => [regressionRunId],
});
