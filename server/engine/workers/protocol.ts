import type { KnowledgeItem, Match } from '../matching/types.ts';

/** The sentence model for English text. */
export type SentenceModel = 'off' | 'use-lite';

export interface IndexSize {
  itemCount: number;
  questionCount: number;
}

/** Some Q&As under a name that no others have. */
export interface AskedScope {
  name: string;
  /** Null as long as the thread may know them. */
  itemIds: readonly string[] | null;
}

export type ServeRequest =
  | { type: 'open'; file: string }
  | { type: 'forget'; file: string }
  | {
      type: 'match';
      file: string;
      text: string;
      limit: number;
      /** Among which Q&As to look; null: among all. */
      scope: AskedScope | null;
      /** Sentence vectors by text; null if they have not been asked for. */
      vectors: ReadonlyMap<string, Float32Array> | null;
    };

export type ServeResponse =
  | { type: 'opened'; size: IndexSize }
  | { type: 'forgotten' }
  | { type: 'matches'; matches: Match[] }
  /** The thread does not know the Q&As of the scope. Ask again with them. */
  | { type: 'scopeWanted' }
  /** The text matches better with the sentence vectors of these, from an endpoint or the built-in model. Ask again with them. */
  | { type: 'vectorsWanted'; texts: string[]; source: string | null };

export interface ServeWorkerData {
  /** Most bytes that indexes in memory take together. One index always stays, whatever its size. */
  maxBytes: number;
}

export interface BuildInput {
  file: string;
  /** Where an index by words goes that answers first; null if none is wanted. */
  firstFile: string | null;
  sentences: boolean;
  /** The endpoint to ask first. */
  source: string | null;
  /** File of an earlier index of the same knowledge base. */
  earlier: string | null;
  quick: boolean;
}

/** Each answers one wish of the builder, which has one at a time. */
export type ToBuilder =
  | { type: 'items'; items: KnowledgeItem[]; last: boolean }
  /** Null if the endpoint fails. */
  | { type: 'vectors'; vectors: Float32Array[] | null };

export type FromBuilder =
  | { type: 'itemsWanted' }
  | { type: 'vectorsWanted'; texts: string[]; from: 'builtIn' | 'endpoint' }
  | { type: 'firstReady'; size: IndexSize }
  | { type: 'progress'; done: number };
