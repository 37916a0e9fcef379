import type { KnowledgeItem, Match, MatchIndex } from '../../server/engine/matching/types.ts';
import { answerThresholdDefault } from '../../src/machines/rules/limits.ts';
import { seededRandom } from '../../src/machines/seeded-random.ts';
import type { OwnSet } from '../../tools/question-set.ts';

/** The part of a set that is learned, and the part that measures it. */
export type TestSet = Pick<OwnSet, 'knowledge' | 'test' | 'testOutOfScope'>;

/** The knowledge of a set as items; the label is the id. */
export function itemsOf(set: Pick<TestSet, 'knowledge'>): KnowledgeItem[] {
  const questions = Map.groupBy(set.knowledge, ({ label }) => label);
  return Array.from(questions, ([itemId, texts]) => ({ itemId, questions: texts.map(({ text }) => text) }));
}

/** A smaller set: some labels, with some questions and tests of each, and some out-of-scope questions. */
export function shrink(
  set: TestSet,
  size: { labels: number; questions: number; tests: number; outOfScope: number },
): TestSet {
  const labels = [...new Set(set.knowledge.map(({ label }) => label))].slice(0, size.labels);
  const firstOf = (texts: TestSet['test'], count: number): TestSet['test'] =>
    labels.flatMap((label) => texts.filter((text) => text.label === label).slice(0, count));
  return {
    knowledge: firstOf(set.knowledge, size.questions),
    test: firstOf(set.test, size.tests),
    testOutOfScope: set.testOutOfScope.slice(0, size.outOfScope),
  };
}

/** Small knowledge bases drawn from a set. Each has its own test questions and out-of-scope ones of both kinds. */
export function* drawSmall(
  set: TestSet,
  size: { labels: number; questions: number; draws: number },
): Generator<TestSet> {
  const all = [...new Set(set.knowledge.map(({ label }) => label))];
  const random = seededRandom(size.labels);
  for (let draw = 0; draw < size.draws; draw += 1) {
    const labels = new Set(some(all, size.labels, random));
    const others = set.test.filter(({ label }) => !labels.has(label)).map(({ text }) => text);
    yield {
      knowledge: Array.from(labels).flatMap((label) =>
        some(
          set.knowledge.filter((one) => one.label === label),
          size.questions,
          random,
        ),
      ),
      test: set.test.filter(({ label }) => labels.has(label)),
      testOutOfScope: [...some(others, 10, random), ...some(set.testOutOfScope, 10, random)],
    };
  }
}

/** Some of the values, each at most once. */
export function some<Value>(values: readonly Value[], count: number, random: () => number): Value[] {
  const rest = [...values];
  return Array.from(
    { length: Math.min(count, rest.length) },
    () => rest.splice(Math.floor(random() * rest.length), 1)[0]!,
  );
}

/** What a customer would get at the default threshold. */
export interface Answers {
  /** Share of in-scope questions that get the right answer. */
  right: number;
  /** Share of out-of-scope questions that get an answer. */
  wrong: number;
}

/** Averages over all draws. */
export async function measureAnswers(
  train: (set: TestSet) => Promise<MatchIndex>,
  sets: Iterable<TestSet>,
): Promise<Answers> {
  const counts = { asked: 0, right: 0, foreign: 0, wrong: 0 };
  for (const set of sets) {
    const index = await train(set);
    const answerTo = (text: string): string | null => {
      const best = index.match(text, { limit: 1 })[0];
      return best && best.score >= answerThresholdDefault ? best.itemId : null;
    };
    counts.asked += set.test.length;
    counts.right += set.test.filter(({ text, label }) => answerTo(text) === label).length;
    counts.foreign += set.testOutOfScope.length;
    counts.wrong += set.testOutOfScope.filter((text) => answerTo(text) !== null).length;
  }
  return { right: counts.right / counts.asked, wrong: counts.wrong / counts.foreign };
}

/** How well an index answers a set's test questions. */
export interface Quality {
  /** Share of questions whose right item is the first. */
  top1: number;
  /** Share of questions whose right item is among the first three. */
  recall3: number;
  /** How well the score separates in-scope from out-of-scope questions: 0.5 is chance, 1 is perfect. */
  auroc: number;
  /** Expected calibration error over all test questions: how far the score is from the share of right answers. */
  calibrationError: number;
}

export function measureQuality(
  index: MatchIndex,
  set: TestSet,
  vectorOf: (text: string) => Float32Array | null = () => null,
): Quality {
  const vectorsOf = (text: string): [string, Float32Array][] =>
    index.vectorsWanted(text).flatMap((reading) => {
      const vector = vectorOf(reading);
      return vector ? [[reading, vector]] : [];
    });
  const ask = (text: string): Match[] => index.match(text, { limit: 3, vectors: new Map(vectorsOf(text)) });
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

/** How often a value inside exceeds one outside: 0.5 is chance, 1 is perfect. */
export function separation(inside: number[], outside: number[]): number {
  let wins = 0;
  for (const one of inside) for (const other of outside) wins += one > other ? 1 : one === other ? 0.5 : 0;
  return wins / (inside.length * outside.length);
}

const binCount = 15;

/** How far the score is from the share of right answers: the gaps of all bins, each by its number of answers. */
export function calibrationError(answers: { score: number; isRight: boolean }[]): number {
  const gaps = new Float64Array(binCount);
  for (const { score, isRight } of answers) {
    gaps[Math.min(binCount - 1, Math.floor(score * binCount))]! += score - (isRight ? 1 : 0);
  }
  return gaps.reduce((sum, gap) => sum + Math.abs(gap), 0) / answers.length;
}
