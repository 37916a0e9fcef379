import { expect, test } from 'vitest';
import {
  activationLifecycle,
  isActivationPending,
  newItem,
} from '../../src/machines/activation/activation.lifecycle.ts';
import { advance } from '../../src/machines/advance.ts';

test('a new item is not live', () => {
  expect(newItem).toEqual({ live: null });
});

test.each(['activated', 'deactivated'] as const)(
  'a completed deployment makes an %s item so for customers',
  (state) => {
    const { context } = advance(
      activationLifecycle,
      { state, context: newItem },
      { type: 'deployment.completed' },
    );
    expect(context).toEqual({ live: state });
    const other = state === 'activated' ? 'item.deactivated' : 'item.activated';
    expect(advance(activationLifecycle, { state, context }, { type: other }).context).toEqual({
      live: state,
    });
  },
);

test('an activation waits for a deployment while live differs', () => {
  expect(isActivationPending('activated', { live: null })).toBe(true);
  expect(isActivationPending('deactivated', { live: 'activated' })).toBe(true);
  expect(isActivationPending('deactivated', { live: 'deactivated' })).toBe(false);
});
