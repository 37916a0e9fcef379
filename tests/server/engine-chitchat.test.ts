import { beforeAll, describe, expect, it, test } from 'vitest';
import { ChitchatIndex, type ChitchatMatch } from '../../server/engine/chitchat/chitchat-index.ts';
import { starterSets } from '../../server/services/chitchats/starter-sets.ts';
import { chitchatThresholdDefault } from '../../src/machines/rules/limits.ts';
import { ownSetNames, readOwnSet } from '../../tools/question-set.ts';

let index: ChitchatIndex;

beforeAll(async () => {
  const entries = Object.values(starterSets).flat();
  index = await ChitchatIndex.build(entries.map((entry, at) => ({ ...entry, chitchatId: `talk_${at}` })));
});

/** What would be answered. */
function answered(text: string, language = 'en'): ChitchatMatch | null {
  const match = index.match(text, language);
  return match !== null && match.score >= chitchatThresholdDefault ? match : null;
}

const entryFor = (text: string, language?: string) => answered(text, language)?.entry.question;

describe('small talk', () => {
  test.each([
    ['hello', 'Hello'],
    ['HELLOOO!!', 'Hello'],
    ['thnaks', 'Thank you'],
    ['good mornig', 'Good morning'],
    ['hahahahaha', 'Haha'],
    ['thank you so so much', 'Thank you'],
    ['thank you very much, that helped a lot', 'That helped'],
    ['helo bot how r u', 'How are you?'],
    ['Are you a robot', 'Are you a robot?'],
    ['who are you???', 'Who are you?'],
    ['👋👋', 'Hello'],
    ['您好', '你好'],
    ['哈哈哈哈哈哈', '哈哈'],
    ['謝謝你', '谢谢'],
    ['你叫什麼名字呀', '你是谁'],
    ['你是不是真人啊', '你是机器人吗'],
  ])('finds the entry for “%s”', (text, question) => {
    expect(entryFor(text)).toBe(question);
  });

  test.each([
    ['hi, how are you?', 'How are you?'],
    ['ok thanks bye', 'Goodbye'],
    ['你好在吗', '在吗'],
    ['好的，谢谢，再见！', '再见'],
  ])('answers the last of several in “%s”', (text, question) => {
    expect(answered(text)).toMatchObject({ entry: { question }, isExact: true });
  });

  it('answers in the language of the customer what stands in several', () => {
    expect(entryFor('hi', 'en')).toBe('Hello');
    expect(entryFor('hi', 'zh')).toBe('你好');
    expect(entryFor('good morning to you', 'zh')).toBe('Good morning');
  });

  it('takes what Chinese customers write in letters and numbers for small talk of theirs alone', () => {
    expect(entryFor('Hallo', 'zh')).toBe('你好');
    expect(entryFor('Hallo', 'en')).toBe('Hello');
    expect(entryFor('hallo there', 'en')).toBe('Hello');
    expect(entryFor('88', 'zh')).toBe('再见');
    expect(entryFor('88', 'en')).toBeUndefined();
    expect(entryFor('再见', 'en')).toBe('再见');
  });

  test.each([
    'hi, where is my parcel?',
    'hello I want to return my shoes',
    'thanks, and how do I pay?',
    'who are you to charge me twice',
    'are you open on Sundays',
    'what can you do about my broken lamp',
    'can you help me find my order',
    'I hate your delivery',
    'scrap my order',
    '你好，我要退款',
    '谢谢，那怎么付款',
    '在吗 我的快递到哪了',
    '你们几点下班',
    '你们在哪里',
    '请问你们在哪儿呀',
    '好的怎么取消',
    '',
    'x',
  ])('leaves “%s” to the knowledge base', (text) => {
    expect(answered(text)).toBeNull();
  });

  it('is short: a long text is none', () => {
    expect(answered('hello '.repeat(300))).toBeNull();
  });
});

/** Labels of CLINC150 that are small talk themselves. */
const smallTalk = new Set([
  'greeting',
  'goodbye',
  'thank_you',
  'yes',
  'no',
  'maybe',
  'are_you_a_bot',
  'what_is_your_name',
  'what_can_i_ask_you',
  'who_made_you',
  'who_do_you_work_for',
  'how_old_are_you',
  'where_are_you_from',
  'tell_joke',
]);

describe('questions of knowledge bases', () => {
  const sets = ownSetNames.map(readOwnSet);
  const labelled = sets.flatMap(({ knowledge, validation, test: asked }) =>
    [...knowledge, ...validation, ...asked].filter(({ label }) => !smallTalk.has(label)),
  );

  it('are never small talk: the sets of questions', () => {
    expect(labelled.length).toBeGreaterThan(9_000);
    expect(labelled.filter(({ text }) => answered(text))).toEqual([]);
  });

  it('are never small talk: a greeting before them, and thanks after them', () => {
    const some = labelled.filter((_, at) => at % 10 === 0);
    const polite = some.flatMap(({ text }) => [`hello, ${text}. thanks`, `你好，${text}，谢谢`]);
    expect(polite.filter((text) => answered(text))).toEqual([]);
  });
});
