import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import type { Language } from '../../server/engine/turn/step.ts';
import type { BenchRow } from '../bench-row.ts';
import type { RememberingEmbedder } from '../remembering-embedder.ts';
import { askAll, type AskedText, type Outcome } from './bot.ts';
import { isAnswered, isRight, shareOf } from './figures.ts';
import { learnedBot } from './learned-bot.ts';
import type { QualitySet, Split } from './quality-set.ts';

const texts = z.array(z.string());
const schema = z.record(
  z.enum(['en', 'zh']),
  z.array(
    z.object({
      shop: z.string(),
      qas: z.array(z.object({ written: z.string(), asked: texts, near: texts })),
    }),
  ),
);

/** What the bot makes of texts that share most of a question's words and mean something else, and of texts that mean it. */
export interface NearMissOutcomes {
  near: Outcome[];
  asked: Outcome[];
}

/**
 * Texts that name something else, or that name something more than what is written: a place, a time, a kind.
 */
export type NearMissSet = 'near-misses' | 'added-words';

/** Shops that wrote down each thing once. The last shop of a language is held out: nobody looks at its texts while working on the matching. */
export async function nearMissOutcomes(
  language: Language,
  split: Split,
  embed: RememberingEmbedder | null,
  from: NearMissSet = 'near-misses',
): Promise<NearMissOutcomes> {
  const shops = nearMisses(from)[language];
  const chosen = split === 'heldOut' ? shops.slice(-1) : shops.slice(0, -1);
  const outcomes: NearMissOutcomes = { near: [], asked: [] };
  for (const { qas } of chosen) {
    const knowledge = qas.map(({ written }) => ({ text: written, label: written }));
    const bot = await learnedBot({ language, knowledge }, embed);
    const near = qas.flatMap((qa) => qa.near.map((text): AskedText => ({ text, label: null })));
    const asked = qas.flatMap((qa) => qa.asked.map((text): AskedText => ({ text, label: qa.written })));
    outcomes.near.push(...(await askAll(bot, near)));
    outcomes.asked.push(...(await askAll(bot, asked)));
  }
  return outcomes;
}

export async function nearMissRows(
  group: string,
  { language, split }: Pick<QualitySet, 'language' | 'split'>,
  embed: RememberingEmbedder | null,
): Promise<BenchRow[]> {
  const near = await nearMissOutcomes(language, split, embed);
  const added = await nearMissOutcomes(language, split, embed, 'added-words');
  return [
    ...rowsOf(group, near, ['something near', 'what is written asked in other words']),
    ...rowsOf(group, added, ['something more', 'what is written asked with ordinary additions']),
  ];
}

function rowsOf(
  group: string,
  { near, asked }: NearMissOutcomes,
  [other, same]: readonly [string, string],
): BenchRow[] {
  const name = (what: string): string => `one question each, ${what}: answered`;
  return [
    {
      group,
      name: name(`${other} asked`),
      value: shareOf(near, isAnswered) ?? 0,
      unit: '',
      target: '≤ 0',
    },
    { group, name: name(same), value: shareOf(asked.filter(isRight), isAnswered) ?? 0, unit: '' },
  ];
}

const read = new Map<NearMissSet, z.infer<typeof schema>>();

function nearMisses(from: NearMissSet): z.infer<typeof schema> {
  const known = read.get(from);
  if (known) return known;
  const parsed = schema.parse(
    JSON.parse(readFileSync(new URL(`../../tests/data/${from}.json`, import.meta.url), 'utf8')),
  );
  read.set(from, parsed);
  return parsed;
}
