import { expect, test } from 'vitest';
import {
  deliveryStates,
  isTried,
  newDelivery,
  redeliveryRefusal,
} from '../../src/machines/delivery/delivery.lifecycle.ts';

test('a delivery is sent again unless it is on its way or its webhook is disabled', () => {
  const refusal = (state: 'pending' | 'parked', enabled: boolean) =>
    redeliveryRefusal({ state, context: { enabled } });
  expect(refusal('parked', newDelivery.enabled)).toBeNull();
  expect(refusal('pending', true)).toBe('pending');
  expect(refusal('parked', false)).toBe('disabled');
});

test('what is pending or fails is tried again, the rest is not', () => {
  const tried = deliveryStates.filter(isTried);
  expect(tried).toEqual(['pending', 'failing']);
});
