import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  applicationSchema,
  emailSchema,
  newAccountSchema,
  newMemberSchema,
  passwordSchema,
  signInSchema,
} from '../../src/machines/account-validation.ts';
import { bulkIdsSchema, qaSchema, repeatedQuestions } from '../../src/machines/knowledge-validation.ts';
import {
  allowedOriginsSchema,
  botSettingsSchema,
  conversationSettingsSchema,
  isWebOrigin,
  ratingSchema,
} from '../../src/machines/settings-validation.ts';
import {
  countCharacters,
  foldQuestion,
  linkUrlSchema,
  nameSchema,
  validate,
} from '../../src/machines/validation.ts';

type Schema = Parameters<typeof validate>[0];

/** The faults of a value, as `pointer code` or `pointer code limit`. */
function faults(schema: Schema, value: unknown): string[] {
  const result = validate(schema, value);
  if (result.ok) return [];
  return result.fields.map(({ pointer, code, limit }) =>
    [pointer || '(value)', code, ...(limit === undefined ? [] : [limit])].join(' '),
  );
}

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

  test('match their repetition, and are never trimmed', () => {
    expect(faults(newAccountSchema, { ...account, passwordConfirmation: 'Abc123!@ ' })).toEqual([
      '/passwordConfirmation mismatch',
    ]);
    const spaced = { ...account, password: ' Abc123!@', passwordConfirmation: ' Abc123!@' };
    expect(validate(newAccountSchema, spaced)).toEqual({ ok: true, value: spaced });
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
    expect(validate(emailSchema, '  ada@parley.example ')).toEqual({ ok: true, value: 'ada@parley.example' });
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
    expect(validate(nameSchema, '  Parley 客服 ')).toEqual({ ok: true, value: 'Parley 客服' });
    expect(faults(nameSchema, '客'.repeat(32))).toEqual([]);
    expect(faults(nameSchema, '客'.repeat(33))).toEqual(['(value) tooLong 32']);
  });

  test('an application’s default language is one of its languages, its time zone exists', () => {
    const application = { name: 'A', languages: ['en'], defaultLanguage: 'en', timeZone: 'Asia/Shanghai' };
    expect(faults(applicationSchema, application)).toEqual([]);
    expect(faults(applicationSchema, { ...application, defaultLanguage: 'zh' })).toEqual([
      '/defaultLanguage unknownValue',
    ]);
    expect(faults(applicationSchema, { ...application, languages: [] })).toContain('/languages required');
    expect(faults(applicationSchema, { ...application, languages: ['en', 'en'] })).toEqual([
      '/languages duplicate',
    ]);
    expect(faults(applicationSchema, { ...application, languages: ['en', 'ja'] })).toEqual([
      '/languages/1 unknownValue',
    ]);
    expect(faults(applicationSchema, { ...application, timeZone: 'Mars/Olympus' })).toEqual([
      '/timeZone unknownValue',
    ]);
  });

  test('signing in asks for entries only', () => {
    expect(faults(signInSchema, { email: 'whatever', password: 'x' })).toEqual([]);
    expect(faults(signInSchema, { email: '', password: '' })).toEqual([
      '/email required',
      '/password required',
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
  });
});

describe('questions', () => {
  const qa = {
    standardQuestion: 'Where is my parcel?',
    similarQuestions: ['Track my order'],
    answer: 'On its way.',
  };

  test('are folded by width, case and white space', () => {
    expect(foldQuestion('  Ｗhere　is\tmy\n parcel？ ')).toBe('where is my parcel?');
    expect(foldQuestion('我的包裹在哪里？')).toBe(foldQuestion('我的包裹在哪里?'));
    expect(foldQuestion('退款')).not.toBe(foldQuestion('退貨'));
  });

  test('folding twice is folding once', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(foldQuestion(foldQuestion(text))).toBe(foldQuestion(text));
      }),
    );
  });

  test('have 1 to 100 characters, 20 similar ones, and an answer', () => {
    expect(faults(qaSchema, { ...qa, standardQuestion: '问'.repeat(100) })).toEqual([]);
    expect(faults(qaSchema, { ...qa, standardQuestion: '问'.repeat(101) })).toEqual([
      '/standardQuestion tooLong 100',
    ]);
    const many = Array.from({ length: 21 }, (_, index) => `Question ${index}`);
    expect(faults(qaSchema, { ...qa, similarQuestions: many.slice(1) })).toEqual([]);
    expect(faults(qaSchema, { ...qa, similarQuestions: many })).toEqual(['/similarQuestions tooMany 20']);
    expect(faults(qaSchema, { ...qa, similarQuestions: ['x'.repeat(101), ''] })).toEqual([
      '/similarQuestions/0 tooLong 100',
      '/similarQuestions/1 required',
    ]);
    expect(faults(qaSchema, { ...qa, answer: ' ' })).toEqual(['/answer required']);
    expect(faults(qaSchema, { ...qa, answer: 'x'.repeat(2001) })).toEqual(['/answer tooLong 2000']);
  });

  test('are not repeated among themselves or by the standard question', () => {
    expect(
      faults(qaSchema, { ...qa, similarQuestions: ['WHERE is  my parcel？', 'Parcel?', 'parcel？ '] }),
    ).toEqual(['/similarQuestions/0 duplicate', '/similarQuestions/2 duplicate']);
    expect(repeatedQuestions('a', ['b', '', ' ', 'B', 'A'])).toEqual([3, 4]);
  });

  test('at most 100 are changed at once', () => {
    const ids = Array.from({ length: 101 }, (_, index) => `qa_${index}`);
    expect(faults(bulkIdsSchema, ids.slice(1))).toEqual([]);
    expect(faults(bulkIdsSchema, ids)).toEqual(['(value) tooMany 100']);
    expect(faults(bulkIdsSchema, [])).toEqual(['(value) required']);
  });
});

