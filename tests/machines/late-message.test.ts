import { expect, it } from 'vitest';
import { heldSeconds } from '../../src/machines/rules/late-message.ts';

it('a message says for how many whole seconds it was kept', () => {
  const writtenAt = Date.parse('2026-11-21T10:02:00.000Z');
  const at = (text: string) => heldSeconds(writtenAt, Date.parse(text));
  expect(at('2026-11-21T10:02:00.900Z')).toBeUndefined();
  expect(at('2026-11-21T10:02:59.900Z')).toBe(59);
  expect(at('2026-11-21T10:03:00.000Z')).toBe(60);
  expect(at('2026-11-21T10:06:30.400Z')).toBe(270);
  // A clock that was set back meanwhile.
  expect(at('2026-11-21T09:00:00.000Z')).toBeUndefined();
});
