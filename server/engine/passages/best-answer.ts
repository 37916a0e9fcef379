import { normalizeText } from '../matching/normalize.ts';
import { type Evidence, fitOf, scoreOf } from './answer-score.ts';
import type { AskedText, AskedUnit } from './asked-text.ts';
import { type TextUnit, unitsOf } from './passage-terms.ts';
import { joinSentences, paragraphSentences, withWhatFollows } from './passage-sentences.ts';

/** A passage in which somebody looks for an answer. */
export interface ReadPassage {
  documentName: string;
  heading: string | null;
  text: string;
}

/** What a passage says to a text. */
export interface PassageAnswer {
  /** Its most fitting sentences. */
  text: string;
  /** 0..1: the probability that they answer. */
  score: number;
}

/** What a word counts that stands around the sentences, against one in them. */
const nearness = { heading: 0.8, name: 0.6, passage: 0.5 };
/** What a single Han character counts, against a pair. */
const shareOfCharacter = 0.3;
/** What one sentence has ahead of two. */
const brevity = 0.25;
const mostSentences = 2;

/** The sentences of a passage that answer a text best; null if it has none. */
export function bestAnswerOf(asked: AskedText, passage: ReadPassage): PassageAnswer | null {
  const around = {
    heading: new WordSet(passage.heading ?? ''),
    name: new WordSet(passage.documentName),
    passage: new WordSet(passage.text),
  };
  let best: (PassageAnswer & { fit: number }) | null = null;
  for (const sentences of passage.text.split('\n').map(paragraphSentences))
    for (const [start, end] of runsOf(sentences)) {
      const evidence = evidenceOf(asked, joinSentences(sentences.slice(start, end)), around);
      const fit = fitOf(evidence) + (end - start === 1 ? brevity : 0);
      if (best === null || fit > best.fit)
        best = { text: withWhatFollows(sentences, start, end), score: scoreOf(evidence), fit };
    }
  return best && { text: best.text, score: best.score };
}

/** Where one sentence, or two in a row, begin and end. */
function runsOf(sentences: readonly string[]): [start: number, end: number][] {
  return sentences.flatMap((_, start) =>
    Array.from(
      { length: Math.min(mostSentences, sentences.length - start) },
      (__, more): [number, number] => [start, start + more + 1],
    ),
  );
}

/** The words and Han characters of a text. */
class WordSet {
  readonly #keys: ReadonlySet<number>;
  readonly #pairs: ReadonlySet<number>;

  constructor(text: string) {
    const units = unitsOf(text);
    this.#keys = new Set(units.map(({ key }) => key));
    this.#pairs = new Set(units.flatMap(({ pairs }) => pairs));
  }

  /** 0..1: how far it has a unit of another text. */
  has({ isHan, key, pairs }: TextUnit): number {
    if (isHan && pairs.some((pair) => this.#pairs.has(pair))) return 1;
    if (!this.#keys.has(key)) return 0;
    return isHan ? shareOfCharacter : 1;
  }
}

function evidenceOf(
  { units, kind }: AskedText,
  text: string,
  { heading, name, passage }: { heading: WordSet; name: WordSet; passage: WordSet },
): Evidence {
  const words = new WordSet(text);
  const own = units.map((unit) => words.has(unit));
  const around = units.map((unit, at) =>
    Math.max(
      own[at] ?? 0,
      nearness.heading * heading.has(unit),
      nearness.name * name.has(unit),
      nearness.passage * passage.has(unit),
    ),
  );
  const all = sumOf(units, () => 1);
  const amount = sumOf(units, (_, at) => own[at] ?? 0);
  return {
    covered: amount / all,
    nearby: sumOf(units, (_, at) => around[at] ?? 0) / all,
    pairs: shareOfPairs(units, own),
    amount: Math.log1p(amount),
    unknown: sumOf(units, ({ isUnknown }) => (isUnknown ? 1 : 0)) / all,
    kind: kind === null ? 0 : kind.test(normalizeText(text)) ? 1 : -1,
  };
}

/** Keeps shares of nothing from being no number. */
const nearlyNothing = 1e-6;

function sumOf(units: readonly AskedUnit[], share: (unit: AskedUnit, at: number) => number): number {
  return units.reduce((sum, unit, at) => sum + unit.weight * share(unit, at), nearlyNothing);
}

function shareOfPairs(units: readonly AskedUnit[], own: readonly number[]): number {
  let shared = 0;
  let all = nearlyNothing;
  for (const [at, { weight }] of units.entries()) {
    const before = units[at - 1];
    if (!before) continue;
    const both = Math.min(before.weight, weight);
    all += both;
    shared += both * Math.min(own[at - 1] ?? 0, own[at] ?? 0);
  }
  return shared / all;
}
