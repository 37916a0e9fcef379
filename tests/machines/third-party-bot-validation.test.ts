import { describe, expect, test } from 'vitest';
import {
  hookRepliesSchema,
  isHookAddress,
  thirdPartyBotSchema,
} from '../../src/machines/rules/third-party-bot-validation.ts';
import { validateBySchema } from '../../src/machines/rules/validation.ts';
import { faults } from './support/faults.ts';

describe('a hook', () => {
  const hook = { url: 'https://bot.example/hook', timeoutSeconds: 5, onFailure: 'fallback' };

  test.each([
    'https://bot.example',
    'http://bot.example:8080/turns?tenant=a%20b',
    'https://[::1]/hook',
    'https://机器人.example/问',
  ])('may be at %s', (address) => {
    expect(isHookAddress(address)).toBe(true);
    expect(faults(thirdPartyBotSchema, { ...hook, url: ` ${address} ` })).toEqual([]);
  });

  test.each([
    'bot.example',
    'ftp://bot.example',
    'javascript:alert(1)//https://bot.example',
    'https://',
    'https://bot.example/a b',
    'https://ada@bot.example',
    'https://:secret@bot.example',
    'https://bot.example/#part',
  ])('may not be at %s', (address) => {
    expect(isHookAddress(address)).toBe(false);
    expect(faults(thirdPartyBotSchema, { ...hook, url: address })).toEqual(['/url format']);
  });

  test('has an address of at most 2000 characters and 1 to 20 seconds', () => {
    const long = `https://bot.example/${'x'.repeat(1980)}`;
    expect(faults(thirdPartyBotSchema, { ...hook, url: long })).toEqual([]);
    expect(faults(thirdPartyBotSchema, { ...hook, url: `${long}x` })).toEqual(['/url tooLong 2000']);
    expect(faults(thirdPartyBotSchema, { ...hook, timeoutSeconds: 0 })).toEqual(['/timeoutSeconds range 1']);
    expect(faults(thirdPartyBotSchema, { ...hook, timeoutSeconds: 21 })).toEqual([
      '/timeoutSeconds range 20',
    ]);
    expect(faults(thirdPartyBotSchema, { ...hook, secret: 'x' })).toEqual(['/secret unknownField']);
  });

  test('leaves the customer to the fallback or to a person when it fails', () => {
    expect(faults(thirdPartyBotSchema, { ...hook, onFailure: 'person' })).toEqual([]);
    expect(faults(thirdPartyBotSchema, { ...hook, onFailure: 'silence' })).toEqual([
      '/onFailure unknownValue',
    ]);
  });
});

describe('what a hook answers', () => {
  const text = { kind: 'text', text: 'Hello.', suggestions: [] };
  const suggestions = { kind: 'suggestions', text: 'Do you mean:', suggestions: ['Where is it?'] };
  const handover = { kind: 'handover', text: '', suggestions: [] };
  const answerFaults = (...replies: unknown[]) => faults(hookRepliesSchema, { replies });

  test('is texts, suggestions and a handover, up to five', () => {
    expect(answerFaults(text, suggestions, handover)).toEqual([]);
    expect(answerFaults({ ...handover, text: 'Somebody will help you.' })).toEqual([]);
    expect(answerFaults()).toEqual(['/replies required']);
    expect(answerFaults(...Array.from({ length: 5 }, () => text))).toEqual([]);
    expect(answerFaults(...Array.from({ length: 6 }, () => text))).toEqual(['/replies tooMany 5']);
    expect(answerFaults({ ...text, kind: 'picture' })).toEqual(['/replies/0/kind unknownValue']);
  });

  test('may hold names that the contract does not know', () => {
    expect(validateBySchema(hookRepliesSchema, { replies: [{ ...text, mood: 'good' }], model: 'x' })).toEqual(
      {
        ok: true,
        value: { replies: [text] },
      },
    );
  });

  test('says something, in at most 4000 characters that can be stored', () => {
    expect(answerFaults({ ...text, text: ' ' })).toEqual(['/replies/0/text required']);
    expect(answerFaults({ ...suggestions, text: '' })).toEqual(['/replies/0/text required']);
    expect(answerFaults({ ...text, text: '😀'.repeat(4000) })).toEqual([]);
    expect(answerFaults({ ...text, text: 'x'.repeat(4001) })).toEqual(['/replies/0/text tooLong 4000']);
    expect(answerFaults({ ...text, text: 'a\0b' })).toEqual(['/replies/0/text format']);
    expect(answerFaults({ ...text, text: 'half \ud83d' })).toEqual(['/replies/0/text format']);
  });

  test('suggests where it says so, and only there, up to five questions', () => {
    expect(answerFaults({ ...suggestions, suggestions: [] })).toEqual(['/replies/0/suggestions mismatch']);
    expect(answerFaults({ ...text, suggestions: ['Where is it?'] })).toEqual([
      '/replies/0/suggestions mismatch',
    ]);
    const questions = (count: number) => Array.from({ length: count }, (_, index) => `Question ${index}`);
    expect(answerFaults({ ...suggestions, suggestions: questions(5) })).toEqual([]);
    expect(answerFaults({ ...suggestions, suggestions: questions(6) })).toEqual([
      '/replies/0/suggestions tooMany 5',
    ]);
    expect(answerFaults({ ...suggestions, suggestions: ['x'.repeat(101)] })).toEqual([
      '/replies/0/suggestions/0 tooLong 100',
    ]);
    expect(answerFaults({ ...suggestions, suggestions: ['a\0b'] })).toEqual([
      '/replies/0/suggestions/0 format',
    ]);
  });
});
