import { separation } from '../../tests/support/question-sets.ts';
import type { BenchRow } from '../bench-row.ts';
import type { RememberingEmbedder } from '../remembering-embedder.ts';
import { type AskedText, askAll } from './bot.ts';
import type { Found } from './engines/engine.ts';
import { flexSearch } from './engines/flexsearch.ts';
import { miniSearch } from './engines/minisearch.ts';
import { nlpJs } from './engines/nlpjs.ts';
import { orama } from './engines/orama.ts';
import { isAnswered } from './figures.ts';
import { learnedBot } from './learned-bot.ts';
import { foreignTexts, type LabeledText, type QualitySet } from './quality-set.ts';
import { RandomChoice } from './random-choice.ts';

const engines = [miniSearch, orama, flexSearch, nlpJs];
const seed = 12;

/** A text and what an engine found for it. */
interface Ranking extends AskedText {
  found: readonly Found[];
}

/**
 * Ours and the engines of others, which learn the same questions and are asked the same texts. `precise` is the share of
 * right answers if each answers as many texts as our bot does, those of which it is surest; a foreign text that is
 * answered is wrong.
 */
export async function sideBySideRows(
  group: string,
  set: QualitySet,
  embed: RememberingEmbedder | null,
  most: number,
): Promise<BenchRow[]> {
  const random = new RandomChoice(seed);
  const asked = [
    ...random.some(set.asked, most),
    ...foreignTexts(random.some(set.foreign, Math.ceil(most / 4))),
  ];
  const all = await comparison(group, { ...set, name: 'all questions' }, embed, asked);
  const single = Array.from(
    Map.groupBy(set.knowledge, ({ label }) => label).values(),
    (questions): LabeledText => random.one(questions),
  );
  return [
    ...all,
    ...(await comparison(group, { ...set, name: 'one each', knowledge: single }, embed, asked)),
  ];
}

async function comparison(
  group: string,
  set: QualitySet,
  embed: RememberingEmbedder | null,
  asked: readonly AskedText[],
): Promise<BenchRow[]> {
  const own = await askAll(await learnedBot(set, embed), asked);
  const answered = own.filter(isAnswered).length;
  const rows = rowsOf(
    group,
    `Parley, ${set.name}`,
    own.map(({ text, label, ranked, score }) => ({
      text,
      label,
      found: ranked.map((one, place) => ({ label: one, score: place === 0 ? score : 0 })),
    })),
    answered,
  );
  for (const { name, learn } of engines) {
    const find = await learn(set.language, set.knowledge);
    const rankings: Ranking[] = [];
    for (const each of asked) rankings.push({ ...each, found: await find(each.text) });
    rows.push(...rowsOf(group, `${name}, ${set.name}`, rankings, answered));
  }
  return rows;
}

function rowsOf(group: string, name: string, rankings: readonly Ranking[], answered: number): BenchRow[] {
  const inScope = rankings.filter(({ label }) => label !== null);
  const foreign = rankings.filter(({ label }) => label === null);
  const among =
    (count: number) =>
    (each: Ranking): boolean =>
      each.found.slice(0, count).some(({ label }) => label === each.label);
  const shareOf = (some: readonly Ranking[], count: number): number | null =>
    some.length === 0 ? null : some.filter(among(count)).length / some.length;
  const hasScores = rankings.every(({ found }) => found.every(({ score }) => score !== null));
  const surest = rankings.toSorted((one, other) => scoreOf(other) - scoreOf(one)).slice(0, answered);
  const figures = {
    'top-1': shareOf(inScope, 1),
    'among 3': shareOf(inScope, 3),
    precise: hasScores ? shareOf(surest, 1) : null,
    AUROC:
      hasScores && inScope.length * foreign.length > 0
        ? separation(inScope.map(scoreOf), foreign.map(scoreOf))
        : null,
  };
  return Object.entries(figures).flatMap(([column, value]) =>
    value === null ? [] : [{ group, name, value, unit: '', column }],
  );
}

function scoreOf({ found }: Ranking): number {
  return found[0]?.score ?? 0;
}
