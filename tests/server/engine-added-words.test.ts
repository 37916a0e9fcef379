import { describe, expect, it } from 'vitest';
import { askAll, type Outcome } from '../../bench/quality/bot.ts';
import { isAnswered, isRight, shareOf } from '../../bench/quality/figures.ts';
import { learnedBot } from '../../bench/quality/learned-bot.ts';
import { nearMissOutcomes } from '../../bench/quality/near-misses.ts';
import { addedIn } from '../../server/engine/matching/added-words.ts';
import { normalizeText } from '../../server/engine/matching/normalize.ts';
import { namesTheSame, otherMatterIn } from '../../server/engine/matching/other-matter.ts';

function addedTo(question: string, written: string): string | null {
  const text = normalizeText(written);
  const found = addedIn(text, normalizeText(question));
  return found && text.slice(found.start, found.end);
}

describe('what a text names more than a question', () => {
  it.each([
    ['What are your opening hours?', 'What are your opening hours at Christmas?', 'christmas'],
    ['What are your opening hours?', 'opening hours in August', 'august'],
    ['What are your opening hours?', 'What are the opening hours of the bar?', 'bar'],
    ['Where is your shop?', 'where is your shop in Oslo', 'oslo'],
    ['How much is delivery?', 'How much is delivery to the islands?', 'islands'],
    ['How much is delivery?', 'how much is express delivery', 'express'],
    ['How do I book a kayak?', 'How do I book a kayak instructor?', 'instructor'],
    ['How do I cancel my order?', 'How do I cancel my rental order?', 'rental'],
    ['Can I return a lamp?', 'Can I return a used lamp?', 'used'],
    ['Can I return a lamp?', 'Can I return a lamp without the box?', 'box'],
    ['你们几点营业？', '你们国庆节几点营业', '国庆节'],
    ['门店在哪里？', '门店在杭州哪里', '杭州'],
    ['门店在哪里？', '马德里的门店在哪里', '马德'],
    ['运费多少钱？', '退货的运费多少钱', '退货'],
    ['怎么取消订单？', '怎么取消租车订单', '租车'],
    ['质保多长时间？', '电动车质保多长时间', '电动车'],
  ])('%s, %s', (question, text, added) => {
    expect(addedTo(question, text)).toBe(added);
  });

  it.each([
    ['What are your opening hours?', 'hi, what are your opening hours on sunday please'],
    ['Are you open on public holidays?', 'are you open on public holidays at christmas'],
    ['How do I cancel my order?', 'how do i quickly cancel my order 48213 from yesterday'],
    ['How much is delivery?', 'how much is the delivery of my order'],
    ['Can I return a lamp?', 'can I return my green lamp'],
    ['Can I return a lamp?', 'I want to return a lamp'],
    ['Can I return a lamp?', 'can i return a lamp unopened'],
    ['Is there seating?', 'any seating in the bakery'],
    ['Have they approved my request?', 'did the manager approve my request'],
    ['How much is delivery?', 'postage to norway'],
    ['节假日营业吗？', '国庆节假日还营业吗'],
    ['怎么取消订单？', '请问怎么取消昨天的订单，订单号4711'],
    ['运费多少钱？', '我的包裹运费要多少钱'],
    ['你们几点营业？', '你们周末几点营业呀'],
  ])('nothing: %s, %s', (question, text) => {
    expect(addedTo(question, text)).toBeNull();
  });

  it.each([
    ['What do I do if I lose my key?', 'lost key!', true],
    ['Can I take the bike on the train?', 'is it allowed to take your bikes on the train', true],
    ['Can I take the bike on the train?', 'can i take the bike', false],
    ['Can I store my luggage?', 'is my luggage insured', false],
  ])('names the same as %s or not: %s', (question, text, isSame) => {
    expect(namesTheSame(normalizeText(text), normalizeText(question))).toBe(isSame);
  });

  it.each([
    ['Where is your shop?', 'where is your warehouse'],
    ['How much does it cost to hire a saw?', 'how much does a saw cost'],
    ['租一副太阳镜多少钱？', '太阳镜多少钱'],
    ['店铺在哪里？', '仓库在哪里'],
    ['质保多长时间？', '保养要多长时间'],
  ])('is another matter: %s, %s', (question, text) => {
    expect(otherMatterIn(normalizeText(text), normalizeText(question))).not.toBeNull();
  });

  it.each([
    ['Where is your shop?', 'where is your store'],
    ['How much does it cost to buy a saw?', 'how much does a saw cost'],
    ['How much does it cost to hire a saw?', 'cost of hiring a saw'],
    ['质保多长时间？', '保修多长时间'],
    ['店铺在哪里？', '店在哪里'],
  ])('is the same matter: %s, %s', (question, text) => {
    expect(otherMatterIn(normalizeText(text), normalizeText(question))).toBeNull();
  });
});

describe('a Q&A with several questions', () => {
  async function ask(questions: readonly string[], text: string): Promise<Outcome['kind']> {
    const others = ['Where is your shop?', 'Which teas are caffeine free?'];
    const knowledge = [
      ...questions.map((question) => ({ text: question, label: 'asked' })),
      ...others.map((question) => ({ text: question, label: question })),
    ];
    const bot = await learnedBot({ language: 'en', knowledge }, null);
    const [outcome] = await askAll(bot, [{ text, label: 'asked' }]);
    return outcome!.kind;
  }

  const plain = ['How much is shipping?', 'shipping cost', 'how much do you charge for shipping'];

  it('does not answer what has more than most of them', async () => {
    expect(await ask(plain, 'How much is shipping to Norway?')).toBe('suggestions');
    expect(await ask(plain, 'How much is shipping please?')).toBe('answer');
  });

  it('answers what one of them names', async () => {
    expect(await ask([...plain, 'shipping to norway price'], 'How much is shipping to Norway?')).toBe(
      'answer',
    );
  });
});

describe.each(['en', 'zh'] as const)('more than is written in %s', (language) => {
  it('is hardly answered, and what is written still is', async () => {
    for (const split of ['open', 'heldOut'] as const) {
      const { near, asked } = await nearMissOutcomes(language, split, null, 'added-words');
      expect(shareOf(near, isAnswered)).toBeLessThan(0.15);
      expect(asked.filter(isAnswered).filter((outcome) => !isRight(outcome))).toEqual([]);
      expect(shareOf(asked, isAnswered)).toBeGreaterThan(0.95);
    }
  });
});
