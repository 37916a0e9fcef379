import { describe, expect, test } from 'vitest';
import {
  allowedOriginsSchema,
  robotSchema,
  channelDraftSchema,
  channelSchema,
  newChannelSchema,
  conversationSettingsSchema,
  isWebOrigin,
  ratingSchema,
} from '../../src/machines/rules/settings-validation.ts';
import { faults } from './support/faults.ts';

describe('settings', () => {
  const bot = {
    name: 'Parley',
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
    replyWarningSeconds: 60,
    replyOverdueSeconds: 180,
    reminderSeconds: 60,
    autoEndSeconds: 600,
    queueMessage: { en: 'You are number {queuePosition}' },
    connectedMessage: { en: '{agentName} is here' },
    noAgentMessage: { en: 'Nobody is here' },
    transferMessage: { en: 'A colleague goes on' },
    reminderMessage: { en: 'Are you there?' },
    closingMessage: { en: 'Bye' },
    ratingEnabled: true,
    ratingValidHours: 24,
  };

  test('thresholds lie between 0 and 1, suggestions below answers', () => {
    expect(faults(robotSchema, bot)).toEqual([]);
    expect(faults(robotSchema, { ...bot, suggestionThreshold: 0.7 })).toEqual([
      '/suggestionThreshold suggestionNotBelowAnswer',
    ]);
    expect(faults(robotSchema, { ...bot, answerThreshold: 1, suggestionThreshold: 0 })).toEqual([]);
    expect(faults(robotSchema, { ...bot, answerThreshold: '1', suggestionThreshold: 0.9 })).toEqual([
      '/answerThreshold format',
    ]);
    expect(faults(robotSchema, { ...bot, suggestionThreshold: 'x', answerThreshold: 0 })).toEqual([
      '/suggestionThreshold format',
    ]);
    expect(faults(robotSchema, { ...bot, answerThreshold: 1.01 })).toEqual(['/answerThreshold range 1']);
    expect(faults(robotSchema, { ...bot, suggestionThreshold: -0.1 })).toEqual([
      '/suggestionThreshold range 0',
    ]);
    expect(faults(robotSchema, { ...bot, suggestionCount: 6, handoverAfterFallbacks: 1.5 })).toEqual([
      '/suggestionCount range 5',
      '/handoverAfterFallbacks format',
    ]);
    expect(faults(robotSchema, { ...bot, name: 'x'.repeat(31) })).toEqual(['/name tooLong 30']);
    expect(faults(robotSchema, { ...bot, fallbackMessage: { de: 'Hallo' } })).toEqual([
      '/fallbackMessage/de unknownField',
    ]);
  });

  test('a welcome card has at most 20 different questions in each language, and may have none', () => {
    const card = (questions: unknown, title: unknown = {}) => ({ ...bot, welcomeCard: { title, questions } });
    const many = Array.from({ length: 21 }, (_, at) => `Question ${at}`);
    expect(faults(robotSchema, card({}))).toEqual([]);
    expect(faults(robotSchema, card({ zh: many.slice(1), en: [] }, { zh: '大家常问：' }))).toEqual([]);
    expect(faults(robotSchema, card({ en: many }))).toEqual(['/welcomeCard/questions/en tooMany 20']);
    expect(faults(robotSchema, card({ en: ['Where?', ' Where?'] }))).toEqual([
      '/welcomeCard/questions/en duplicate',
    ]);
    expect(faults(robotSchema, card({ en: ['Where?', 'x'.repeat(201), ' '] }))).toEqual([
      '/welcomeCard/questions/en/1 tooLong 200',
      '/welcomeCard/questions/en/2 required',
    ]);
    expect(faults(robotSchema, { ...bot, welcomeCard: null })).toEqual(['/welcomeCard format']);
  });

  test('a wait is late before it is overdue', () => {
    const early = { ...conversation, replyWarningSeconds: 180 };
    expect(faults(conversationSettingsSchema, early)).toEqual([
      '/replyWarningSeconds warningNotBeforeOverdue',
    ]);
    const none = { ...conversation, replyWarningSeconds: 5, replyOverdueSeconds: 90_000 };
    expect(faults(conversationSettingsSchema, none)).toEqual([
      '/replyWarningSeconds range 10',
      '/replyOverdueSeconds range 86400',
    ]);
  });

  test('the reminder comes before the end', () => {
    expect(faults(conversationSettingsSchema, conversation)).toEqual([]);
    expect(faults(conversationSettingsSchema, { ...conversation, reminderSeconds: 600 })).toEqual([
      '/reminderSeconds reminderNotBeforeEnd',
    ]);
    expect(
      faults(conversationSettingsSchema, { ...conversation, reminderSeconds: '900', autoEndSeconds: 600 }),
    ).toEqual(['/reminderSeconds format']);
    expect(faults(conversationSettingsSchema, { ...conversation, acceptMode: 'manual' })).toEqual([]);
    expect(faults(conversationSettingsSchema, { ...conversation, acceptMode: 'lottery' })).toEqual([
      '/acceptMode unknownValue',
    ]);
    expect(faults(conversationSettingsSchema, { ...conversation, acceptMode: undefined })).toEqual([
      '/acceptMode required',
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
    expect(
      faults(ratingSchema, { stars: 1, tags: Array<string>(10).fill('a'), comment: 'x'.repeat(500) }),
    ).toEqual([]);
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
    'see https://shop.example',
    'null',
    '*',
  ])('%s is not a plain web origin', (origin) => {
    expect(isWebOrigin(origin)).toBe(false);
    expect(faults(allowedOriginsSchema, [origin])).toEqual(['/0 format']);
  });

  test('a channel names its origins once, at most 50 of them, and is activated or not', () => {
    const origins = Array.from({ length: 51 }, (_, index) => `https://shop${index}.example`);
    const channel = { name: 'Shop', allowedOrigins: origins.slice(1), enabled: true, robotId: null };
    expect(faults(channelSchema, channel)).toEqual([]);
    expect(faults(channelSchema, { ...channel, allowedOrigins: origins })).toEqual([
      '/allowedOrigins tooMany 50',
    ]);
    expect(
      faults(channelSchema, {
        ...channel,
        allowedOrigins: ['https://shop.example', ' https://shop.example'],
      }),
    ).toEqual(['/allowedOrigins duplicate']);
    expect(faults(channelSchema, { ...channel, name: '', enabled: false, key: 'x' })).toEqual([
      '/name required',
      '/key unknownField',
    ]);
    expect(faults(channelSchema, { ...channel, enabled: 'closed' })).toEqual(['/enabled format']);
    expect(faults(channelSchema, { ...channel, name: null })).toEqual(['/name format']);
  });

  test('the draft of a channel that nobody has named has no name, and otherwise the same rules', () => {
    const draft = { name: null, allowedOrigins: [], enabled: true, robotId: '' };
    expect(faults(channelDraftSchema, draft)).toEqual([]);
    expect(faults(channelDraftSchema, { ...draft, name: '', allowedOrigins: ['*'], key: 'x' })).toEqual([
      '/name required',
      '/allowedOrigins/0 format',
      '/key unknownField',
    ]);
  });

  test('a new channel has to be named, and may name the default robot', () => {
    expect(faults(newChannelSchema, { name: 'Shop', robotId: '' })).toEqual([]);
    expect(faults(newChannelSchema, { name: 'x'.repeat(51), robotId: 'rob_1' })).toEqual([
      '/name tooLong 50',
    ]);
    expect(faults(newChannelSchema, { name: ' ', robotId: null })).toEqual([
      '/name required',
      '/robotId format',
    ]);
  });
});

test('names with a slash or a tilde are pointed at as JSON Pointer writes them', () => {
  const shop = { name: 'Shop', allowedOrigins: [], enabled: true, robotId: null };
  expect(faults(channelSchema, { ...shop, 'a/b~c': 1 })).toEqual(['/a~1b~0c unknownField']);
});
