import { ThreadLostError } from '../../threads/answers.ts';
import { ResidentThread, type ThreadLog } from '../../threads/resident-thread.ts';
import type { PassageAnswer } from './best-answer.ts';
import type { ReadPassage } from './passage-sections.ts';
import type { PassageHit } from './passage-hits.ts';
import type { PassageSearch, TermCounts } from './passage-index.ts';
import type { CollectedDocument, PassageRequest, PassageResponse } from './passage-protocol.ts';
import type { LearnedPassage } from './segment.ts';

/** The documents that answer somebody, under a name that no other documents have. */
export interface PassageCollection {
  name: string;
  documents: readonly CollectedDocument[];
  /** The passages of one of them. */
  passagesOf(this: void, documentId: string): Promise<LearnedPassage[]>;
}

/** Others may push a collection out of memory before it is asked. */
const mostAttempts = 4;

/**
 * The serving thread's handle on the search in documents. One thread learns the passages and searches them. It starts at
 * the first question, and learns each document once, whatever collections have it.
 */
export class PassageHost {
  readonly #thread: ResidentThread<PassageRequest, PassageResponse>;
  readonly #opening = new Map<string, Promise<void>>();

  /** @param entry another thread's file, for tests in which it fails */
  constructor(log: ThreadLog, entry = new URL('./passage-worker.ts', import.meta.url)) {
    this.#thread = new ResidentThread({
      name: 'passages',
      entry,
      atOnce: Number.MAX_SAFE_INTEGER,
      resourceLimits: { maxYoungGenerationSizeMb: 8 },
      log,
    });
  }

  /**
   * The passages that fit a text best.
   * @param only the documents to look into; null: into all
   * @throws if the passages cannot be read, or the thread fails
   */
  async search(
    collection: PassageCollection,
    text: string,
    limit: number,
    only: readonly string[] | null = null,
  ): Promise<PassageSearch> {
    const request = { type: 'search', collection: collection.name, text, limit, only } as const;
    for (let attempt = 1; attempt <= mostAttempts; attempt += 1) {
      // oxlint-disable no-await-in-loop -- each attempt follows the one before
      const answer = await this.#ask(request);
      if (answer.type === 'found') return answer.search;
      await this.open(collection);
      // oxlint-enable no-await-in-loop
    }
    throw new Error(`The documents of ${collection.name} are not learned.`);
  }

  /** What each of some passages answers to a text. */
  async answers(
    text: string,
    counts: TermCounts,
    passages: readonly ReadPassage[],
  ): Promise<(PassageAnswer | null)[]> {
    const answer = await this.#ask({ type: 'answer', text, ...readOf(counts, passages) });
    if (answer.type !== 'answered') throw new TypeError(`Unexpected answer ${answer.type}`);
    return answer.answers;
  }

  /** What each of some passages has of a search. */
  async hits(text: string, counts: TermCounts, passages: readonly ReadPassage[]): Promise<PassageHit[]> {
    const answer = await this.#ask({ type: 'hit', text, ...readOf(counts, passages) });
    if (answer.type !== 'hit') throw new TypeError(`Unexpected answer ${answer.type}`);
    return answer.hits;
  }

  /** Learns a collection before somebody asks it. Who opens it at the same time waits for the same work. */
  async open(collection: PassageCollection): Promise<void> {
    const running = this.#opening.get(collection.name);
    if (running) return running;
    const opening = this.#learn(collection).finally(() => this.#opening.delete(collection.name));
    this.#opening.set(collection.name, opening);
    return opening;
  }

  async stop(): Promise<void> {
    await this.#thread.stop();
  }

  async #learn({ name, documents, passagesOf }: PassageCollection): Promise<void> {
    const opened = await this.#ask({ type: 'open', collection: name, documents });
    if (opened.type !== 'opened') throw new TypeError(`Unexpected answer ${opened.type}`);
    for (const documentId of opened.lacking) {
      // oxlint-disable-next-line no-await-in-loop -- one document at a time is in memory, and questions get their turn
      await this.#ask({ type: 'learn', documentId, passages: await passagesOf(documentId) });
    }
  }

  /** If the thread crashes, its successor is asked once. It knows nothing yet. */
  async #ask(request: PassageRequest): Promise<PassageResponse> {
    try {
      return await this.#thread.ask(request);
    } catch (error) {
      if (!(error instanceof ThreadLostError)) throw error;
      return this.#thread.ask(request);
    }
  }
}

/** What the thread reads of passages. */
function readOf({ size, passagesWith }: TermCounts, passages: readonly ReadPassage[]) {
  return {
    counts: { size, passagesWith },
    passages: passages.map(({ documentName, heading, text }) => ({ documentName, heading, text })),
  };
}
