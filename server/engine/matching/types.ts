import type { MatchReason } from './match-reason.ts';

/** One Q&A as the engine sees it. The index gets activated Q&As only. */
export interface KnowledgeItem {
  itemId: string;
  /** The standard question first, then its similar questions; at least one. */
  questions: readonly string[];
}

/** One Q&A that fits a customer's text. */
export interface Match {
  itemId: string;
  standardQuestion: string;
  /** The question of the Q&A that is nearest to the text: the standard one or a similar one. */
  question: string;
  /** Probability, 0..1, that this Q&A is the right one; exactly 1 for an exact match after normalization. */
  score: number;
  exact: boolean;
  /** Why it has this score; null for an exact match. */
  reason: MatchReason | null;
}

/** Sentence vectors by text. */
export type SentenceVectorsOfTexts = ReadonlyMap<string, Float32Array>;

/** By an item's place in the index: 1 if it may answer. */
export type ItemScope = Uint8Array;

export interface MatchOptions {
  /** How many Q&As at most, 1..50. */
  limit: number;
  /** The Q&As among which to look; all of them unless given. */
  scope?: ItemScope | null | undefined;
  /** Sentence vectors of texts; see `vectorsWanted`. */
  vectors?: SentenceVectorsOfTexts;
}

/** A trained knowledge base that finds the Q&As that fit a text. Asking changes nothing and blocks only briefly. */
export interface MatchIndex {
  readonly itemCount: number;
  readonly questionCount: number;
  /** Memory of the index in bytes. */
  readonly byteLength: number;
  /** The endpoint whose sentence vectors it has; null if they are of the built-in model, or if it has none. */
  readonly vectorSource: string | null;
  /** The readings of this text that match better with their sentence vectors. */
  vectorsWanted(text: string, scope?: ItemScope | null): string[];
  /** These Q&As as a scope; those that the index does not have are left out. */
  scopeOf(itemIds: readonly string[]): ItemScope;
  /** The best Q&As, best first; scores never rise along the list. */
  match(text: string, options: MatchOptions): Match[];
}

/** Turns texts into unit sentence vectors, one per text, in order. */
export type SentenceEmbedder = (texts: readonly string[]) => Promise<Float32Array[]>;

/** A model elsewhere that reads every language. */
export interface VectorEndpoint {
  /** Names its address and model: vectors of two sources cannot be compared. */
  source: string;
  /** The vectors of texts; null if the endpoint fails. It is not asked again in the same build. */
  embed: (texts: readonly string[]) => Promise<Float32Array[] | null>;
}

/** Share of the work done, 0..1, never falling. */
export type ProgressListener = (done: number) => void;
