import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applicationSchema, newAccountSchema } from '../../src/machines/account-validation.ts';
import { bulkIdsSchema, qaSchema, repeatedQuestions } from '../../src/machines/knowledge-validation.ts';
import {
  allowedOriginsSchema,
  botSettingsSchema,
  conversationSettingsSchema,
  isWebOrigin,
  ratingSchema,
} from '../../src/machines/settings-validation.ts';
import { foldQuestion } from '../../src/machines/text.ts';
import { linkUrlSchema, validate } from '../../src/machines/validation.ts';
import { faults } from './support/faults.ts';

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
