import { areOppositeDeeds, type Deed, deedsIn } from './deeds.ts';
import { tokensOf } from './features.ts';
import { areOppositeReports, type Report, reportIn } from './happenings.ts';
import { exactKey, normalizeText } from './normalize.ts';
import { deniedInChinese, givingUpInChinese, subjectsIn } from './polarity-in-chinese.ts';
import { type Denial, names, readEnglish } from './polarity-in-english.ts';
import { givingUp, noSubject } from './polarity-words.ts';
import { stemWord } from './stem.ts';
import { clausesOf } from './text-parts.ts';
import { asksForState, undoneIn } from './undone.ts';

/** What a text says there is, what it says there is not, and the deeds that it names. */
export interface Polarity {
  /** The word that names each thing. */
  affirmed: Map<string, string>;
  affirmedHan: string;
  denied: Map<string, Denial>;
  /** The words of each deed. */
  deeds: Map<string, string>;
  /** The words by which somebody says that he did not do or get a thing; null if he does not say so. */
  undone: string | null;
  asksForState: boolean;
  report: Report | null;
  /** What a deed may be about. */
  subjects: Set<string>;
}

/** How two texts stand to each other where they speak of the same. */
export interface Stance {
  isOpposite: boolean;
  /** The words of the first text that decide. */
  words: string;
  /** The things that the two see as opposite or the same. */
  about: string[];
}

/** @param text normalized */
export function polarityOf(text: string): Polarity {
  const deeds = deedsOf(text);
  const rest = withoutAll(text, deeds);
  const polarity: Polarity = {
    affirmed: new Map(),
    affirmedHan: '',
    denied: new Map(),
    deeds: new Map(deeds.map(({ deed, start, end }) => [deed, text.slice(start, end)])),
    undone: undoneIn(text),
    asksForState: asksForState(text),
    report: reportIn(text),
    subjects: new Set([...subjectsIn(rest), ...namedIn(rest)]),
  };
  for (const clause of clausesOf(text)) {
    readEnglish(exactKey(clause), polarity);
    const { denied, affirmed } = deniedInChinese(clause);
    for (const [key, words] of denied) polarity.denied.set(key, { words, things: [key] });
    polarity.affirmedHan += ` ${affirmed}`;
  }
  return polarity;
}

/**
 * Whether one text denies what the other affirms ("no caffeine": "caffeine", "unopened": "opened"), or wants to end what
 * the other begins ("stop the newsletter": "subscribe to the newsletter"), or says that somebody did not do what the other asks for. Symmetrical, but for the last and the words.
 * @returns null if they speak of nothing that either denies, begins or ends
 */
export function stanceOf(text: Polarity, question: Polarity): Stance | null {
  const denying = deniedAgainst(text, question);
  if (denying.length > 0)
    return { isOpposite: true, words: text.denied.get(denying[0]!)!.words, about: denying };
  const denied = deniedAgainst(question, text);
  const [first] = denied;
  if (first !== undefined)
    return { isOpposite: true, words: text.affirmed.get(first) ?? first, about: denied };
  const same = [...text.denied.keys()].filter((key) => question.denied.has(key));
  if (same.length > 0) return { isOpposite: false, words: text.denied.get(same[0]!)!.words, about: same };
  return stanceByReport(text, question) ?? stanceByDeeds(text, question);
}

/** Who did not do a thing, or did not get it, does not ask how it is done: "I never got my refund", "How do I get a refund?". */
function stanceByReport(text: Polarity, question: Polarity): Stance | null {
  const about = [...text.subjects].filter((key) => question.subjects.has(key));
  if (about.length === 0) return null;
  if (areOppositeReports(text.report, question.report))
    return { isOpposite: true, words: text.report!.words, about };
  if (text.undone === null) return null;
  return { isOpposite: question.undone === null && !question.asksForState, words: text.undone, about };
}

/** Opposite if a deed of the one undoes a deed of the other and they name none together, about the same or about nothing. */
function stanceByDeeds(text: Polarity, question: Polarity): Stance | null {
  const about = [...text.subjects].filter((key) => question.subjects.has(key));
  const same = [...text.deeds].find(([deed]) => question.deeds.has(deed));
  if (same) return about.length > 0 ? { isOpposite: false, words: same[1], about } : null;
  const isAboutNothing = text.subjects.size === 0 || question.subjects.size === 0;
  if (about.length === 0 && !isAboutNothing) return null;
  const others = [...question.deeds.keys()];
  const opposite = [...text.deeds].find(([deed]) => others.some((other) => areOppositeDeeds(deed, other)));
  return opposite
    ? { isOpposite: true, words: opposite[1], about: about.length > 0 ? about : [opposite[0]] }
    : null;
}

/**
 * What one text denies and the other affirms. "Does not contain caffeine" is not against "contains no caffeine": they
 * deny caffeine both.
 */
function deniedAgainst(one: Polarity, other: Polarity): string[] {
  return Array.from(one.denied)
    .filter(([key]) => affirms(other, key) && !affirms(one, key))
    .filter(([, { things }]) => !things.some((thing) => other.denied.has(thing)))
    .map(([key]) => key);
}

/** Two questions as they are written. */
export function areOpposite(question: string, other: string): boolean {
  const [one, second] = [question, other].map((text) => polarityOf(normalizeText(text)));
  return [stanceOf(one!, second!), stanceOf(second!, one!)].some((stance) => stance?.isOpposite === true);
}

/** Speaks of one of the things, as denied, affirmed or what a deed is about, or names one of the deeds. */
export function speaksOf(polarity: Polarity, about: readonly string[]): boolean {
  return about.some(
    (key) =>
      polarity.denied.has(key) ||
      affirms(polarity, key) ||
      polarity.subjects.has(key) ||
      polarity.deeds.has(key),
  );
}

function affirms({ affirmed, affirmedHan }: Polarity, key: string): boolean {
  return affirmed.has(key) || affirmedHan.includes(key);
}

/** Its deeds, and an end where somebody gives up what he has. */
function deedsOf(text: string): Deed[] {
  const found = givingUp.exec(text) ?? givingUpInChinese.exec(text);
  const deeds = deedsIn(text);
  if (found === null) return deeds;
  return [{ deed: 'end', start: found.index, end: found.index + found[0].length }, ...deeds];
}

function withoutAll(text: string, places: readonly Deed[]): string {
  return places.reduce(
    (rest, { start, end }) => rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end),
    text,
  );
}

/** The stems of the English words that name something. */
function namedIn(text: string): string[] {
  return tokensOf(text)
    .map(([word]) => word)
    .filter(names)
    .map(stemWord)
    .filter((stem) => !noSubject.has(stem));
}
