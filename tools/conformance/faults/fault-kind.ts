import type { Ground } from './acceptable.ts';
import type { Fault, FaultChapter } from './exchange.ts';

/** One way to be wrong at one operation. */
export type Way = Pick<Fault, 'what' | 'answer' | 'isEverywhere' | 'isTimely'>;

/** One kind of fault: what a backend can do wrong, and at which operations. */
export interface FaultKind {
  /** For `--kind`. */
  name: string;
  /** Whether only the operation's own cases can see it: nothing else is asked or shown differently. */
  isLocal?: boolean;
  /** Where the kit most likely sees it; `effects` by default. */
  seenIn?: FaultChapter;
  /** Whether an operation can be wrong in this way, by the contract. */
  fits: (ground: Ground) => boolean;
  /** One way for the operation, or one for each of its fields or parameters. */
  ways: (ground: Ground) => Way[];
}

/** A kind with one way, whatever the operation. */
export function oneWay(
  name: string,
  what: string,
  fits: FaultKind['fits'],
  make: (ground: Ground) => Fault['answer'],
  seenIn?: FaultChapter,
): FaultKind {
  return { name, fits, seenIn, ways: (ground) => [{ what, answer: make(ground) }] };
}

/** Whether an operation refuses anything: a limit of rates is met only by whoever asks too often. */
export function refuses({ operation: { responses } }: Ground): boolean {
  return [...responses.keys()].some((status) => status >= 400 && status < 500 && status !== 429);
}
