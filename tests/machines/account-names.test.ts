import { expect, test } from 'vitest';
import { newMemberSchema } from '../../src/machines/rules/account-validation.ts';
import { checkSignIn, credentialsOf } from '../../src/machines/rules/credentials.ts';
import { validateBySchema } from '../../src/machines/rules/validation.ts';

test('signing in asks for entries only', () => {
  expect(checkSignIn({ name: ' whatever ', password: ' x ' })).toEqual({
    ok: true,
    value: { name: 'whatever', password: ' x ' },
  });
  expect(checkSignIn({ name: ' ', password: '' })).toEqual({
    ok: false,
    fields: [
      { pointer: '/name', code: 'required' },
      { pointer: '/password', code: 'required' },
    ],
  });
  expect(checkSignIn({ name: 'x'.repeat(254), password: 'x' }).ok).toBe(true);
  expect(checkSignIn({ name: 'x'.repeat(255), password: 'x' })).toEqual({
    ok: false,
    fields: [{ pointer: '/name', code: 'tooLong', limit: 254 }],
  });
});

test.each(['ada', 'Ada.L-1815_b', 'a'.repeat(32), '123'])('%s is sent as an account name', (name) => {
  expect(credentialsOf({ name, password: 'x' })).toEqual({ accountName: name, password: 'x' });
});

test.each(['ada@parley.example', 'ad', '.ada', 'ada l', 'adä', 'a'.repeat(33)])(
  '%s is sent as an address, because it is no account name',
  (name) => expect(credentialsOf({ name, password: 'x' })).toEqual({ email: name, password: 'x' }),
);

test('an account name is none, or a short name without an @', () => {
  const named = (accountName: unknown) => {
    const member = { nickname: 'Bob', email: 'bob@x.co', password: 'Abc123!@' };
    return validateBySchema(newMemberSchema, {
      ...member,
      accountName,
      consoleRole: null,
      deskRole: 'agent',
    });
  };
  const name = (accountName: unknown) => {
    const checked = named(accountName);
    return checked.ok ? checked.value.accountName : checked.fields.map(({ code }) => code);
  };
  expect([undefined, null, '', ' ', ' bob ', 'B0b._-'].map(name)).toEqual([
    undefined,
    null,
    null,
    null,
    'bob',
    'B0b._-',
  ]);
  expect(['bo', 'b'.repeat(33), 'bob@x.co', '_bob', 'bób', 'bo b'].map(name)).toEqual([
    ['tooShort'],
    ['tooLong'],
    ['format'],
    ['format'],
    ['format'],
    ['format'],
  ]);
});
