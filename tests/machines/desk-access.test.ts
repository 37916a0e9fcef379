import { expect, test } from 'vitest';
import { conversationStates } from '../../src/machines/conversation/conversation.lifecycle.ts';
import { takingOverRefusal, takingRefusal } from '../../src/machines/agent-status/taking-refusal.ts';
import { deskRefusal, isWith, mayReadEarlier } from '../../src/machines/rules/desk-access.ts';

const states = (fits: (state: (typeof conversationStates)[number]) => boolean) =>
  conversationStates.filter(fits);

test('an agent sees what waits and what is or was their own, a desk admin everything', () => {
  const seen = (agentMemberId: string | null, isDeskAdmin = false) =>
    states((state) => deskRefusal({ state, agentMemberId }, { memberId: 'mbr_a', isDeskAdmin }) === null);
  expect(seen(null)).toEqual(['queued', 'offered']);
  expect(seen('mbr_b')).toEqual(['queued', 'offered']);
  expect(seen('mbr_a')).toEqual([...conversationStates]);
  expect(seen('mbr_b', true)).toEqual([...conversationStates]);
  expect(
    deskRefusal({ state: 'serving', agentMemberId: 'mbr_b' }, { memberId: 'mbr_a', isDeskAdmin: false }),
  ).toBe('notFound');
});

test('a conversation is with a member from the offer to its end', () => {
  expect(states((state) => isWith({ state, agentMemberId: 'mbr_a' }, 'mbr_a'))).toEqual([
    'offered',
    'serving',
  ]);
  expect(states((state) => isWith({ state, agentMemberId: 'mbr_b' }, 'mbr_a'))).toEqual([]);
});

test('what a customer said before is read by whom the customer is with, and by desk admins', () => {
  const read = (agentMemberId: string | null, isDeskAdmin = false) =>
    states((state) => mayReadEarlier({ state, agentMemberId }, { memberId: 'mbr_a', isDeskAdmin }));
  expect(read('mbr_a')).toEqual(['offered', 'serving']);
  expect(read('mbr_b')).toEqual([]);
  expect(read(null)).toEqual([]);
  expect(read(null, true)).toEqual([...conversationStates]);
});

test.each([
  ['idle', 0, null],
  ['online', 1, null],
  ['busy', 5, 'limit'],
  ['offline', 0, 'offline'],
  ['break', 2, 'break'],
  ['afterCallWork', 0, 'afterCallWork'],
] as const)('an agent who is %s with %i conversations: %s', (status, load, refusal) => {
  const agent = { status, load, receptionLimit: 5 };
  expect(takingRefusal('queued', agent)).toBe(refusal);
  expect(takingRefusal('offered', agent)).toBe('offered');
});

test.each([
  ['idle', 0, null],
  ['online', 1, null],
  ['inQueue', 1, null],
  ['busy', 5, null],
  ['offline', 0, 'offline'],
  ['busy', 6, 'beyondLimit'],
  ['break', 2, null],
  ['afterCallWork', 0, null],
] as const)('who is %s with %i conversations takes over from a colleague: %s', (status, load, refusal) => {
  expect(takingOverRefusal({ status, load, receptionLimit: 5 })).toBe(refusal);
});
