import { describe, expect, it } from 'vitest';
import { askAll, type Outcome } from '../../bench/quality/bot.ts';
import { deedOutcomes, isAnsweredAs } from '../../bench/quality/deeds.ts';
import { isAnswered } from '../../bench/quality/figures.ts';
import { learnedBot } from '../../bench/quality/learned-bot.ts';
import { deedsIn } from '../../server/engine/matching/deeds.ts';
import { normalizeText } from '../../server/engine/matching/normalize.ts';
import { areOpposite } from '../../server/engine/matching/polarity.ts';
import { areSynonyms } from '../../server/engine/matching/synonyms.ts';
import { undoneIn } from '../../server/engine/matching/undone.ts';

const neighbours = ['How can I pay?', 'When are you open?', '怎么付款', '你们几点开门'];

async function ask(questions: readonly string[], text: string): Promise<Outcome> {
  const label = 'asked';
  const others = neighbours.map((question) => ({ text: question, label: question }));
  const knowledge = [...questions.map((question) => ({ text: question, label })), ...others];
  const bot = await learnedBot({ language: 'en', knowledge }, null);
  const [outcome] = await askAll(bot, [{ text, label }]);
  return outcome!;
}

describe('the deeds that a text names', () => {
  it.each([
    ['How do I delete my account?', ['end']],
    ['i want to close my account and open a new one', ['end', 'begin']],
    ['when do you close', []],
    ['are you open today', []],
    ['where is my order', []],
    ['order two chairs', ['buy']],
    ['scrap my reservation', []],
    ['cancel my registration', ['end']],
    ['my account is blocked', []],
    ['how should it be washed', ['wash']],
    ['sign out of the app', ['log_out']],
    ['怎么注销账户', ['end']],
    ['怎么取消订阅', ['end']],
    ['订阅如何暂停', ['pause']],
    ['取消订单后怎么重新下单', ['end', 'buy']],
    ['怎么开发票', []],
    ['你们几点开门', []],
    ['修改地址', ['change']],
    ['账号被冻结了', []],
    ['买完就降价了', []],
  ])('%s', (text, deeds) => {
    expect(deedsIn(normalizeText(text)).map(({ deed }) => deed)).toEqual(deeds);
  });

  it.each([
    ['how do i create an account', 'How do I delete my account?'],
    ['open an account', 'close my account'],
    ['how do i deposit money', 'How do I withdraw money?'],
    ['upgrade my plan', 'downgrade my plan'],
    ['book a table', 'cancel my table'],
    ['resume the subscription', 'How do I pause my subscription?'],
    ['unlock the bike', 'How do I lock the bike?'],
    ['I did not request a refund', 'How do I request a refund?'],
    ['I never got my refund', 'How do I get a refund?'],
    ['we never cancelled our order', 'How do I cancel my order?'],
    ['怎么注册账号', '怎么注销账户'],
    ['怎么解绑银行卡', '怎么绑定银行卡'],
    ['卸载软件', '怎么安装软件'],
    ['怎么注册', '怎么注销'],
    ['怎么降级套餐', '怎么升级套餐'],
    ['我没有申请退款', '怎么申请退款'],
    ['我从来没取消过订单', '怎么取消订单'],
    ['没收到退款', '我要申请退款'],
  ])('of %s are opposite to: %s', (text, question) => {
    expect(areOpposite(text, question)).toBe(true);
    expect(areOpposite(question, text)).toBe(true);
  });

  it.each([
    ['close my account', 'How do I delete my account?'],
    ['when do you close', 'When do you open?'],
    ['my account is suspended', 'How do I unlock my account?'],
    ['I deleted my account by mistake, how can I open it again', 'How do I open an account?'],
    ['I never got my refund', 'Where is my refund?'],
    ["I still haven't received my refund", 'My refund has not arrived'],
    ['how do I cancel if I never got a confirmation', 'How do I cancel?'],
    ['我没有收到退款', '退款多久到账'],
    ['没有注册怎么下单', '怎么下单'],
    ['有没有取消订单的办法', '怎么取消订单'],
    ['注销账号', '怎么注销账户'],
    ['订单取消不了', '怎么取消订单'],
  ])('of %s are not opposite to: %s', (text, question) => {
    expect(areOpposite(text, question)).toBe(false);
    expect(areOpposite(question, text)).toBe(false);
  });
});

describe('words', () => {
  it.each([
    ['delete', 'close'],
    ['账号', '账户'],
    ['article', 'item'],
  ])('%s and %s are synonyms', (one, other) => {
    expect(areSynonyms(one, other)).toBe(true);
  });

  it.each([
    ['delete', 'create'],
    ['longjing', 'oolong'],
    ['红茶', '绿茶'],
  ])('%s and %s are none', (one, other) => {
    expect(areSynonyms(one, other)).toBe(false);
  });

  it.each([
    ['I never got my refund', 'i never got'],
    ['hello, we did not order this', 'we did not order'],
    ['我没有申请退款', '没有申请'],
    ["I can't log in", null],
    ['有没有退货政策', null],
    ['如果没收到货呢', null],
  ])('that report what was not done: %s', (text, words) => {
    expect(undoneIn(normalizeText(text))).toBe(words);
  });
});

describe('a Q&A with several questions', () => {
  it.each([
    [
      'how do i brew oolong',
      ['How do I brew Longjing?', 'brewing green tea', 'water temperature for longjing'],
    ],
    ['怎么泡普洱', ['普洱怎么保存？', '普洱茶饼存放']],
    ['红茶怎么泡', ['龙井茶怎么泡？', '龙井水温多少']],
    ['怎么注册账号', ['怎么注销账户？', '删除我的账号']],
    ['I never got my refund', ['How do I get a refund?', 'I want my money back', 'refund please']],
  ])('about something else does not answer: %s', async (text, questions) => {
    expect((await ask(questions, text)).kind).toBe('suggestions');
  });

  it.each([
    ['how do i brew oolong', ['How do I brew Longjing?', 'brewing green tea', 'what about oolong']],
    ['普洱怎么冲泡', ['普洱怎么保存？', '普洱怎么泡']],
    ['how can i close my account', ['How do I delete my account?', 'account deletion']],
    ['注销账号', ['怎么注销账户？']],
    ['I never got my refund', ['How do I get a refund?', 'Where is my refund?']],
  ])('of which one agrees answers: %s', async (text, questions) => {
    expect((await ask(questions, text)).kind).toBe('answer');
  });
});

describe.each(['en', 'zh'] as const)('another deed or thing in %s', (language) => {
  it('is not answered, and the same deed still is', async () => {
    const { other, same } = await deedOutcomes(language, 'open', null);
    expect(other.filter(isAnsweredAs).map(({ text }) => text)).toEqual([]);
    expect(same.filter(isAnsweredAs).length / same.length).toBeGreaterThan(0.95);
    expect(same.filter(({ kind }) => kind === 'fallback')).toEqual([]);
    expect(same.filter(isAnswered).filter((outcome) => !isAnsweredAs(outcome))).toEqual([]);
  });
});
