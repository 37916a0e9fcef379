import { describe, expect, test } from 'vitest';
import {
  type Actor,
  type MemberAccessContext,
  type MemberAccessEvent,
  memberAccessRefusal,
} from '../../src/machines/member-access/member-access.lifecycle.ts';

describe('member access', () => {
  const administrator: Actor = { memberId: 'mbr_1', consoleRole: 'administrator' };
  const owner: MemberAccessContext = { memberId: 'mbr_0', consoleRole: 'superAdministrator' };
  const agent: MemberAccessContext = { memberId: 'mbr_2', consoleRole: null };
  const types = ['member.forcedOffline', 'member.restored', 'password.reset', 'member.deleted'] as const;

  test.each(types)('S14 nobody sends %s to themselves, whatever their role', (type) => {
    const themselves: MemberAccessContext = { memberId: 'mbr_1', consoleRole: 'administrator' };
    expect(memberAccessRefusal(themselves, { type, actor: administrator })).toBe('selfOperationRefused');
    const ownerActs: MemberAccessEvent = { type, actor: { ...owner } };
    expect(memberAccessRefusal(owner, ownerActs)).toBe('selfOperationRefused');
  });

  test.each(types)('only administrators send %s', (type) => {
    const actor: Actor = { memberId: 'mbr_3', consoleRole: null };
    expect(memberAccessRefusal(agent, { type, actor })).toBe('forbidden');
    expect(memberAccessRefusal(agent, { type, actor: administrator })).toBeNull();
    expect(memberAccessRefusal(agent, { type, actor: owner })).toBeNull();
  });

  test('S15 the super administrator stays', () => {
    expect(memberAccessRefusal(owner, { type: 'member.deleted', actor: administrator })).toBe(
      'superAdministratorUndeletable',
    );
    expect(memberAccessRefusal(owner, { type: 'member.forcedOffline', actor: administrator })).toBe(
      'transitionRefused',
    );
  });
});

test('whoever is the super administrator can be let in again', () => {
  const owner = { memberId: 'mbr_0', consoleRole: 'superAdministrator' as const };
  const actor = { memberId: 'mbr_1', consoleRole: 'administrator' as const };
  expect(memberAccessRefusal(owner, { type: 'member.restored', actor })).toBeNull();
});
