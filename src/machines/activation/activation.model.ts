import { activationLifecycle } from './activation.lifecycle.ts';
import { defineModel } from '../model-types.ts';

export const activationModel = defineModel({
  machine: activationLifecycle,
  kind: 'lifecycle',
  inputs: { new: undefined },
  cases: {
    'item.activated': { type: 'item.activated' },
    'item.deactivated': { type: 'item.deactivated' },
  },
  distinguish: () => null,
});
