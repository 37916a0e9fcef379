import { expect, it } from 'vitest';
import { toastFloor } from '../../src/ui/toast-floor.ts';

const page = { width: 1440, height: 900 };
const bar = (top: number, height = 60, right = 1300) => ({ top, height, bottom: top + height, right });

it('toasts stand above the highest bar under which there is no room', () => {
  expect(toastFloor([], page)).toBe(16);
  expect(toastFloor([bar(840)], page)).toBe(76);
  expect(toastFloor([bar(840), bar(700)], page)).toBe(216);
});

it('a bar with room below, beside the toasts, hidden or out of view changes nothing', () => {
  expect(toastFloor([bar(300), bar(840, 60, 1000), bar(840, 0), bar(950)], page)).toBe(16);
});