describe('settings', () => {
  const bot = {
    robotName: 'Parley',
    answerThreshold: 0.7,
    suggestionThreshold: 0.3,
    suggestionCount: 3,
    welcomeMessage: { zh: '您好', en: 'Hello' },
    fallbackMessage: { en: 'Sorry' },
    suggestionMessage: { zh: '您是不是想问' },
    handoverAfterFallbacks: null,
  };
  const conversation = {
    acceptMode: 'automatic',
    offerTimeoutSeconds: 30,
    receptionLimit: 5,
    afterCallWorkSeconds: 0,
    agentGraceSeconds: 60,
    reminderSeconds: 60,
    autoEndSeconds: 600,
    queueMessage: { en: 'You are number {queuePosition}' },
    connectedMessage: { en: '{agentName} is here' },
    noAgentMessage: { en: 'Nobody is here' },
    closingMessage: { en: 'Bye' },
    ratingEnabled: true,
    ratingValidHours: 24,
  };

  test('thresholds lie between 0 and 1, suggestions below answers', () => {
    expect(faults(botSettingsSchema, bot)).toEqual([]);
    expect(faults(botSettingsSchema, { ...bot, suggestionThreshold: 0.7 })).toEqual([
      '/suggestionThreshold suggestionNotBelowAnswer',
    ]);
    expect(faults(botSettingsSchema, { ...bot, answerThreshold: 1.01 })).toEqual([
      '/answerThreshold range 1',
    ]);
    expect(faults(botSettingsSchema, { ...bot, suggestionThreshold: -0.1 })).toEqual([
      '/suggestionThreshold range 0',
    ]);
    expect(faults(botSettingsSchema, { ...bot, suggestionCount: 6, handoverAfterFallbacks: 1.5 })).toEqual([
      '/suggestionCount range 5',
      '/handoverAfterFallbacks format',
    ]);
    expect(faults(botSettingsSchema, { ...bot, robotName: 'x'.repeat(31) })).toEqual([
      '/robotName tooLong 30',
    ]);
    expect(faults(botSettingsSchema, { ...bot, fallbackMessage: { de: 'Hallo' } })).toEqual([
      '/fallbackMessage/de unknownField',
    ]);
  });

  test('the reminder comes before the end', () => {
    expect(faults(conversationSettingsSchema, conversation)).toEqual([]);
    expect(faults(conversationSettingsSchema, { ...conversation, reminderSeconds: 600 })).toEqual([
      '/reminderSeconds reminderNotBeforeEnd',
    ]);
    expect(faults(conversationSettingsSchema, { ...conversation, receptionLimit: 1000 })).toEqual([
      '/receptionLimit range 999',
    ]);
    expect(faults(conversationSettingsSchema, { ...conversation, autoEndSeconds: '600' })).toEqual([
      '/autoEndSeconds format',
    ]);
  });

  test('ratings have 1 to 5 stars and at most 10 tags', () => {
    expect(faults(ratingSchema, { stars: 5, tags: ['快'], comment: '' })).toEqual([]);
    expect(faults(ratingSchema, { stars: 0, tags: [], comment: 'x'.repeat(501) })).toEqual([
      '/stars range 1',
      '/comment tooLong 500',
    ]);
    expect(faults(ratingSchema, { stars: 5.5, tags: Array<string>(11).fill('a'), comment: '' })).toEqual([
      '/stars format',
      '/tags tooMany 10',
    ]);
  });

  test.each(['https://shop.example', 'http://localhost:3000', 'https://[::1]:8443'])(
    '%s may embed',
    (origin) => {
      expect(isWebOrigin(origin)).toBe(true);
    },
  );

  test.each([
    'https://shop.example/',
    'https://shop.example/path',
    'https://*.shop.example',
    'https://shop.example;script-src *',
    'https://a.example,https://b.example',
    "https://shop.example'",
    'https://user@shop.example',
    'https://shop.example:443',
    'HTTPS://SHOP.EXAMPLE',
    'ftp://shop.example',
    'javascript:alert(1)',
    'null',
    '*',
  ])('%s is not a plain web origin', (origin) => {
    expect(isWebOrigin(origin)).toBe(false);
    expect(faults(allowedOriginsSchema, [origin])).toEqual(['/0 format']);
  });

  test('links start with http:// or https://', () => {
    expect(faults(linkUrlSchema, ' https://parley.example/help?a=1 ')).toEqual([]);
    expect(faults(linkUrlSchema, 'http://parley.example')).toEqual([]);
    for (const link of ['parley.example', 'javascript:alert(1)', 'http://', '//parley.example']) {
      expect(faults(linkUrlSchema, link)).toEqual(['(value) format']);
    }
    expect(faults(linkUrlSchema, '')).toEqual(['(value) required']);
  });
});

test('validation never throws, whatever it is given', () => {
  const schemas = [
    newAccountSchema,
    applicationSchema,
    qaSchema,
    botSettingsSchema,
    conversationSettingsSchema,
  ];
  fc.assert(
    fc.property(fc.constantFrom(...schemas), fc.anything(), (schema, value) => {
      expect(validate(schema, value).ok).toBe(false);
    }),
  );
});
