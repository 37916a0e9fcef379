import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import type { Language } from '../../server/engine/turn/step.ts';
import type { BenchRow } from '../bench-row.ts';
import type { RememberingEmbedder } from '../remembering-embedder.ts';
import { askAll, type Outcome } from './bot.ts';
import { figuresOf } from './figures.ts';
import { learnedBot } from './learned-bot.ts';
import { foreignTexts, type LabeledText, type QualitySet, type Split } from './quality-set.ts';
import { RandomChoice } from './random-choice.ts';
import { tableRow } from './size-table.ts';

const texts = z.array(z.string());
const schema = z.record(
  z.enum(['en', 'zh']),
  z.object({
    items: texts,
    topics: z.array(z.object({ topic: z.string(), questions: texts, asked: texts, heldOut: texts })),
  }),
);
const qasOfShop = 15;
const foreignOfEachKind = 10;

/** Shops that have just written down what customers ask, once each. What they did not write down is foreign. */
export async function shopRows(
  group: string,
  { language, split, foreign }: QualitySet,
  embed: RememberingEmbedder | null,
  shops: number,
): Promise<BenchRow[]> {
  const outcomes: Outcome[] = [];
  for (let shop = 0; shop < shops; shop += 1) {
    const random = new RandomChoice(shop);
    const { knowledge, asked, unknown } = shopOf(shop, language, split, random);
    const others = [...random.some(foreign, foreignOfEachKind), ...random.some(unknown, foreignOfEachKind)];
    const bot = await learnedBot({ language, knowledge }, embed);
    outcomes.push(...(await askAll(bot, [...asked, ...foreignTexts(others)])));
  }
  return tableRow(group, `${shops} shops of ${qasOfShop} × 1`, figuresOf(outcomes));
}

/** The questions of one shop, each written down once. */
export function shopKnowledge(shop: number, language: Language, random: RandomChoice): LabeledText[] {
  return shopOf(shop, language, 'open', random).knowledge;
}

function shopOf(
  shop: number,
  language: Language,
  split: Split,
  random: RandomChoice,
): { knowledge: LabeledText[]; asked: LabeledText[]; unknown: string[] } {
  const { items, topics } = shopSet()[language];
  const item = items[shop % items.length] ?? '';
  const inShop = (text: string): string => text.replaceAll('{item}', item);
  const written = new Set(random.some(topics, qasOfShop));
  const asked = topics.flatMap((topic) =>
    (split === 'open' ? topic.asked : topic.heldOut).map((text) => ({ topic, text: inShop(text) })),
  );
  return {
    knowledge: Array.from(written, ({ topic, questions }) => ({
      label: topic,
      text: inShop(random.one(questions)),
    })),
    asked: asked
      .filter(({ topic }) => written.has(topic))
      .map(({ topic: { topic: label }, text }) => ({ label, text })),
    unknown: asked.filter(({ topic }) => !written.has(topic)).map(({ text }) => text),
  };
}

let read: z.infer<typeof schema> | undefined;

function shopSet(): z.infer<typeof schema> {
  read ??= schema.parse(
    JSON.parse(readFileSync(new URL('../../tests/data/shops.json', import.meta.url), 'utf8')),
  );
  return read;
}
