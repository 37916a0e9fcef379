import { describe, expect, it } from 'vitest';
import { askAll, type Outcome } from '../../bench/quality/bot.ts';
import { isAnswered, isRight, shareOf } from '../../bench/quality/figures.ts';
import { learnedBot } from '../../bench/quality/learned-bot.ts';
import { nearMissOutcomes } from '../../bench/quality/near-misses.ts';
import { askedFormOf } from '../../server/engine/matching/asked-form.ts';
import { reportIn } from '../../server/engine/matching/happenings.ts';
import { normalizeText } from '../../server/engine/matching/normalize.ts';
import { otherMatterIn } from '../../server/engine/matching/other-matter.ts';
import { areOpposite } from '../../server/engine/matching/polarity.ts';

function insteadOf(text: string, question: string): string | null {
  return otherMatterIn(normalizeText(text), normalizeText(question))?.instead ?? null;
}

describe('what a question is about and a text is not', () => {
  it.each([
    ['which teas do you have', 'Which teas are caffeine free?', 'caffeine free'],
    ['has my parcel arrived', 'My parcel arrived damaged', 'damaged'],
    ['your address please', 'How do I change my delivery address?', 'change my delivery'],
    ['what address do you deliver from', 'How do I change my delivery address?', 'change'],
    ['when is my first lesson', 'What should I bring to my first lesson?', 'bring'],
    ['who is my trainer', 'My trainer did not show up', 'my trainer did not show up'],
    ['is green tea healthy', 'How do I brew green tea?', 'brew'],
    ['what is shipping insurance', 'How much is shipping?', 'how much is shipping?'],
    ['when do i get my salary', 'When do I get my refund?', 'refund'],
    ['can i settle with apple pay', 'Can I pay with PayPal?', 'paypal'],
    ['可以用微信支付吗', '可以用支付宝付款吗', '支付宝'],
    ['可以退茶壶吗', '紫砂壶可以放进洗碗机吗', '紫砂壶可以放进洗碗机'],
    ['运费谁付', '运费多少钱', '运费多少钱'],
    ['你们有哪些茶', '哪些茶不含咖啡因', '含咖啡因'],
    ['教练态度不好', '教练没来怎么办', '教练没来怎么办'],
  ])('%s, %s', (text, question, instead) => {
    expect(insteadOf(text, question)).toBe(instead);
  });

  it.each([
    ['teas without caffeine', 'Which teas are caffeine free?'],
    ['shipping cost', 'How much is shipping?'],
    ['is shipping free', 'How much is shipping?'],
    ['when will the refund come', 'When do I get my refund?'],
    ['when do i get my money', 'Where is my parcel?'],
    ['i want to cancel', 'How do I cancel my membership?'],
    ['can i return it if i do not like it', 'How do I return shoes?'],
    ['do you take paypal', 'Can I pay with PayPal?'],
    ['yoga for beginners', 'Which yoga classes are for beginners?'],
    ['how many minutes to brew longjing', 'How do I brew longjing?'],
    ['create a reminder', 'I need a reminder for the conference'],
    ['能用支付宝付吗', '可以用支付宝付款吗'],
    ['密码找回', '怎么重置密码'],
    ['注销', '怎么注销账号'],
    ['学生打折吗', '学生有优惠吗'],
    ['节假日开门吗', '节假日营业吗'],
    ['泡绿茶用多少度的水', '绿茶怎么泡'],
  ])('nothing: %s, %s', (text, question) => {
    expect(insteadOf(text, question)).toBeNull();
  });

  it.each([
    ['how many days does it take', 'time'],
    ['is delivery free', 'money'],
    ['are the teas caffeine free', null],
    ['how many colours are there', 'number'],
    ['谁付运费', 'person'],
    ['为什么这么贵', 'reason'],
    ['你们在哪里', 'place'],
  ])('says by its form what it wants to know: %s', (text, form) => {
    expect(askedFormOf(text)).toBe(form);
  });
});

describe('a report', () => {
  it.each([
    ['My parcel has not arrived', 'My parcel arrived damaged'],
    ["the parcel hasn't come", 'The parcel came without a receipt'],
    ['my luggage was never delivered', 'My luggage was delivered to the wrong room'],
    ['还没收到茶叶', '收到的茶叶破损了怎么办'],
    ['这个月没有扣款', '这个月被重复扣款了'],
  ])('of what has not happened is opposite to one of what has: %s, %s', (text, question) => {
    expect(areOpposite(text, question)).toBe(true);
  });

  it.each([
    ['My parcel has not arrived', 'Where is my parcel?'],
    ['My parcel has not arrived', 'When will my parcel arrive?'],
    ['My parcel has not arrived', 'Has my parcel arrived?'],
    ['My parcel has not arrived', 'My parcel never came'],
    ['茶叶还没收到', '什么时候能收到茶叶'],
    ['没有收到退款', '退款多久到账'],
  ])('is not opposite to who asks after it: %s, %s', (text, question) => {
    expect(areOpposite(text, question)).toBe(false);
  });

  it('says what happened, by which words', () => {
    expect(reportIn('my parcel has not yet arrived')).toEqual({
      happening: 'arrival',
      words: 'not yet arrived',
      hasHappened: false,
    });
    expect(reportIn('收到的茶叶破损了怎么办')?.hasHappened).toBe(true);
    expect(reportIn('has my parcel arrived')).toBeNull();
  });
});

describe('a Q&A with several questions', () => {
  async function ask(questions: readonly string[], text: string): Promise<Outcome['kind']> {
    const knowledge = [
      ...questions.map((question) => ({ text: question, label: 'asked' })),
      ...['Where is your shop?', 'When are you open?'].map((question) => ({
        text: question,
        label: question,
      })),
    ];
    const bot = await learnedBot({ language: 'en', knowledge }, null);
    const [outcome] = await askAll(bot, [{ text, label: 'asked' }]);
    return outcome!.kind;
  }

  it('does not answer what lacks a word that most of them have', async () => {
    const questions = ['Which teas are caffeine free?', 'caffeine free teas', 'teas free of caffeine'];
    expect(await ask(questions, 'which teas do you have')).toBe('suggestions');
    expect(await ask(questions, 'caffeine free tea')).toBe('answer');
  });

  it('answers what one of them may ask', async () => {
    expect(
      await ask(['Which teas are caffeine free?', 'which teas do you sell'], 'which teas do you have'),
    ).toBe('answer');
  });

  it('answers where each of them tells of something else', async () => {
    const questions = [
      'flip a coin that is heavy',
      'flip a coin that is golden',
      'flip a coin that is round',
    ];
    expect(await ask(questions, 'flip a coin')).toBe('answer');
  });
});

describe.each(['en', 'zh'] as const)('something near to what is written in %s', (language) => {
  it('is not answered, and what is written still is', async () => {
    const { near, asked } = await nearMissOutcomes(language, 'open', null);
    expect(near.filter(isAnswered).map(({ text }) => text)).toEqual([]);
    expect(asked.filter(isAnswered).filter((outcome) => !isRight(outcome))).toEqual([]);
    expect(shareOf(asked, isAnswered)).toBeGreaterThan(0.92);
  });
});
