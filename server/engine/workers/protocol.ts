import type { KnowledgeItem, Match } from '../matching/types.ts';

/** Which sentence model English text is matched with. */
export type SentenceModel = 'off' | 'use-lite';

/** What the host needs of a logger; Fastify's fits. */
export interface EngineLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

export interface Call<Request> {
  id: number;
  request: Request;
}

export type Reply<Response> =
  | { id: number; ok: true; response: Response }
  | { id: number; ok: false; error: { name: string; message: string } };

export interface IndexSize {
  itemCount: number;
  questionCount: number;
}

export type ServeRequest =
  | { type: 'open'; file: string }
  | { type: 'forget'; file: string }
  | {
      type: 'match';
      file: string;
      text: string;
      limit: number;
      vector: Float32Array | null;
      mayAsk: boolean;
    };

export type ServeResponse =
  | { type: 'opened'; size: IndexSize }
  | { type: 'forgotten' }
  | { type: 'matches'; matches: Match[] }
  /** The text is better matched with its sentence vector: ask again with it. */
  | { type: 'vectorWanted' };

export interface ServeWorkerData {
  /** Indexes kept in memory together take at most this many bytes, save that one is always kept. */
  maxBytes: number;
}

export interface EmbedRequest {
  texts: string[];
  /** Questions of people who wait go before those of an index that is being built. */
  urgent: boolean;
}

export interface EmbedResponse {
  vectors: Float32Array[];
}

export interface BuildWorkerData {
  file: string;
  sentences: boolean;
  /** File of an earlier index of the same knowledge base. */
  earlier: string | null;
  quick: boolean;
}

export type ToBuilder =
  | { type: 'items'; items: KnowledgeItem[]; last: boolean }
  | { type: 'vectors'; id: number; vectors: Float32Array[] }
  | { type: 'vectorsFailed'; id: number; message: string };

export type FromBuilder =
  | { type: 'itemsWanted' }
  | { type: 'vectorsWanted'; id: number; texts: string[] }
  | { type: 'progress'; done: number }
  | { type: 'built'; size: IndexSize }
  | { type: 'failed'; name: string; message: string };
