import type { PassageAnswer } from './best-answer.ts';
import type { ReadPassage } from './passage-sections.ts';
import type { PassageHit } from './passage-hits.ts';
import type { PassageSearch, TermCounts } from './passage-index.ts';
import type { LearnedPassage } from './segment.ts';

/** A document of a collection, without the passages that somebody left out. */
export interface CollectedDocument {
  documentId: string;
  /** The places of the passages that do not answer. */
  leftOut: readonly number[];
}

export type PassageRequest =
  | { type: 'open'; collection: string; documents: readonly CollectedDocument[] }
  | { type: 'learn'; documentId: string; passages: readonly LearnedPassage[] }
  /** `only`: the documents to look into; null: into all. */
  | { type: 'search'; collection: string; text: string; limit: number; only: readonly string[] | null }
  | { type: 'answer' | 'hit'; text: string; counts: TermCounts; passages: readonly ReadPassage[] };

export type PassageResponse =
  /** The documents whose passages the thread does not know yet. */
  | { type: 'opened'; lacking: string[] }
  | { type: 'learned' }
  | { type: 'found'; search: PassageSearch }
  /** What each of the passages answers. */
  | { type: 'answered'; answers: (PassageAnswer | null)[] }
  /** What each of them has of a search. */
  | { type: 'hit'; hits: PassageHit[] }
  /** The thread does not know the collection, or not all of its documents. */
  | { type: 'unknown' };
