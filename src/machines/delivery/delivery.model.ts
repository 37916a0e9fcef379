import { defineModel } from '../model-types.ts';
import { deliveryLifecycle } from './delivery.lifecycle.ts';

export const deliveryModel = defineModel({
  machine: deliveryLifecycle,
  kind: 'lifecycle',
  inputs: { new: undefined, disabled: { enabled: false } },
  cases: {
    'attempt.succeeded': { type: 'attempt.succeeded' },
    'attempt.failed': { type: 'attempt.failed', isLast: false },
    'attempt.failed:last': { type: 'attempt.failed', isLast: true },
    'webhook.disabled': { type: 'webhook.disabled' },
    'webhook.enabled': { type: 'webhook.enabled' },
    'redelivery.requested': { type: 'redelivery.requested' },
  },
  distinguish: (context) => context,
});
