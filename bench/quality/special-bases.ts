import type { BenchRow } from '../bench-row.ts';
import type { RememberingEmbedder } from '../remembering-embedder.ts';
import { askAll, type Outcome } from './bot.ts';
import { isAnswered, shareOf } from './figures.ts';
import { learnedBot } from './learned-bot.ts';
import { foreignTexts, labelsOf, onlyLabels, type QualitySet } from './quality-set.ts';
import { RandomChoice } from './random-choice.ts';

const seed = 7;

/** A fifth of the Q&As is missing: their questions are of the field, and nothing answers them. */
export async function sameFieldRows(
  group: string,
  set: QualitySet,
  embed: RememberingEmbedder | null,
  most: number,
): Promise<BenchRow[]> {
  const random = new RandomChoice(seed);
  const labels = labelsOf(set);
  const missing = new Set(random.some(labels, Math.ceil(labels.length / 5)));
  const present = new Set(labels.filter((label) => !missing.has(label)));
  const bot = await learnedBot(onlyLabels(set, present), embed);
  const asked = random.some([...onlyLabels(set, missing).asked], most);
  const outcomes = await askAll(bot, foreignTexts(asked.map(({ text }) => text)));
  return answeredRow(group, 'foreign questions of the same field', outcomes, '≤ 0.08');
}

/** Every Q&A exists twice, each with half of the questions. */
export async function twinRows(
  group: string,
  set: QualitySet,
  embed: RememberingEmbedder | null,
  most: number,
): Promise<BenchRow[]> {
  const random = new RandomChoice(seed);
  const labels = new Set(random.some(labelsOf(set), 40));
  const own = onlyLabels(set, labels);
  const knowledge = Array.from(Map.groupBy(own.knowledge, ({ label }) => label)).flatMap(([label, texts]) =>
    random.some(texts, texts.length).map(({ text }, at) => ({ text, label: `${label}/${at % 2}` })),
  );
  const bot = await learnedBot({ ...own, knowledge }, embed);
  const outcomes = await askAll(bot, random.some(own.asked, most));
  const close = outcomes.filter(areTwins);
  return answeredRow(group, 'two Q&As of the same, first and second', close, '≤ 0.1');
}

/** The first two are the halves of one Q&A. */
function areTwins({ ranked: [first = '', second = ''] }: Outcome): boolean {
  return first.slice(0, -1) === second.slice(0, -1);
}

function answeredRow(group: string, name: string, outcomes: readonly Outcome[], target: string): BenchRow[] {
  const value = shareOf(outcomes, isAnswered);
  return value === null ? [] : [{ group, name: `${name}: answered`, value, unit: '', target }];
}
