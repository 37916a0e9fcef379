import { describe, expect, test } from 'vitest';
import { isActivationPending } from '../../src/machines/activation.lifecycle.ts';
import { agentStatusLifecycle, newAgent } from '../../src/machines/agent-status.lifecycle.ts';
import { LifecycleRefusal, advance, can, stateName } from '../../src/machines/advance.ts';
import {
  deployRefusal,
  deploymentLifecycle,
  newDeployment,
} from '../../src/machines/deployment.lifecycle.ts';
import { resolveLanguage } from '../../src/machines/language.lifecycle.ts';
import {
  type Actor,
  type MemberAccessContext,
  type MemberAccessEvent,
  memberAccessRefusal,
} from '../../src/machines/member-access.lifecycle.ts';
import { newUpload, uploadLifecycle } from '../../src/machines/upload.lifecycle.ts';

describe('advance', () => {
  test('returns the next state and context, and whether the state is another', () => {
    const deployed = advance(
      deploymentLifecycle,
      { state: 'deploying', context: newDeployment },
      { type: 'deployment.completed' },
    );
    expect(deployed).toEqual({
      state: 'deployed',
      context: { live: true, failureCode: null },
      changed: true,
    });
    const superseded = advance(deploymentLifecycle, deployed, { type: 'deployment.superseded' });
    expect(superseded).toEqual({
      state: 'deployed',
      context: { live: false, failureCode: null },
      changed: false,
    });
  });

  test('leaves what it was given as it was', () => {
    const position = { state: 'parsing' as const, context: { ...newUpload } };
    advance(uploadLifecycle, position, { type: 'parse.completed', acceptedRows: 7 });
    expect(position).toEqual({ state: 'parsing', context: newUpload });
  });

  test('refuses with names that a problem can carry', () => {
    const position = { state: 'deploying' as const, context: newDeployment };
    expect(can(deploymentLifecycle, position, { type: 'rollback.requested' })).toBe(false);
    try {
      advance(deploymentLifecycle, position, { type: 'rollback.requested' });
      expect.fail('The rollback of a running deployment was admitted.');
    } catch (error) {
      expect(error).toBeInstanceOf(LifecycleRefusal);
      expect(error).toMatchObject({
        lifecycle: 'deployment',
        state: 'deploying',
        event: 'rollback.requested',
        message: 'The lifecycle "deployment" refuses "rollback.requested" in the state "deploying".',
      });
    }
  });

  test('names the states of parallel regions', () => {
    expect(stateName({ source: 'builtIn', type: { qaBot: 'answering' } })).toBe(
      'source.builtIn+type.qaBot.answering',
    );
  });
});

describe('deployment', () => {
  test('a failure or cancellation never goes live and says why', () => {
    const deploying = { state: 'deploying' as const, context: newDeployment };
    expect(
      advance(deploymentLifecycle, deploying, { type: 'deployment.failed', code: 'storeUnavailable' }),
    ).toMatchObject({ state: 'failed', context: { live: false, failureCode: 'storeUnavailable' } });
    expect(advance(deploymentLifecycle, deploying, { type: 'deployment.cancelled' })).toMatchObject({
      state: 'failed',
      context: { live: false, failureCode: 'cancelled' },
    });
  });

  test('the live version cannot be rolled back to, any other deployed one can', () => {
    const event = { type: 'rollback.requested' as const };
    const live = { state: 'deployed' as const, context: { live: true, failureCode: null } };
    const former = { state: 'deployed' as const, context: { live: false, failureCode: null } };
    expect(can(deploymentLifecycle, live, event)).toBe(false);
    expect(advance(deploymentLifecycle, former, event).context.live).toBe(true);
  });

  test('one at a time, and only for a draft that differs', () => {
    expect(deployRefusal({ deploymentRunning: true, draftChanges: 0 })).toBe('deploymentRunning');
    expect(deployRefusal({ deploymentRunning: false, draftChanges: 0 })).toBe('draftUnchanged');
    expect(deployRefusal({ deploymentRunning: false, draftChanges: 1 })).toBeNull();
  });
});

test('an activation waits for a deployment while live differs', () => {
  expect(isActivationPending('activated', { live: null })).toBe(true);
  expect(isActivationPending('deactivated', { live: 'activated' })).toBe(true);
  expect(isActivationPending('deactivated', { live: 'deactivated' })).toBe(false);
});

test('an agent whose access was taken comes back neither from a break nor from offline', () => {
  const context = { ...newAgent, access: 'forcedOffline' as const };
  for (const state of ['break', 'offline'] as const) {
    expect(can(agentStatusLifecycle, { state, context }, { type: 'agent.wentOnline' })).toBe(false);
  }
});

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

describe('language', () => {
  const nothing = { query: null, stored: null, browser: null, host: 'localhost' };

  test('the query wins, then the stored setting, then the browser, then the host', () => {
    const all = { query: 'en', stored: 'zh', browser: 'zh-CN', host: 'localhost' };
    expect(resolveLanguage(all)).toBe('en');
    expect(resolveLanguage({ ...all, query: null, stored: 'en' })).toBe('en');
    expect(resolveLanguage({ ...all, query: null, stored: null, browser: 'en-AU' })).toBe('en');
    expect(resolveLanguage(nothing)).toBe('zh');
    expect(resolveLanguage({ ...nothing, host: 'acme.desk.parley.example' })).toBe('en');
  });

  test.each(['fr', 'EN', '', 'zhx', 'en-US'])('the query and the setting %j are passed over', (value) => {
    expect(resolveLanguage({ ...nothing, query: value, browser: 'en' })).toBe('en');
    expect(resolveLanguage({ ...nothing, stored: value })).toBe('zh');
  });

  test.each([
    ['zh-CN', 'zh'],
    ['zh-Hant-TW', 'zh'],
    ['EN-us', 'en'],
    ['en_GB', 'en'],
    ['ja-JP', 'zh'],
  ])('of the browser’s %s the first part counts: %s', (browser, expected) => {
    expect(resolveLanguage({ ...nothing, browser })).toBe(expected);
  });
});
