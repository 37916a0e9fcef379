import type { Language } from '../../server/engine/turn/step.ts';
import type { BenchRow } from '../bench-row.ts';
import type { RememberingEmbedder } from '../remembering-embedder.ts';
import { askAll, type AskedText, type Outcome } from './bot.ts';
import { isAnswered, shareOf } from './figures.ts';
import { learnedBot } from './learned-bot.ts';
import type { LabeledText, QualitySet } from './quality-set.ts';
import { RandomChoice } from './random-choice.ts';
import { shopKnowledge } from './shops.ts';

/** A question about one thing of many, and ways to ask it. */
interface Template {
  written: string;
  asked: readonly string[];
  things: readonly string[];
}

const countries = ['austria', 'belgium', 'norway', 'portugal', 'japan', 'brazil'];
const products = ['laptops', 'phones', 'sofas', 'bicycles', 'ovens', 'watches'];
const cities = ['北京', '上海', '广州', '成都', '武汉', '西安'];
const goods = ['手机', '电脑', '冰箱', '沙发', '耳机', '手表'];

const templates: Record<Language, readonly Template[]> = {
  en: [
    {
      written: 'Do you deliver to {thing}?',
      asked: ['delivery to {thing}', 'can you deliver to {thing}?', 'deliver to {thing} please'],
      things: countries,
    },
    {
      written: 'How long is the warranty on {thing}?',
      asked: [
        'warranty on {thing}',
        'how long is the warranty on {thing}',
        'what is the warranty on {thing}?',
      ],
      things: products,
    },
    {
      written: 'Can I pay with {thing}?',
      asked: ['pay with {thing}', 'is it possible to pay with {thing}?', 'how can i pay with {thing}'],
      things: ['paypal', 'klarna', 'bitcoin', 'cheques', 'vouchers', 'cash'],
    },
    {
      written: 'When does the shop in {thing} open?',
      asked: [
        'when does the shop in {thing} open on sunday',
        'shop in {thing}',
        'when does your shop in {thing} open?',
      ],
      things: ['vienna', 'lisbon', 'oslo', 'dublin', 'prague', 'madrid'],
    },
  ],
  zh: [
    {
      written: '可以退货到{thing}吗？',
      asked: ['退货到{thing}', '能退货到{thing}吗', '我要退货到{thing}'],
      things: cities,
    },
    {
      written: '{thing}保修多久？',
      asked: ['{thing}的保修多久', '{thing}保修多久', '请问{thing}保修多久啊'],
      things: goods,
    },
    {
      written: '送货到{thing}要几天？',
      asked: ['送货到{thing}', '送货到{thing}要几天啊', '送货到{thing}要多久'],
      things: cities,
    },
    {
      written: '{thing}店几点开门？',
      asked: ['{thing}店几点开门啊', '{thing}店开门', '你们{thing}店几点开门'],
      things: cities,
    },
  ],
};
const knownThings = 2;
const labelsOfThings = new Set(
  Object.values(templates).flatMap((each) =>
    each.flatMap(({ written, things }) => things.map((thing) => about(written, thing))),
  ),
);

/** Answered with what is written about one thing. What is written about all things is no wrong answer. */
const isAnsweredWrongly = (outcome: Outcome): boolean =>
  isAnswered(outcome) && labelsOfThings.has(outcome.ranked[0] ?? '');

/**
 * Shops that have written down each question once, some of them about one thing only. Customers ask the same about another
 * thing, which nobody has written down, and repeat what is written in other words or another order.
 */
export async function siblingOutcomes(
  language: Language,
  embed: RememberingEmbedder | null,
  shops: number,
): Promise<{ others: Outcome[]; same: Outcome[]; wrong: Outcome[] }> {
  const others: Outcome[] = [];
  const same: Outcome[] = [];
  for (let shop = 0; shop < shops; shop += 1) {
    const random = new RandomChoice(shop);
    const { knowledge, unknown, known } = shopWithSiblings(shop, language, random);
    const bot = await learnedBot({ language, knowledge }, embed);
    others.push(...(await askAll(bot, unknown)));
    same.push(...(await askAll(bot, known)));
  }
  return { others, same, wrong: others.filter(isAnsweredWrongly) };
}

export async function siblingRows(
  group: string,
  { language }: Pick<QualitySet, 'language'>,
  embed: RememberingEmbedder | null,
  shops: number,
): Promise<BenchRow[]> {
  const { others, same, wrong } = await siblingOutcomes(language, embed, shops);
  const name = (what: string): string => `one question each, ${what}: answered`;
  return [
    {
      group,
      name: name('another thing asked'),
      value: wrong.length / others.length,
      unit: '',
      target: '≤ 0',
    },
    { group, name: name('the same thing asked'), value: shareOf(same, isAnswered) ?? 0, unit: '' },
  ];
}

function shopWithSiblings(
  shop: number,
  language: Language,
  random: RandomChoice,
): { knowledge: LabeledText[]; unknown: AskedText[]; known: AskedText[] } {
  const knowledge = [...shopKnowledge(shop, language, random)];
  const unknown: AskedText[] = [];
  const known: AskedText[] = [];
  for (const { written, asked, things } of templates[language]) {
    const [other = '', ...chosen] = random.some(things, knownThings + 1);
    for (const thing of chosen.slice(0, 1 + (shop % knownThings))) {
      const label = about(written, thing);
      knowledge.push({ text: label, label });
      known.push(...asked.map((text) => ({ text: about(text, thing), label })));
    }
    unknown.push(...asked.map((text) => ({ text: about(text, other), label: null })));
  }
  return { knowledge, unknown, known };
}

function about(text: string, thing: string): string {
  return text.replaceAll('{thing}', thing);
}
