import { setup } from 'xstate';
import { machineTypes } from '../machine-types.ts';

/** SPECIFICATION §4 "Q&A and documents". */
export const activationStates = ['activated', 'deactivated'] as const;

export type ActivationState = (typeof activationStates)[number];

export type ActivationEvent = { type: 'item.activated' } | { type: 'item.deactivated' };

/**
 * A Q&A or document of the draft. The online test uses it at once. Customers get a deployed version, and the store
 * compares content and activation of both.
 */
export const activationLifecycle = setup({
  types: machineTypes<{ events: ActivationEvent }>(),
}).createMachine({
  id: 'activation',
  initial: 'activated',
  states: {
    activated: {
      tags: ['settled'],
      meta: { landmark: { region: 'knowledge-list' } },
      on: { 'item.deactivated': 'deactivated' },
    },
    deactivated: {
      tags: ['resting'],
      meta: { landmark: { region: 'knowledge-list' } },
      on: { 'item.activated': 'activated' },
    },
  },
});
