import { ThreadLostError } from '../threads/answers.ts';
import { ResidentThread, type ThreadLog } from '../threads/resident-thread.ts';
import { SpareThread } from '../threads/spare-thread.ts';
import { untilAborted } from '../threads/until-aborted.ts';
import type { Match, SentenceVectorsOfTexts } from './matching/types.ts';
import { askAgainOnce, inSlices } from './ask-again.ts';
import { buildInThread, type BuildRequest } from './workers/builder.ts';
import { KeptVectors } from './workers/kept-vectors.ts';
import type { IndexSize, SentenceModel, ServeRequest, ServeResponse } from './workers/protocol.ts';

type MatchRequest = Extract<ServeRequest, { type: 'match' }>;

const megabyte = 1024 * 1024;

export interface MatcherHostOptions {
  sentenceModel: SentenceModel;
  log: ThreadLog;
  /** Memory for indexes that are kept open, in bytes; by default 512 MB. */
  maxIndexBytes?: number;
  /** The thread that builds next, of somebody who stops it; its own by default. */
  spare?: SpareThread;
  /** Other thread scripts, for tests in which a thread fails. */
  entries?: Partial<WorkerEntries>;
}

interface WorkerEntries {
  serve: URL;
  sentences: URL;
}

const usualEntries: WorkerEntries = {
  serve: new URL('./workers/serve-worker.ts', import.meta.url),
  sentences: new URL('./workers/sentence-worker.ts', import.meta.url),
};

/** A build request. It waits until earlier builds are done. */
export interface HostedBuild extends Omit<BuildRequest, 'earlier'> {
  /** The host calls a function only when earlier builds are done and their files are known. */
  earlier?: BuildRequest['earlier'] | (() => Promise<string | null>);
  /** Makes the new file known. The next build begins after it. The build rejects with what it throws. */
  publish?: (size: IndexSize) => Promise<void>;
}

export interface AskOptions {
  /** How many Q&As at most, 1..50. */
  limit: number;
  /** Finds sentence vectors of an endpoint. None where it has none now: the answer is then by words alone. */
  vectorsFrom?: EndpointVectors;
  /** Among which Q&As to look; among all unless given. */
  scope?: QaScope | null;
  signal?: AbortSignal;
}

/** Some Q&As of a knowledge base. */
export interface QaScope {
  /** A text that no others have: the Q&As under a name never change. */
  name: string;
  /** Their ids. Asked only where the thread does not know them. */
  itemIds(this: void): Promise<readonly string[]>;
}

/** Asks the endpoint of a name for the vectors of texts, in their order; null if it has none now. */
export type EndpointVectors = (
  source: string,
  texts: readonly string[],
) => Promise<readonly Float32Array[] | null>;

/** No index is open under this key. */
export class IndexNotOpenError extends Error {
  constructor(key: string) {
    super(`No index is open under ${key}`);
    this.name = 'IndexNotOpenError';
  }
}

/** The serving thread's handle on matching. Threads start at first use; all heavy work happens in them. */
export interface MatcherHost {
  /** Trains an index and writes it to a file. Builds run one after the other; an abort ends the work at once. */
  build(request: HostedBuild): Promise<IndexSize>;
  /** Opens an index file under a key and replaces the file that answered there. Rejects if the file is unreadable. */
  open(key: string, file: string): Promise<IndexSize>;
  close(key: string): void;
  /** The best Q&As for a text, best first. Rejects with `IndexNotOpenError`, or the signal's reason on abort. */
  match(key: string, text: string, options: AskOptions): Promise<Match[]>;
  /** Ends all threads; running builds and questions reject. */
  stop(): Promise<void>;
}

export function createMatcherHost(options: MatcherHostOptions): MatcherHost {
  return new WorkerMatcherHost(options);
}

class WorkerMatcherHost implements MatcherHost {
  #log: ThreadLog;
  #serve: ResidentThread<ServeRequest, ServeResponse>;
  #sentences: ResidentThread<string[], Float32Array[]> | null;
  #spare: SpareThread;
  #ownSpare = new SpareThread();
  #kept = new KeptVectors();
  #files = new Map<string, string>();
  #building: Promise<unknown> = Promise.resolve();
  #stopping = new AbortController();

