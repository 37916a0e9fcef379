import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import type { Language } from '../../server/engine/turn/step.ts';
import type { BenchRow } from '../bench-row.ts';
import type { RememberingEmbedder } from '../remembering-embedder.ts';
import { askAll, type Outcome } from './bot.ts';
import { isAnswered, shareOf } from './figures.ts';
import { learnedBot } from './learned-bot.ts';
import type { LabeledText, QualitySet, Split } from './quality-set.ts';

const texts = z.array(z.string());
const schema = z.record(
  z.enum(['en', 'zh']),
  z.array(z.object({ written: texts, other: texts, same: texts })),
);
/** Every third Q&A is held out: nobody looks at its texts while working on the matching. */
const heldOutPlace = 2;

const neighbours: Record<Language, readonly string[]> = {
  en: [
    'What are your opening hours?',
    'Where are you?',
    'Which payment methods do you accept?',
    'How long does delivery take?',
    'Are you hiring?',
    'I forgot my password',
    'Do you have a student discount?',
    'Who can I talk to about a complaint?',
  ],
  zh: [
    '营业时间是几点到几点？',
    '你们店在哪里？',
    '支持哪些付款方式？',
    '多久能送到？',
    '你们招人吗？',
    '忘记密码怎么办？',
    '学生有优惠吗？',
    '投诉找谁？',
  ],
};

/** What the bot makes of texts about another deed or thing than a Q&A, and of texts that ask what it says. */
export interface DeedOutcomes {
  other: Outcome[];
  same: Outcome[];
}

/** Knowledge bases with a Q&A of one to three questions among others, one for each Q&A of the set. */
export async function deedOutcomes(
  language: Language,
  split: Split,
  embed: RememberingEmbedder | null,
): Promise<DeedOutcomes> {
  const outcomes: DeedOutcomes = { other: [], same: [] };
  for (const [place, { written, other, same }] of deedSet()[language].entries()) {
    if ((place % 3 === heldOutPlace) !== (split === 'heldOut')) continue;
    const [label = ''] = written;
    const knowledge = [
      ...written.map((text) => ({ text, label })),
      ...neighbours[language].map((text) => ({ text, label: text })),
    ];
    const bot = await learnedBot({ language, knowledge }, embed);
    const asked = (all: readonly string[]): LabeledText[] => all.map((text) => ({ text, label }));
    outcomes.other.push(...(await askAll(bot, asked(other))));
    outcomes.same.push(...(await askAll(bot, asked(same))));
  }
  return outcomes;
}

/** Answered with the Q&A about another deed or thing. */
export const isAnsweredAs = (outcome: Outcome): boolean =>
  isAnswered(outcome) && outcome.ranked[0] === outcome.label;

export async function deedRows(
  group: string,
  { language, split }: Pick<QualitySet, 'language' | 'split'>,
  embed: RememberingEmbedder | null,
): Promise<BenchRow[]> {
  const { other, same } = await deedOutcomes(language, split, embed);
  const row = (what: string, value: number | null, target?: string): BenchRow[] =>
    value === null ? [] : [{ group, name: `one to three questions each, ${what}`, value, unit: '', target }];
  return [
    ...row('another deed or thing asked: answered', shareOf(other, isAnsweredAs), '≤ 0'),
    ...row('the same deed asked: answered', shareOf(same, isAnsweredAs)),
  ];
}

let read: z.infer<typeof schema> | undefined;

function deedSet(): z.infer<typeof schema> {
  read ??= schema.parse(
    JSON.parse(readFileSync(new URL('../../tests/data/deeds.json', import.meta.url), 'utf8')),
  );
  return read;
}
