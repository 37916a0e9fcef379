import { describe, expect, test } from 'vitest';
import {
  applicationSchema,
  applicationSettingsSchema,
  emailSchema,
  newAccountSchema,
  newMemberSchema,
  passwordResetSchema,
  organizationSchema,
  passwordSchema,
} from '../../src/machines/rules/account-validation.ts';
import { countCharacters } from '../../src/machines/rules/text.ts';
import { nameSchema, validateBySchema } from '../../src/machines/rules/validation.ts';
import { faults } from './support/faults.ts';

const account = {
  nickname: 'Ada',
  email: 'ada@parley.example',
  password: 'Abc123!@',
  passwordConfirmation: 'Abc123!@',
};

describe('passwords', () => {
  test.each([
    ['Abc123!@', []],
    ['密码Pass123，', []],
    ['Abcd1234567890123!@#', []],
    ['', ['(value) required']],
    ['Ab1!xyz', ['(value) tooShort 8']],
    ['Abcd1234567890123!@#$', ['(value) tooLong 20']],
    ['Abcdefg!', ['(value) passwordNeedsDigit']],
    ['1234567!', ['(value) passwordNeedsLetter']],
    ['Abcd1234', ['(value) passwordNeedsSymbol']],
    ['Abc 1234', ['(value) passwordNeedsSymbol']],
    ['abcdefgh', ['(value) passwordNeedsDigit', '(value) passwordNeedsSymbol']],
  ])('%j has %j', (password, expected) => {
    expect(faults(passwordSchema, password)).toEqual(expected);
  });

  test('count characters, not code units', () => {
    expect(countCharacters('😀😀')).toBe(2);
    expect(faults(passwordSchema, '😀a1😀😀😀😀')).toEqual(['(value) tooShort 8']);
  });

  test('are not the e-mail, whatever its case', () => {
    const email = 'ab12@b.cd';
    expect(
      faults(newAccountSchema, {
        ...account,
        email,
        password: 'AB12@b.cd',
        passwordConfirmation: 'AB12@b.cd',
      }),
    ).toEqual(['/password passwordSameAsEmail']);
    const spaced = { email: ' ab12@b.cd ', password: 'ab12@b.cd ', passwordConfirmation: 'ab12@b.cd ' };
    expect(faults(newAccountSchema, { ...account, ...spaced })).toEqual(['/password passwordSameAsEmail']);
    const tooShort = { email: 'a1@b.cd', password: 'a1@b.cd', passwordConfirmation: 'a1@b.cd' };
    expect(faults(newAccountSchema, { ...account, ...tooShort })).toEqual(['/password tooShort 8']);
    expect(
      faults(newMemberSchema, {
        nickname: 'Bob',
        email,
        password: email,
        consoleRole: null,
        deskRole: 'agent',
      }),
    ).toEqual(['/password passwordSameAsEmail']);
  });

  test.each([
    ['mei.lin@acme.test1', 'passwordSameAsEmail'],
    ['Mei.Lin@26', 'passwordLikeName'],
    ['mei-lin-1', 'passwordLikeName'],
    ['1.Lin-Mei', null],
    ['mei.lin-parcels-7', null],
  ])('are more than the e-mail and the names: %s', (password, code) => {
    const owner = { email: 'chen@acme.test', nickname: 'Mei Lin', accountName: null };
    const asked = (of: Parameters<typeof passwordResetSchema>[0]) =>
      faults(passwordResetSchema(of), { password, passwordConfirmation: password });
    const expected = code === null ? [] : [`/password ${code}`];
    const ofEmail = code === 'passwordSameAsEmail';
    expect(asked(ofEmail ? { email: 'mei.lin@acme.test' } : owner)).toEqual(expected);
    if (!ofEmail) expect(asked({ email: owner.email, accountName: 'mei.lin' })).toEqual(expected);
  });

  test('match their repetition, and are never trimmed', () => {
    expect(faults(newAccountSchema, { ...account, passwordConfirmation: 'Abc123!@ ' })).toEqual([
      '/passwordConfirmation mismatch',
    ]);
    const spaced = { ...account, password: ' Abc123!@', passwordConfirmation: ' Abc123!@' };
    expect(validateBySchema(newAccountSchema, spaced)).toEqual({ ok: true, value: spaced });
  });
});

describe('e-mail', () => {
  test.each(['ada@parley.example', 'a+b@x.co', 'o’neil@köln.example', 'ada@mail.parley.example'])(
    'takes %s',
    (email) => {
      expect(faults(emailSchema, email)).toEqual([]);
    },
  );

  test.each([
    'ada',
    'ada@',
    '@x.co',
    'ada@x',
    'a b@x.co',
    'ada@x..co',
    'ada@x.co,bob@x.co',
    'a@b@c.de',
    '<a@b.de>',
  ])('refuses %s', (email) => {
    expect(faults(emailSchema, email)).toEqual(['(value) format']);
  });

  test('is trimmed and at most 254 characters', () => {
    expect(validateBySchema(emailSchema, '  ada@parley.example ')).toEqual({
      ok: true,
      value: 'ada@parley.example',
    });
    expect(faults(emailSchema, `${'a'.repeat(250)}@x.co`)).toEqual(['(value) tooLong 254']);
  });
});

