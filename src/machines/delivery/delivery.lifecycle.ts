import { assertEvent, assign, setup } from 'xstate';
import { type LifecyclePosition, canAdvance } from '../advance.ts';
import { machineTypes } from '../machine-types.ts';

export const deliveryStates = ['pending', 'failing', 'delivered', 'parked'] as const;

export type DeliveryState = (typeof deliveryStates)[number];

export interface DeliveryContext {
  /** Whether the webhook is enabled. */
  enabled: boolean;
}

export type DeliveryEvent =
  | { type: 'attempt.succeeded' }
  /** `isLast`: no further attempt follows by itself. */
  | { type: 'attempt.failed'; isLast: boolean }
  | { type: 'webhook.disabled' }
  | { type: 'webhook.enabled' }
  | { type: 'redelivery.requested' };

/** The context of a delivery to an enabled webhook. */
export const newDelivery: DeliveryContext = { enabled: true };

/** Whether a further attempt follows by itself. */
export function isTried(state: DeliveryState): boolean {
  return state === 'pending' || state === 'failing';
}

const redelivery = { type: 'redelivery.requested' } as const;

/** Why a delivery cannot be sent again; null if it can. */
export function redeliveryRefusal(
  position: LifecyclePosition<typeof deliveryLifecycle>,
): 'disabled' | 'pending' | null {
  if (canAdvance(deliveryLifecycle, position, redelivery)) return null;
  return position.context.enabled ? 'pending' : 'disabled';
}

/**
 * One event on its way to one webhook. It is tried until it arrives, or is given up (`parked`) after 24 hours or
 * because the webhook was disabled. Whatever is not pending can be sent again. Attempts overlap if a process died
 * during one, so every state admits their results; what has arrived stays delivered.
 */
export const deliveryLifecycle = setup({
  types: machineTypes<{
    context: DeliveryContext;
    events: DeliveryEvent;
    input: DeliveryContext | undefined;
  }>(),
  guards: {
    isEnabled: ({ context }) => context.enabled,
    isLast: ({ event }) => {
      assertEvent(event, 'attempt.failed');
      return event.isLast;
    },
  },
  actions: {
    enable: assign({ enabled: true }),
    disable: assign({ enabled: false }),
  },
}).createMachine({
  id: 'delivery',
  context: ({ input }) => input ?? newDelivery,
  initial: 'pending',
  on: {
    'webhook.enabled': { actions: 'enable' },
    'webhook.disabled': { actions: 'disable' },
  },
  states: {
    pending: {
      tags: ['waiting'],
      meta: { landmark: { region: 'delivery-list' } },
      on: {
        'attempt.succeeded': 'delivered',
        'attempt.failed': [{ target: 'parked', guard: 'isLast' }, { target: 'failing' }],
        'webhook.disabled': { target: 'parked', actions: 'disable' },
      },
    },
    failing: {
      tags: ['failed', 'waiting'],
      meta: { landmark: { region: 'delivery-list' } },
      on: {
        'attempt.succeeded': 'delivered',
        'attempt.failed': [{ target: 'parked', guard: 'isLast' }, { target: 'failing' }],
        'webhook.disabled': { target: 'parked', actions: 'disable' },
        'redelivery.requested': { target: 'pending', guard: 'isEnabled' },
      },
    },
    delivered: {
      tags: ['settled'],
      meta: { landmark: { region: 'delivery-list' } },
      on: {
        'attempt.succeeded': 'delivered',
        'attempt.failed': 'delivered',
        'redelivery.requested': { target: 'pending', guard: 'isEnabled' },
      },
    },
    parked: {
      tags: ['failed', 'settled'],
      meta: { landmark: { region: 'delivery-list' } },
      on: {
        'attempt.succeeded': 'delivered',
        'attempt.failed': 'parked',
        'redelivery.requested': { target: 'pending', guard: 'isEnabled' },
      },
    },
  },
});
