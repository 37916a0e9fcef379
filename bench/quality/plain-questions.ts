import { existsSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import * as z from 'zod/mini';
import type { Language } from '../../server/engine/turn/step.ts';
import type { BenchRow } from '../bench-row.ts';
import type { RememberingEmbedder } from '../remembering-embedder.ts';
import { askAll, type AskedText, type Outcome } from './bot.ts';
import { figuresOf, isAnswered, isNear, isRight, shareOf } from './figures.ts';
import { learnedBot } from './learned-bot.ts';
import { foreignTexts, type QualitySet, type Split } from './quality-set.ts';

const texts = z.array(z.string());
const schema = z.object({
  organizations: z.array(
    z.object({
      name: z.string(),
      language: z.enum(['en', 'zh']),
      qas: z.array(z.object({ question: z.string(), asked: texts })),
      near: texts,
      /** More of the same field, at which nobody looked while working on the matching. */
      nearHeldOut: z.optional(texts),
      foreign: texts,
    }),
  ),
});

export type Organization = z.infer<typeof schema>['organizations'][number];

/** The organizations of a file that are asked in a language. */
export function organizationsOf(language: Language, file: URL): Organization[] {
  const { organizations } = schema.parse(JSON.parse(readFileSync(file, 'utf8')));
  return organizations.filter((one) => one.language === language);
}

/** What the bot makes of plain questions about what is written, of the same field, and of anything else. */
export interface PlainOutcomes {
  asked: Outcome[];
  near: Outcome[];
  nearHeldOut: Outcome[];
  foreign: Outcome[];
}

/** The file of a split, or the one that PARLEY_PLAIN_QUESTIONS names. The held-out one need not be there. */
export function plainQuestionsFile(split: Split): URL {
  const named = process.env['PARLEY_PLAIN_QUESTIONS'];
  if (named) return pathToFileURL(named);
  const name = split === 'heldOut' ? 'plain-questions-held-out' : 'plain-questions';
  return new URL(`../../tests/data/${name}.json`, import.meta.url);
}

/** Organizations that wrote down each thing once; null if the file has none of the language. */
export async function plainOutcomes(
  language: Language,
  file: URL,
  embed: RememberingEmbedder | null,
): Promise<PlainOutcomes | null> {
  const own = organizationsOf(language, file);
  if (own.length === 0) return null;
  const outcomes: PlainOutcomes = { asked: [], near: [], nearHeldOut: [], foreign: [] };
  for (const { qas, near, nearHeldOut = [], foreign } of own) {
    const knowledge = qas.map(({ question }) => ({ text: question, label: question }));
    const bot = await learnedBot({ language, knowledge }, embed);
    const asked = qas.flatMap((qa) => qa.asked.map((text): AskedText => ({ text, label: qa.question })));
    outcomes.asked.push(...(await askAll(bot, asked)));
    outcomes.near.push(...(await askAll(bot, foreignTexts(near))));
    outcomes.nearHeldOut.push(...(await askAll(bot, foreignTexts(nearHeldOut))));
    outcomes.foreign.push(...(await askAll(bot, foreignTexts(foreign))));
  }
  return outcomes;
}

export async function plainRows(
  group: string,
  { language, split }: Pick<QualitySet, 'language' | 'split'>,
  embed: RememberingEmbedder | null,
  file: URL = plainQuestionsFile(split),
): Promise<BenchRow[]> {
  const outcomes = existsSync(file) ? await plainOutcomes(language, file, embed) : null;
  if (!outcomes) return [];
  const { asked, near, foreign } = outcomes;
  const { errorInScope, errorOverall } = figuresOf([...asked, ...near, ...foreign]);
  const row = (name: string, value: number | null, target?: string): BenchRow[] =>
    value === null
      ? []
      : [{ group, name: `plain questions, one each: ${name}`, value, unit: '', ...(target && { target }) }];
  return [
    ...row(
      'answered rightly',
      shareOf(asked, (one) => isAnswered(one) && isRight(one)),
    ),
    ...row('precision of answers', shareOf(asked.filter(isAnswered), isRight), '≥ 0.93'),
    ...row('the right one is first', shareOf(asked, isRight)),
    ...row('the right one is among three', shareOf(asked, isNear), '≥ 0.9'),
    ...row('calibration error, in scope', errorInScope, '≤ 0.1'),
    ...row('calibration error, all', errorOverall, '≤ 0.1'),
    ...row('of the same field: answered', shareOf(near, isAnswered), '≤ 0.05'),
    ...row('foreign: answered', shareOf(foreign, isAnswered), '≤ 0.02'),
  ];
}
