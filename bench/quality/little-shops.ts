import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import type { Language } from '../../server/engine/turn/step.ts';
import type { BenchRow } from '../bench-row.ts';
import type { RememberingEmbedder } from '../remembering-embedder.ts';
import { askAll, type AskedText, type Outcome } from './bot.ts';
import { figuresOf } from './figures.ts';
import { learnedBot } from './learned-bot.ts';
import { foreignTexts, type LabeledText, type QualitySet, type Split } from './quality-set.ts';
import { RandomChoice } from './random-choice.ts';
import { tableRow } from './size-table.ts';

const texts = z.array(z.string());
const schema = z.record(
  z.enum(['en', 'zh']),
  z.array(
    z.object({
      qas: z.array(z.object({ written: z.string(), asked: texts, heldOut: texts })),
      foreign: texts,
      foreignHeldOut: texts,
    }),
  ),
);
type LittleShop = z.infer<typeof schema>[Language][number];

/** What a shop has written down in a language beside its main one. */
const qasOfSecondLanguage = 5;
const draws = 3;

/** What some little shops did with the questions of their customers, each Q&A with one question. */
export async function littleShopOutcomes(
  language: Language,
  split: Split,
  kind: 'oneLanguage' | 'secondLanguage',
  embed: RememberingEmbedder | null,
): Promise<Outcome[]> {
  const { [language]: shops, [language === 'en' ? 'zh' : 'en']: others } = littleShops();
  const outcomes: Outcome[] = [];
  for (const [at, shop] of shops.entries()) {
    const random = new RandomChoice(at);
    for (let draw = 0; draw < (kind === 'oneLanguage' ? 1 : draws); draw += 1) {
      const written = kind === 'oneLanguage' ? shop.qas : random.some(shop.qas, qasOfSecondLanguage);
      const beside = kind === 'oneLanguage' ? [] : (others[at]?.qas ?? []);
      const knowledge = [...written, ...beside].map(({ written: text }): LabeledText => ({
        text,
        label: text,
      }));
      const bot = await learnedBot({ language, knowledge }, embed);
      outcomes.push(...(await askAll(bot, askedOf(shop, written, split))));
    }
  }
  return outcomes;
}

export async function littleShopRows(
  group: string,
  { language, split }: Pick<QualitySet, 'language' | 'split'>,
  embed: RememberingEmbedder | null,
): Promise<BenchRow[]> {
  const one = await littleShopOutcomes(language, split, 'oneLanguage', embed);
  const second = await littleShopOutcomes(language, split, 'secondLanguage', embed);
  return [
    ...tableRow(group, 'little shops, 12 × 1', figuresOf(one)),
    ...tableRow(group, 'little shops, 5 × 1 beside 12 × 1 in another language', figuresOf(second)),
  ];
}

/** A question of a Q&A that the shop has not written down is foreign. */
function askedOf(
  { qas, foreign, foreignHeldOut }: LittleShop,
  known: LittleShop['qas'],
  split: Split,
): AskedText[] {
  const isOpen = split === 'open';
  const own = qas.flatMap((qa) =>
    (isOpen ? qa.asked : qa.heldOut).map((text) => ({ text, label: known.includes(qa) ? qa.written : null })),
  );
  return [...own, ...foreignTexts(isOpen ? foreign : foreignHeldOut)];
}

let read: z.infer<typeof schema> | undefined;

function littleShops(): z.infer<typeof schema> {
  read ??= schema.parse(
    JSON.parse(readFileSync(new URL('../../tests/data/little-shops.json', import.meta.url), 'utf8')),
  );
  return read;
}
