import { normalizeText } from '../matching/normalize.ts';
import { type Evidence, fitOf, scoreOf } from './answer-score.ts';
import { isOtherSeason } from './asked-season.ts';
import type { AskedText } from './asked-text.ts';
import type { AskedUnit } from './passage-terms.ts';
import { type Heading, headingOf, askedShareOf, saysOnly } from './heading-evidence.ts';
import { type ReadPassage, sectionsOf } from './passage-sections.ts';
import { joinSentences, longestOf, paragraphSentences, withWhatFollows } from './passage-sentences.ts';
import { type PlainFact, saysFact } from './plain-fact.ts';
import { type SentencePlace, stepsAt } from './step-sentences.ts';
import { WordSet } from './word-set.ts';

/** What a passage says to a text. */
export interface PassageAnswer {
  /** Its most fitting sentences. */
  text: string;
  /** 0..1: the probability that they answer. */
  score: number;
}

/** A sentence, and what it has of the text. */
interface Sentence {
  /** For each unit of the text, 0..1. */
  has: readonly number[];
  /** It says what kind of thing is asked for, or that is not plain. */
  saysKind: boolean;
  /** It says what to do. */
  instructs: boolean;
}

const instructs =
  /^(?:to [a-z]|(?:first |then |always |never |before )?(?:press|hold|turn|pull|push|open|close|plug|put|take|fill|clean|wash|wipe|pump|loosen|switch|choose|use|empty|remove|pour|unscrew|check|send|call|oil|charge|store|do not|don't)\b)|请|先|再|[将把按拧插拔推拉]|打开|松开|取下|关闭/iu;

/** What a word counts that stands around the sentences, against one in them. */
const nearness = { heading: 0.8, name: 0.6, passage: 0.5 };
/** What one sentence has ahead of two. */
const brevity = 0.25;
const mostSentences = 2;
/** How likely sentences are to answer that lack what is asked for: a price, a time. */
const mostOfOther = 0.2;
/** What a word of the heading counts in a sentence below it. */
const headingInSentence = 0.65;
/** A heading that has half of what a text is about hardly says what is asked. */
const certainty = 3;
/** How much of a text they have that say how it is done. */
const mostly = 0.75;
/** How much of what is asked a heading says whose section is the answer, or whose section has it. */
const titleShare = { wholly: 0.95, partly: 0.6 };
/** What a word has to be at least in a sentence that is about it. */
const half = 0.5;
/** Keeps shares of nothing from being no number. */
const nearlyNothing = 1e-6;

/** An answer, and how it compares with others of the passage. */
interface FittingAnswer extends PassageAnswer {
  fit: number;
  section: ReadPassage;
  place: SentencePlace;
}

/** The sentences of a passage that answer a text best; null if it has none. */
export function bestAnswerOf(asked: AskedText, passage: ReadPassage): PassageAnswer | null {
  const [best] = partsOf(asked, passage)
    .flatMap((section) => bestOfSection(asked, section) ?? [])
    .toSorted((one, other) => other.fit - one.fit);
  return best === undefined ? null : { text: stepsOf(asked, best) ?? best.text, score: best.score };
}

/** The sections of a passage; all of it where it is asked how to do what its own heading says: then its numbered lines are the steps. */
function partsOf(asked: AskedText, passage: ReadPassage): ReadPassage[] {
  const sections = sectionsOf(passage, (line) => saysOnly(asked.units, line));
  if (!asked.asksSteps || !titles(asked, passage)) return sections;
  const isOfOne = sections.some((one) => one.heading !== passage.heading && titles(asked, one));
  return isOfOne ? sections : [passage];
}

const titles = ({ units }: AskedText, passage: ReadPassage): boolean =>
  askedShareOf(units, passage) >= titleShare.partly;

/** All steps that sentences belong to, where they answer how something is done or stand under a heading that is asked for. */
function stepsOf(asked: AskedText, { section, place }: FittingAnswer): string | null {
  const { units, kind, demand, asksSteps } = asked;
  if (kind !== null || demand !== null) return null;
  const share = askedShareOf(units, section);
  const titled = share >= titleShare.wholly ? 'wholly' : share >= titleShare.partly ? 'partly' : 'not';
  return stepsAt(section.text, place, { titled, asksSteps });
}

function bestOfSection(asked: AskedText, passage: ReadPassage): FittingAnswer | null {
  const paragraphs = passage.text.split('\n').map(paragraphSentences);
  const heading = headingOf(asked.units, passage);
  const read = paragraphs.map((sentences) =>
    sentences.map((sentence) => withHeading(readSentence(asked, sentence), heading)),
  );
  const around = aroundOf(asked, passage, read.flat());
  let best: FittingAnswer | null = null;
  for (const [at, sentences] of paragraphs.entries())
    for (const [start, end] of runsOf(sentences.length)) {
      const run = sentences.slice(start, end);
      const evidence = {
        ...evidenceOf(asked, read[at]!.slice(start, end), { around, heading }),
        saysFact: asked.fact !== null && saysFact(asked.fact, run, passage.heading ?? ''),
      };
      const fit = fitOf(evidence) + (end - start === 1 ? brevity : 0);
      if (best !== null && fit <= best.fit) continue;
      if (saysOnly(asked.units, joinSentences(sentences.slice(start, end)))) continue;
      const first =
        asked.fact?.isPermission === true ? firstOfSame(asked.fact, sentences, start, end) : start;
      const text = withWhatFollows(sentences, first, end);
      const score = scoreOf(evidence);
      const isOther =
        asked.demand?.(paragraphSentences(text), `${passage.documentName} ; ${passage.heading ?? ''}`) ===
          false || isOtherSeason(asked.text, normalizeText(text));
      best = {
        text,
        score: isOther ? Math.min(score, mostOfOther) : score,
        fit,
        section: passage,
        place: { line: at, start, end },
      };
    }
  return best;
}

/**
 * Where sentences about the same things begin in a paragraph: what is allowed stands beside what is not, and one of them alone
 * says the opposite of both.
 */
function firstOfSame(
  { things, says }: PlainFact,
  sentences: readonly string[],
  start: number,
  end: number,
): number {
  const room = longestOf(sentences[start] ?? '');
  const found = new WordSet(joinSentences(sentences.slice(start, end)));
  const same = things.filter((thing) => found.hasLike(thing) > half);
  const first = sentences.findIndex((sentence, at) => {
    const words = new WordSet(sentence);
    return (
      at <= start &&
      says.test(normalizeText(sentence)) &&
      same.some((thing) => words.hasLike(thing) > half) &&
      joinSentences(sentences.slice(at, end)).length <= room
    );
  });
  return first < 0 ? start : Math.min(first, start);
}

function readSentence({ units, kind, fact }: AskedText, sentence: string): Sentence {
  const words = new WordSet(sentence);
  const normalized = normalizeText(sentence);
  const saysKind = kind === null || kind.test(normalized);
  const saysIt = fact?.isPermission === true && fact.says.test(normalized);
  const has = units.map((unit) => (saysIt && fact.asks.has(unit.key) ? 1 : words.hasLike(unit)));
  return { has, saysKind, instructs: instructs.test(sentence) };
}

function withHeading({ has, ...says }: Sentence, heading: Heading): Sentence {
  return { has: has.map((own, at) => Math.max(own, headingInSentence * (heading.has[at] ?? 0))), ...says };
}

/** How far what stands around a sentence has each unit of the text. */
function aroundOf(
  { units }: AskedText,
  { heading, documentName }: ReadPassage,
  sentences: readonly Sentence[],
): number[] {
  const [headingWords, nameWords] = [new WordSet(heading ?? ''), new WordSet(documentName)];
  const passage = mostOf(units, sentences);
  return units.map((unit, at) =>
    Math.max(
      nearness.heading * headingWords.hasLike(unit),
      nearness.name * nameWords.hasLike(unit),
      nearness.passage * (passage[at] ?? 0),
    ),
  );
}

const mostOf = (units: readonly AskedUnit[], sentences: readonly Sentence[]): number[] =>
  units.map((_, at) => Math.max(0, ...sentences.map(({ has }) => has[at] ?? 0)));

/** Where one sentence, or two in a row, begin and end. */
function runsOf(sentences: number): [start: number, end: number][] {
  return Array.from({ length: sentences }, (_, start) => start).flatMap((start) =>
    Array.from({ length: Math.min(mostSentences, sentences - start) }, (_, more): [number, number] => [
      start,
      start + more + 1,
    ]),
  );
}

function evidenceOf(
  { units, kind, asksHow, demand }: AskedText,
  sentences: readonly Sentence[],
  { around, heading }: { around: readonly number[]; heading: Heading },
): Omit<Evidence, 'saysFact'> {
  const own = mostOf(units, sentences);
  const all = sumOf(units, () => 1);
  const amount = sumOf(units, (_, at) => own[at] ?? 0);
  const says = sentences.some(({ saysKind }) => saysKind);
  const covered = amount / all;
  return {
    covered,
    titled:
      heading.share *
      heading.named *
      toldBy(
        units,
        own.map((one, at) => Math.max(one, heading.has[at] ?? 0)),
      ) **
        certainty,
    nearby: sumOf(units, (_, at) => Math.max(own[at] ?? 0, around[at] ?? 0)) / all,
    pairs: shareOfPairs(units, own),
    amount: Math.log1p(amount),
    unknown: sumOf(units, ({ isUnknown }) => (isUnknown ? 1 : 0)) / all,
    kind: kind === null ? 0 : says ? 1 : -1,
    instructed:
      asksHow && demand === null && covered >= mostly && sentences.some((one) => one.instructs)
        ? covered ** certainty
        : 0,
  };
}

/** 0..1: how much they have of what the text is about. What any shop is asked for tells nothing of that. */
function toldBy(units: readonly AskedUnit[], own: readonly number[]): number {
  const isTelling = (at: number): number => (units[at]!.isPlain ? 0 : 1);
  return sumOf(units, (_, at) => isTelling(at) * (own[at] ?? 0)) / sumOf(units, (_, at) => isTelling(at));
}

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
