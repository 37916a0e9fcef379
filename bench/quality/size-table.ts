import type { BenchRow } from '../bench-row.ts';
import type { RememberingEmbedder } from '../remembering-embedder.ts';
import { askAll, type Outcome } from './bot.ts';
import { type Figures, figuresOf } from './figures.ts';
import { learnedBot } from './learned-bot.ts';
import { foreignTexts, labelsOf, onlyLabels, type QualitySet } from './quality-set.ts';
import { RandomChoice } from './random-choice.ts';

export interface SizeExtent {
  qas: readonly number[];
  questions: readonly number[];
  /** Knowledge bases drawn for each number of Q&As. */
  draws(this: void, qas: number): number;
  /** Texts asked of each, at most. */
  asked: number;
}

const columns: readonly { figure: keyof Figures; column: string; target?: string }[] = [
  { figure: 'top1', column: 'top-1' },
  { figure: 'recall3', column: 'among 3' },
  { figure: 'answered', column: 'answered' },
  { figure: 'precision', column: 'precision', target: '≥ 0.85' },
  { figure: 'foreignAnswered', column: 'foreign', target: '≤ 0.08' },
  { figure: 'errorInScope', column: 'error in', target: '≤ 0.1' },
  { figure: 'errorOverall', column: 'error all', target: '≤ 0.1' },
  { figure: 'auroc', column: 'AUROC' },
];

/** One line for each size of a knowledge base: random ones drawn from a set, their figures over all draws. */
export async function sizeTable(
  group: string,
  set: QualitySet,
  embed: RememberingEmbedder | null,
  extent: SizeExtent,
): Promise<BenchRow[]> {
  const rows: BenchRow[] = [];
  for (const qas of extent.qas) {
    for (const questions of extent.questions) {
      const outcomes: Outcome[] = [];
      const random = new RandomChoice(qas * 1000 + questions);
      for (let draw = 0; draw < extent.draws(qas); draw += 1) {
        const drawn = drawSet(set, { qas, questions }, random);
        outcomes.push(...(await askDrawn(drawn, embed, extent.asked, random)));
      }
      rows.push(...tableRow(group, `${qas} Q&As × ${questions}`, figuresOf(outcomes)));
    }
  }
  return rows;
}

export function tableRow(group: string, name: string, figures: Figures): BenchRow[] {
  return columns.flatMap(({ figure, column, target }) => {
    const value = figures[figure];
    return value === null ? [] : [{ group, name, value, unit: '', column, target }];
  });
}

/** Some Q&As of a set with some questions each. Questions of the other Q&As are foreign to it. */
function drawSet(
  set: QualitySet,
  { qas, questions }: { qas: number; questions: number },
  random: RandomChoice,
): QualitySet {
  const labels = new Set(random.some(labelsOf(set), qas));
  const own = onlyLabels(set, labels);
  const byLabel = Map.groupBy(own.knowledge, ({ label }) => label);
  const others = set.asked.filter(({ label }) => !labels.has(label)).map(({ text }) => text);
  return {
    ...own,
    knowledge: Array.from(byLabel.values()).flatMap((texts) => random.some(texts, questions)),
    foreign: [...random.some(set.foreign, 100), ...random.some(others, 100)],
  };
}

/** Out-of-scope texts are a quarter of the others. */
async function askDrawn(
  drawn: QualitySet,
  embed: RememberingEmbedder | null,
  asked: number,
  random: RandomChoice,
): Promise<Outcome[]> {
  const own = random.some(drawn.asked, asked);
  const foreign = random.some(drawn.foreign, Math.ceil(own.length / 4));
  return askAll(await learnedBot(drawn, embed), [...own, ...foreignTexts(foreign)]);
}