  constructor({ sentenceModel, log, maxIndexBytes = 512 * megabyte, spare, entries }: MatcherHostOptions) {
    const { serve, sentences } = { ...usualEntries, ...entries };
    this.#log = log;
    this.#spare = spare ?? this.#ownSpare;
    this.#serve = new ResidentThread({
      name: 'matcher',
      // The thread reads files while it answers other questions.
      atOnce: Number.MAX_SAFE_INTEGER,
      entry: serve,
      workerData: { maxBytes: maxIndexBytes },
      resourceLimits: { maxYoungGenerationSizeMb: 8 },
      log,
    });
    this.#sentences =
      sentenceModel === 'off'
        ? null
        : new ResidentThread({
            name: 'sentence-model',
            atOnce: 1,
            entry: sentences,
            // Embedding makes much garbage. A small heap is swept more often, which saves 60 MB.
            resourceLimits: { maxYoungGenerationSizeMb: 4, maxOldGenerationSizeMb: 128 },
            log,
          });
  }

  async build(request: HostedBuild): Promise<IndexSize> {
    const signal = AbortSignal.any([this.#stopping.signal, ...(request.signal ? [request.signal] : [])]);
    const embed = this.#sentences && this.#kept.through(inSlices(this.#sentences, signal));
    const before = this.#building;
    const build = untilAborted(before, signal).then(async () => {
      const { earlier, endpoint } = request;
      const from = typeof earlier === 'function' ? await earlier() : earlier;
      const kept = endpoint && { ...endpoint, embed: this.#kept.through(endpoint.embed, endpoint.source) };
      const settled = { ...request, endpoint: kept, earlier: from, signal };
      const size = await buildInThread(settled, embed, this.#spare);
      await request.publish?.(size);
      this.#kept.forget();
      return size;
    });
    // If a waiting build is given up, the next build must still wait for the running one.
    this.#building = Promise.allSettled([before, build]);
    return build;
  }

  async open(key: string, file: string): Promise<IndexSize> {
    // The file may have been rewritten since the thread read it.
    await askAgainOnce(this.#serve, { type: 'forget', file });
    const answer = await askAgainOnce(this.#serve, { type: 'open', file });
    if (answer.type !== 'opened') throw new TypeError(`Unexpected answer ${answer.type}`);
    const before = this.#files.get(key);
    this.#files.set(key, file);
    if (before !== undefined && before !== file) this.#forget(before);
    return answer.size;
  }

  close(key: string): void {
    const file = this.#files.get(key);
    this.#files.delete(key);
    if (file !== undefined) this.#forget(file);
  }

  async match(
    key: string,
    text: string,
    { limit, vectorsFrom, scope = null, signal }: AskOptions,
  ): Promise<Match[]> {
    const file = this.#files.get(key);
    if (file === undefined) throw new IndexNotOpenError(key);
    const question = { type: 'match', file, text, limit } as const;
    const ask = (vectors: SentenceVectorsOfTexts | null) =>
      this.#askWithin(scope, { ...question, vectors }, signal);
    let answer = await ask(null);
    if (answer.type === 'vectorsWanted') {
      const { texts, source } = answer;
      const vectors =
        source === null ? await this.#ownVectors(texts, signal) : await vectorsFrom?.(source, texts);
      const found = new Map(texts.flatMap((each, at) => (vectors?.[at] ? [[each, vectors[at]]] : [])));
      answer = await ask(found);
    }
    if (answer.type !== 'matches') throw new TypeError(`Unexpected answer ${answer.type}`);
    return answer.matches;
  }

  async stop(): Promise<void> {
    this.#stopping.abort(new ThreadLostError('stopped matcher'));
    await this.#building;
    await Promise.all([this.#serve.stop(), this.#sentences?.stop(), this.#ownSpare.stop()]);
  }

  /** Tells the thread the Q&As of the scope if it does not know them. */
  async #askWithin(
    scope: QaScope | null,
    question: Omit<MatchRequest, 'scope'>,
    signal?: AbortSignal,
  ): Promise<ServeResponse> {
    if (scope === null) return askAgainOnce(this.#serve, { ...question, scope }, signal);
    const { name } = scope;
    const answer = await askAgainOnce(this.#serve, { ...question, scope: { name, itemIds: null } }, signal);
    if (answer.type !== 'scopeWanted') return answer;
    const itemIds = await scope.itemIds();
    return askAgainOnce(this.#serve, { ...question, scope: { name, itemIds } }, signal);
  }

  /** The built-in model's. None if it fails: an answer by words alone is better than none. */
  async #ownVectors(texts: string[], signal?: AbortSignal): Promise<readonly Float32Array[] | null> {
    if (!this.#sentences) return null;
    try {
      return await askAgainOnce(this.#sentences, texts, signal);
    } catch (error) {
      signal?.throwIfAborted();
      this.#log.error({ err: error }, 'sentence model failed; matching by words alone');
      return null;
    }
  }

  #forget(file: string): void {
    const isInUse = [...this.#files.values()].includes(file);
    if (isInUse || !this.#serve.isRunning) return;
    this.#serve.ask({ type: 'forget', file }).catch((error: unknown) => {
      this.#log.warn({ err: error, file }, 'index stays in memory');
    });
  }
}
