import type { Language } from '../../server/engine/turn/step.ts';
import type { BenchRow } from '../bench-row.ts';
import type { RememberingEmbedder } from '../remembering-embedder.ts';
import { askAll, type AskedText, type Outcome } from './bot.ts';
import { isAnswered, isRight, shareOf } from './figures.ts';
import { learnedBot } from './learned-bot.ts';
import type { QualitySet } from './quality-set.ts';
import { RandomChoice } from './random-choice.ts';
import { shopKnowledge } from './shops.ts';

/** A question that affirms, one that denies, and ways to ask each. */
interface Opposites {
  things: readonly string[];
  written: Readonly<Record<Side, string>>;
  asked: Readonly<Record<Side, readonly string[]>>;
}
type Side = 'affirmed' | 'denied';

const opposites: Record<Language, readonly Opposites[]> = {
  en: [
    {
      things: ['caffeine', 'sugar', 'gluten', 'lactose', 'alcohol'],
      written: { affirmed: 'Which products contain {thing}?', denied: 'Which products have no {thing}?' },
      asked: {
        affirmed: ['products with {thing}', 'which products have {thing}'],
        denied: [
          'products without {thing}',
          '{thing}-free products',
          'which products do not contain {thing}',
        ],
      },
    },
    {
      things: ['opened', 'used', 'worn', 'washed'],
      written: { affirmed: 'Can I return {thing} goods?', denied: 'Can I return un{thing} goods?' },
      asked: {
        affirmed: ['can i return goods that are {thing}', 'return {thing} goods'],
        denied: ['return un{thing} goods', 'can i return un{thing} goods please'],
      },
    },
    {
      things: ['newsletter', 'text alerts', 'loyalty program'],
      written: {
        affirmed: 'How do I subscribe to the {thing}?',
        denied: 'How do I unsubscribe from the {thing}?',
      },
      asked: {
        affirmed: ['subscribe to {thing}', 'i want to sign up for the {thing}'],
        denied: ['how do i stop the {thing}', 'i do not want the {thing} any more', 'unsubscribe {thing}'],
      },
    },
  ],
  zh: [
    {
      things: ['咖啡因', '酒精', '麸质', '乳糖', '防腐剂'],
      written: { affirmed: '哪些商品含{thing}？', denied: '哪些商品不含{thing}？' },
      asked: {
        affirmed: ['有{thing}的商品', '哪些商品有{thing}'],
        denied: ['没有{thing}的商品', '无{thing}的商品有哪些', '哪些商品没有{thing}'],
      },
    },
    {
      things: ['开封', '拆封', '使用过'],
      written: { affirmed: '{thing}的商品可以退吗？', denied: '未{thing}的商品可以退吗？' },
      asked: {
        affirmed: ['商品{thing}了可以退吗', '已{thing}的商品能退吗'],
        denied: ['没{thing}的商品能退吗', '商品未{thing}可以退吗'],
      },
    },
    {
      things: ['邮件', '短信提醒', '促销通知'],
      written: { affirmed: '怎么订阅{thing}？', denied: '怎么退订{thing}？' },
      asked: {
        affirmed: ['我要订阅{thing}', '如何开通{thing}'],
        denied: ['怎么取消{thing}', '不要再发{thing}了', '怎样停止订阅{thing}'],
      },
    },
  ],
};

interface OppositeOutcomes {
  /** Only the opposite of what is asked is written down. */
  alone: Outcome[];
  /** Both are written down. */
  both: Outcome[];
}

/** Shops that have written down each question once, some of them about what they have or have not. */
export async function oppositeOutcomes(
  language: Language,
  embed: RememberingEmbedder | null,
): Promise<OppositeOutcomes> {
  const outcomes: OppositeOutcomes = { alone: [], both: [] };
  for (const [shop, { things, written, asked }] of opposites[language].entries()) {
    const knowledge = shopKnowledge(shop, language, new RandomChoice(shop));
    const ask = async (sides: readonly Side[], texts: readonly AskedText[]): Promise<Outcome[]> => {
      const own = things.flatMap((thing) => sides.map((side) => written[side].replace('{thing}', thing)));
      const questions = own.map((text) => ({ text, label: text }));
      return askAll(await learnedBot({ language, knowledge: [...knowledge, ...questions] }, embed), texts);
    };
    const textsOf = (side: Side): AskedText[] =>
      things.flatMap((thing) =>
        asked[side].map((text) => ({
          text: text.replace('{thing}', thing),
          label: written[side].replace('{thing}', thing),
        })),
      );
    outcomes.alone.push(...(await ask(['denied'], textsOf('affirmed'))));
    outcomes.alone.push(...(await ask(['affirmed'], textsOf('denied'))));
    outcomes.both.push(
      ...(await ask(['affirmed', 'denied'], [...textsOf('affirmed'), ...textsOf('denied')])),
    );
  }
  return outcomes;
}

export async function oppositeRows(
  group: string,
  { language }: Pick<QualitySet, 'language'>,
  embed: RememberingEmbedder | null,
): Promise<BenchRow[]> {
  const { alone, both } = await oppositeOutcomes(language, embed);
  const row = (name: string, value: number | null, target?: string): BenchRow[] =>
    value === null ? [] : [{ group, name: `one question each, ${name}`, value, unit: '', target }];
  return [
    ...row('only the opposite written: answered', shareOf(alone, isAnswered), '≤ 0'),
    ...row('the opposite written, too: first is right', shareOf(both, isRight)),
    ...row('the opposite written, too: answered', shareOf(both, isAnswered)),
    ...row('the opposite written, too: precision', shareOf(both.filter(isAnswered), isRight)),
  ];
}