describe('forms', () => {
  test('name every fault at once, each at its field', () => {
    expect(
      faults(newAccountSchema, {
        nickname: ' ',
        email: 'a@b',
        password: 'abc',
        passwordConfirmation: 'x',
        role: 1,
      }),
    ).toEqual([
      '/nickname required',
      '/email format',
      '/password tooShort 8',
      '/password passwordNeedsDigit',
      '/password passwordNeedsSymbol',
      '/role unknownField',
      '/passwordConfirmation mismatch',
    ]);
  });

  test('call an empty or missing field required, and nothing else', () => {
    const required = ['/nickname required', '/email required', '/password required'];
    expect(faults(newAccountSchema, {})).toEqual([...required, '/passwordConfirmation required']);
    expect(
      faults(newAccountSchema, { nickname: '', email: ' ', password: '', passwordConfirmation: '' }),
    ).toEqual(required);
  });

  test.each([[null], [5], ['text'], [[]]])('call %j not a form', (value) => {
    expect(faults(newAccountSchema, value)).toEqual(['(value) format']);
  });

  test('names are 1 to 32 characters, trimmed', () => {
    expect(validateBySchema(nameSchema, '  Parley 客服 ')).toEqual({ ok: true, value: 'Parley 客服' });
    expect(faults(nameSchema, '客'.repeat(32))).toEqual([]);
    expect(faults(nameSchema, '客'.repeat(33))).toEqual(['(value) tooLong 32']);
  });

  test('an application’s default language is one of its languages, its time zone exists', () => {
    const application = { name: 'A', languages: ['en'], defaultLanguage: 'en', timeZone: 'Asia/Shanghai' };
    expect(faults(applicationSchema, application)).toEqual([]);
    expect(faults(applicationSchema, { ...application, defaultLanguage: 'zh' })).toEqual([
      '/defaultLanguage unknownValue',
    ]);
    expect(faults(applicationSchema, { ...application, languages: [] })).toEqual(['/languages required']);
    expect(faults(applicationSchema, { ...application, languages: ['en', 'en'] })).toEqual([
      '/languages duplicate',
    ]);
    expect(faults(applicationSchema, { ...application, languages: ['en', 'ja'] })).toEqual([
      '/languages/1 unknownValue',
    ]);
    expect(faults(applicationSchema, { ...application, timeZone: 'Mars/Olympus' })).toEqual([
      '/timeZone unknownValue',
    ]);
    expect(faults(applicationSchema, { ...application, defaultLanguage: 'ja' })).toEqual([
      '/defaultLanguage unknownValue',
    ]);
  });

  test('an application that exists also says how long answers may be', () => {
    const rest = { name: 'A', languages: ['en'], defaultLanguage: 'en', timeZone: 'Asia/Shanghai' };
    expect(faults(applicationSettingsSchema, { ...rest, answerMaxCharacters: 100 })).toEqual([]);
    expect(faults(applicationSettingsSchema, { ...rest, answerMaxCharacters: 99 })).toEqual([
      '/answerMaxCharacters range 100',
    ]);
    expect(faults(applicationSettingsSchema, rest)).toEqual(['/answerMaxCharacters required']);
  });

  test('an organization has a name and nothing else', () => {
    expect(faults(organizationSchema, { name: 'Analytical Engines' })).toEqual([]);
    expect(faults(organizationSchema, { name: ' ', seat: 'London' })).toEqual([
      '/name required',
      '/seat unknownField',
    ]);
  });

  test('a member has at least one role', () => {
    const member = { nickname: 'Bob', email: 'bob@x.co', password: 'Abc123!@' };
    expect(faults(newMemberSchema, { ...member, consoleRole: null, deskRole: null })).toEqual([
      '/consoleRole required',
      '/deskRole required',
    ]);
    expect(faults(newMemberSchema, { ...member, consoleRole: 'superAdministrator', deskRole: null })).toEqual(
      ['/consoleRole unknownValue'],
    );
    expect(faults(newMemberSchema, member)).toEqual(['/consoleRole required', '/deskRole required']);
    const roles = [
      ['administrator', null],
      [null, 'deskAdmin'],
      [null, 'agent'],
      ['administrator', 'agent'],
    ];
    for (const [consoleRole, deskRole] of roles) {
      expect(faults(newMemberSchema, { ...member, consoleRole, deskRole })).toEqual([]);
    }
  });
});
