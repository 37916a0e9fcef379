import type { Match } from './matching/types.ts';
import { buildInWorker, type BuildRequest } from './workers/builder.ts';
import type {
  EmbedRequest,
  EmbedResponse,
  EngineLog,
  IndexSize,
  SentenceModel,
  ServeRequest,
  ServeResponse,
} from './workers/protocol.ts';
import { WorkerClient, WorkerLostError } from './workers/worker-client.ts';

const MEGABYTE = 1024 * 1024;

export interface MatcherHostOptions {
  sentenceModel: SentenceModel;
  log: EngineLog;
  /** Memory for indexes that are kept open, in bytes; by default 512 MB. */
  maxIndexBytes?: number;
  /** Other entries of the worker threads; for tests of what happens when one fails. */
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

/** A build as the host takes it: others may run before it. */
export interface HostedBuild extends Omit<BuildRequest, 'earlier'> {
  /** A function is asked when the builds before this one are done, and what they made is known. */
  earlier?: BuildRequest['earlier'] | (() => Promise<string | null>);
  /** Makes the new file known; the next build begins only then. What it throws, the build rejects with. */
  publish?: (size: IndexSize) => Promise<void>;
}

export interface AskOptions {
  /** How many Q&As at most, 1..50. */
  limit: number;
  signal?: AbortSignal;
}

/** Nothing was opened under this key. */
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
  /** Makes an index file answer under a key, instead of the one before it. Rejects where the file is unreadable. */
  open(key: string, file: string): Promise<IndexSize>;
  close(key: string): void;
  /** The best Q&As for a text, best first. Rejects with `IndexNotOpenError`, or the signal's reason on abort. */
  match(key: string, text: string, options: AskOptions): Promise<Match[]>;
  /** Ends all threads; builds and questions under way reject. */
  stop(): Promise<void>;
}

export function createMatcherHost(options: MatcherHostOptions): MatcherHost {
  return new WorkerMatcherHost(options);
}

class WorkerMatcherHost implements MatcherHost {
  #log: EngineLog;
  #serve: WorkerClient<ServeRequest, ServeResponse>;
  #sentences: WorkerClient<EmbedRequest, EmbedResponse> | null;
  #files = new Map<string, string>();
  #building: Promise<unknown> = Promise.resolve();
  #stopping = new AbortController();

  constructor({ sentenceModel, log, maxIndexBytes = 512 * MEGABYTE, entries }: MatcherHostOptions) {
    const { serve, sentences } = { ...usualEntries, ...entries };
    this.#log = log;
    this.#serve = new WorkerClient({
      name: 'matcher',
      entry: serve,
      workerData: { maxBytes: maxIndexBytes },
      resourceLimits: { maxYoungGenerationSizeMb: 8 },
      log,
    });
    this.#sentences =
      sentenceModel === 'off'
        ? null
        : new WorkerClient({
            name: 'sentence-model',
            entry: sentences,
            // Embedding leaves much garbage behind; a small heap that is swept more often saves 60 MB.
            resourceLimits: { maxYoungGenerationSizeMb: 4, maxOldGenerationSizeMb: 128 },
            log,
          });
  }

  async build(request: HostedBuild): Promise<IndexSize> {
    const signal = AbortSignal.any([this.#stopping.signal, ...(request.signal ? [request.signal] : [])]);
    const sentences = this.#sentences;
    const embed = sentences
      ? async (texts: readonly string[]): Promise<Float32Array[]> =>
          (await askAgainOnce(sentences, { texts: [...texts], urgent: false }, signal)).vectors
      : null;
    const before = this.#building;
    const build = waitFor(before, signal).then(async () => {
      const { earlier } = request;
      const from = typeof earlier === 'function' ? await earlier() : earlier;
      const size = await buildInWorker({ ...request, earlier: from, signal }, embed);
      await request.publish?.(size);
      return size;
    });
    // A build that is given up while it waits must not let the next one overtake the running one.
    this.#building = Promise.allSettled([before, build]);
    return build;
  }

  async open(key: string, file: string): Promise<IndexSize> {
    // The file may have been written anew since it was read.
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

  async match(key: string, text: string, { limit, signal }: AskOptions): Promise<Match[]> {
    const file = this.#files.get(key);
    if (file === undefined) throw new IndexNotOpenError(key);
    const question = { type: 'match', file, text, limit } as const;
    const mayAsk = this.#sentences !== null;
    let answer = await askAgainOnce(this.#serve, { ...question, vector: null, mayAsk }, signal);
    if (answer.type === 'vectorWanted') {
      const vector = await this.#vectorOf(text, signal);
      answer = await askAgainOnce(this.#serve, { ...question, vector, mayAsk: false }, signal);
    }
    if (answer.type !== 'matches') throw new TypeError(`Unexpected answer ${answer.type}`);
    return answer.matches;
  }

  async stop(): Promise<void> {
    this.#stopping.abort(new WorkerLostError('stopped matcher'));
    await this.#building;
    await Promise.all([this.#serve.stop(), this.#sentences?.stop()]);
  }

  /** The text's sentence vector; null where the model fails, for an answer by words alone is better than none. */
  async #vectorOf(text: string, signal?: AbortSignal): Promise<Float32Array | null> {
    if (!this.#sentences) return null;
    try {
      const { vectors } = await askAgainOnce(this.#sentences, { texts: [text], urgent: true }, signal);
      return vectors[0] ?? null;
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

/** Asks a worker, and once more where it crashed on the way: indexes reopen by themselves in the new one. */
async function askAgainOnce<Request, Response>(
  client: WorkerClient<Request, Response>,
  request: Request,
  signal?: AbortSignal,
): Promise<Response> {
  try {
    return await client.ask(request, signal);
  } catch (error) {
    if (!(error instanceof WorkerLostError)) throw error;
    return client.ask(request, signal);
  }
}

/** Waits for earlier work, whatever becomes of it; rejects with the signal's reason on abort. */
async function waitFor(earlier: Promise<unknown>, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  const aborted = Promise.withResolvers<never>();
  const onAbort = (): void => aborted.reject(signal.reason);
  signal.addEventListener('abort', onAbort, { once: true });
  try {
    await Promise.race([earlier, aborted.promise]);
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}
