// @vitest-environment jsdom
import { describe, expect, expectTypeOf, it } from 'vitest';
import type { Conversation, Membership } from '../../src/api/__generated__/schema.d.ts';
import { homeOf, paths } from '../../src/paths.ts';
import { safeReturn, sdkAppIdOf } from '../../src/return-address.ts';

const member: Membership = {
  sdkAppId: '4820159376',
  applicationName: 'Acme Support',
  memberId: 'mem_1',
  consoleRole: 'administrator',
  deskRole: null,
  access: 'active',
};

describe('returning after the sign-in', () => {
  it.each(['/main/1/guide', '/online?view=queue#c', '/'])('goes back to %s', (from) => {
    expect(safeReturn(from)).toBe(from);
  });

  it.each([
    'https://evil.example/',
    '//evil.example/main',
    '/\\evil.example',
    '\\\\evil.example',
    'javascript:alert(1)',
    'main/1',
    '',
    '/login',
    '/login?from=/login',
    null,
  ])('never goes to %s', (from) => {
    expect(safeReturn(from)).toBeNull();
  });

  it('knows the application of an address', () => {
    expect(sdkAppIdOf('/main/4820159376/guide?x=1')).toBe('4820159376');
    expect(sdkAppIdOf('/online')).toBeNull();
  });
});

describe('where a member begins', () => {
  it('is the console for console roles, the workspace for the rest', () => {
    expect(homeOf(member)).toBe('/main/4820159376/guide');
    expect(homeOf({ ...member, deskRole: 'agent' })).toBe('/main/4820159376/guide');
    expect(homeOf({ ...member, consoleRole: null, deskRole: 'agent' })).toBe('/online');
    expect(homeOf({ ...member, access: 'forcedOffline' })).toBe('/online');
  });

  it('writes addresses that cannot leave their place', () => {
    expect(paths.guide('../../evil')).toBe('/main/..%2F..%2Fevil/guide');
    expect(paths.login('/main/1/guide?a=b&c=d')).toBe('/login?from=%2Fmain%2F1%2Fguide%3Fa%3Db%26c%3Dd');
    expect(paths.chat('a/b')).toBe('/chat/a%2Fb');
  });
});

describe('an address', () => {
  it('takes the id that it names, and the id of another thing does not compile', () => {
    type IdAt<Address extends (id: never) => string> = NonNullable<Parameters<Address>[0]>;
    expectTypeOf<Conversation['conversationId']>().toExtend<IdAt<typeof paths.online>>();
    expectTypeOf<Membership['sdkAppId']>().not.toExtend<IdAt<typeof paths.online>>();
    expectTypeOf<Membership['sdkAppId']>().toExtend<IdAt<typeof paths.guide>>();
    expectTypeOf<Membership['memberId']>().not.toExtend<IdAt<typeof paths.guide>>();
  });
});
