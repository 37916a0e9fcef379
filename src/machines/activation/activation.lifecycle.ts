import { setup } from 'xstate';
import { typed } from '../machine-types.ts';

/** SPECIFICATION §4 "Q&A and documents". */
export const activationStates = ['activated', 'deactivated'] as const;

export type ActivationState = (typeof activationStates)[number];

export type ActivationEvent = { type: 'item.activated' } | { type: 'item.deactivated' };

/**
 * A Q&A or document of the draft, which online test uses at once. What customers get is a version of it: what differs
 * between the two follows from what the store keeps of that version, contents as well as activation.
 */
export const activationLifecycle = setup({
  types: typed<{ events: ActivationEvent }>(),
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
