import { readFileSync } from 'node:fs';
import type { KnowledgeItem, Match, MatchIndex } from '../../server/engine/matching/types.ts';

interface LabeledText {
  text: string;
  label: string;
}

/** A question set of tests/data; its README says what is what. */
export interface QuestionSet {
  knowledge: LabeledText[];
  test: LabeledText[];
  testOutOfScope: string[];
}

export function readQuestionSet(name: 'clinc150' | 'shop-bank-zh'): QuestionSet {
  const file = new URL(`../data/${name}.json`, import.meta.url);
  // The set's own file.
  return JSON.parse(readFileSync(file, 'utf8')) as QuestionSet;
}

/** The knowledge of a set as items; the label is the id. */
export function itemsOf(set: Pick<QuestionSet, 'knowledge'>): KnowledgeItem[] {
  const questions = Map.groupBy(set.knowledge, ({ label }) => label);
  return Array.from(questions, ([itemId, texts]) => ({ itemId, questions: texts.map(({ text }) => text) }));
}

/** A smaller set: some labels, some questions of each, some tests of each, some out-of-scope ones. */
export function shrink(
  set: QuestionSet,
  size: { labels: number; questions: number; tests: number; outOfScope: number },
): QuestionSet {
  const labels = [...new Set(set.knowledge.map(({ label }) => label))].slice(0, size.labels);
  const some = (texts: LabeledText[], count: number): LabeledText[] =>
    labels.flatMap((label) => texts.filter((text) => text.label === label).slice(0, count));
  return {
    knowledge: some(set.knowledge, size.questions),
    test: some(set.test, size.tests),
    testOutOfScope: set.testOutOfScope.slice(0, size.outOfScope),
  };
}

/** How good an index answers a set's test questions. */
export interface Quality {
  /** Share of questions whose right item is the first. */
  top1: number;
  /** Share of questions whose right item is among the first three. */
  recall3: number;
  /** How well the score tells questions in scope from others: 0.5 is chance, 1 perfect. */
  auroc: number;
  /** Expected calibration error over all test questions: how far the score is from the share of right answers. */
  calibrationError: number;
}

export function measureQuality(
  index: MatchIndex,
  set: QuestionSet,
  vectorOf: (text: string) => Float32Array | null = () => null,
): Quality {
  const ask = (text: string): Match[] => index.match(text, { limit: 3, vector: vectorOf(text) });
  const inScope = set.test.map(({ text, label }) => {
    const matches = ask(text);
    const place = matches.findIndex(({ itemId }) => itemId === label);
    return { score: matches[0]?.score ?? 0, isRight: place === 0, isNear: place >= 0 };
  });
  const outOfScope = set.testOutOfScope.map((text) => ({ score: ask(text)[0]?.score ?? 0, isRight: false }));
  const share = (count: number): number => count / inScope.length;
  return {
    top1: share(inScope.filter(({ isRight }) => isRight).length),
    recall3: share(inScope.filter(({ isNear }) => isNear).length),
    auroc: separation(
      inScope.map(({ score }) => score),
      outOfScope.map(({ score }) => score),
    ),
    calibrationError: calibrationError([...inScope, ...outOfScope]),
  };
}

function separation(inside: number[], outside: number[]): number {
  let wins = 0;
  for (const one of inside) for (const other of outside) wins += one > other ? 1 : one === other ? 0.5 : 0;
  return wins / (inside.length * outside.length);
}

const BINS = 10;

function calibrationError(answers: { score: number; isRight: boolean }[]): number {
  const gaps = new Float64Array(BINS);
  for (const { score, isRight } of answers) {
    gaps[Math.min(BINS - 1, Math.floor(score * BINS))]! += score - (isRight ? 1 : 0);
  }
  return gaps.reduce((sum, gap) => sum + Math.abs(gap), 0) / answers.length;
}
