import { type AskedFact, askedFactOf } from './asked-fact.ts';
import { tokensOf } from './features.ts';
import { namesNothing } from './other-thing.ts';
import { stemWord } from './stem.ts';

/** What a text names, and which kind of fact it asks for. */
interface Subject {
  named: ReadonlySet<string>;
  fact: AskedFact | null;
}

/** What a text and a question have in common. */
export interface CommonGround {
  /** Words, or Han characters, that name something and that both have. */
  shared: number;
  /** One asks when, how much or how many, and the other does not. */
  asksOther: boolean;
}

/** Questions whose subjects are kept, because the readings of a text find the same again. */
const mostKept = 10_000;

function subjectOf(normalized: string): Subject {
  const naming = tokensOf(normalized).filter(([word]) => !namesNothing.has(word));
  return { named: new Set(naming.map(([word]) => stemWord(word))), fact: askedFactOf(normalized) };
}

function commonOf(text: Subject, question: Subject): CommonGround {
  let shared = 0;
  for (const word of text.named) if (question.named.has(word)) shared += 1;
  return { shared, asksOther: !isSameFact(text.fact, question.fact) };
}

/** How long something takes also tells when it ends. */
function isSameFact(one: AskedFact | null, other: AskedFact | null): boolean {
  return one === other || (isOfTime(one) && isOfTime(other));
}

function isOfTime(fact: AskedFact | null): boolean {
  return fact === 'duration' || fact === 'moment';
}

/** Of two normalized texts. */
export function commonGround(text: string, question: string): CommonGround {
  return commonOf(subjectOf(text), subjectOf(question));
}

/** Compares texts with the questions of an index. */
export class Grounds {
  #question: (row: number) => string;
  #kept = new Map<number, Subject>();

  /** @param question normalized, by row */
  constructor(question: (row: number) => string) {
    this.#question = question;
  }

  /** What a normalized text has in common with each of some questions. */
  with(text: string, rows: readonly number[]): CommonGround[] {
    const subject = subjectOf(text);
    return rows.map((row) => commonOf(subject, this.#subjectOf(row)));
  }

  #subjectOf(row: number): Subject {
    const kept = this.#kept.get(row);
    if (kept) return kept;
    if (this.#kept.size >= mostKept) this.#kept.clear();
    const subject = subjectOf(this.#question(row));
    this.#kept.set(row, subject);
    return subject;
  }
}
