import { expect, test } from 'vitest';
import { sessionCookieFaults } from '../../tools/conformance/session-cookie.ts';

function faultsOf(cookie: string, address = 'http://localhost:7070'): string[] {
  const headers = new Headers([
    ['set-cookie', 'other=1'],
    ['set-cookie', cookie],
  ]);
  return sessionCookieFaults(
    { status: 200, headers, text: '', body: undefined, file: null, sentAt: 0, receivedAt: 0, curl: '' },
    address,
  );
}

test.each([
  'parley_session=abc; Path=/; HttpOnly; SameSite=Lax',
  'parley_session=abc; max-age=60; samesite=lax;path=/;httponly; Secure',
  'parley_session=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; SameSite=Lax',
  'another_session=abc',
])('nothing is wrong with %s', (cookie) => {
  expect(faultsOf(cookie)).toEqual([]);
});

test('each attribute of the contract is asked for', () => {
  expect(faultsOf('parley_session=HttpOnly; SameSite=None; Path=/api; Domain=acme.test')).toEqual([
    'the session cookie lacks HttpOnly',
    'the session cookie lacks SameSite=Lax',
    'the session cookie lacks Path=/',
    'the session cookie has a Domain',
  ]);
});

test('over https it has to be Secure', () => {
  const cookie = 'parley_session=abc; Path=/; HttpOnly; SameSite=Lax';
  expect(faultsOf(cookie, 'https://parley.test')).toEqual(['the session cookie lacks Secure']);
  expect(faultsOf(`${cookie}; Secure`, 'https://parley.test')).toEqual([]);
});
