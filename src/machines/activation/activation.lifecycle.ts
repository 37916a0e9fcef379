import { assign, setup } from 'xstate';
import { type StateMeta, type StateTag, typed } from '../machine-types.ts';

/** Names this lifecycle in the contract (`x-lifecycle: activation/…`) and in refusals. */
export const activationLifecycleId = 'activation';

/** SPECIFICATION §4 "Q&A and documents". */
export const activationStates = ['activated', 'deactivated'] as const;

export type ActivationState = (typeof activationStates)[number];

export interface ActivationContext {
  /** What the live version knows of the item; null while no deployment has contained it. */
  live: ActivationState | null;
}

export type ActivationEvent =
  | { type: 'item.activated' }
  | { type: 'item.deactivated' }
  | { type: 'deployment.completed' };

/** A new item's context. */
export const newItem: ActivationContext = { live: null };

/** Whether the item's activation waits for a deployment; content changes are counted apart from it. */
export function isActivationPending(state: ActivationState, context: ActivationContext): boolean {
  return context.live !== state;
}

/**
 * A Q&A or document of the draft. The state is what online test uses at once; `context.live` is what customers get, and
 * it follows only when a deployment completes (SPECIFICATION §4).
 */
export const activationLifecycle = setup({
  types: typed<{ context: ActivationContext; events: ActivationEvent; meta: StateMeta; tags: StateTag }>(),
}).createMachine({
  id: activationLifecycleId,
  context: newItem,
  initial: 'activated',
  states: {
    activated: {
      tags: ['settled'],
      meta: { landmark: { region: 'knowledge-list' } },
      on: {
        'item.deactivated': 'deactivated',
        'deployment.completed': { actions: assign({ live: 'activated' }) },
      },
    },
    deactivated: {
      tags: ['resting'],
      meta: { landmark: { region: 'knowledge-list' } },
      on: {
        'item.activated': 'activated',
        'deployment.completed': { actions: assign({ live: 'deactivated' }) },
      },
    },
  },
});
