import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Worker } from 'node:worker_threads';

import type { KnowledgeItem, ProgressListener, SentenceEmbedder } from '../matching/types.ts';
import type { BuildWorkerData, FromBuilder, IndexSize, ToBuilder } from './protocol.ts';
import { WorkerAnswerError, WorkerLostError } from './worker-client.ts';

/** Items sent to the worker at a time. */
const BATCH = 250;

export interface BuildRequest {
  items: Iterable<KnowledgeItem> | AsyncIterable<KnowledgeItem>;
  /** Where the index goes; replaced whole or not at all. One build at a time may have it as its target. */
  file: string;
  /** Earlier index of the same knowledge base, to take work over from; by default the one that `file` holds. */
  earlier?: string | null;
  /** For drafts: where little has changed, only that is trained. A deployment trains everything anew. */
  quick?: boolean;
  onProgress?: ProgressListener;
  signal?: AbortSignal;
}

/** Builds one index in a worker of its own, which ends with it: nothing of a build stays in memory. */
export async function buildInWorker(
  request: BuildRequest,
  embed: SentenceEmbedder | null,
): Promise<IndexSize> {
  const { file, signal, onProgress } = request;
  signal?.throwIfAborted();
  const unfinished = `${file}.building`;
  const workerData: BuildWorkerData = {
    file: unfinished,
    sentences: embed !== null,
    earlier: request.earlier === undefined ? file : request.earlier,
    quick: request.quick ?? false,
  };
  const worker = new Worker(new URL('./build-worker.ts', import.meta.url), {
    name: 'index-builder',
    workerData,
  });
  const batches = batchesOf(request.items);
  const outcome = Promise.withResolvers<IndexSize>();
  const tell = (message: ToBuilder): void => worker.postMessage(message);
  const onAbort = (): void => outcome.reject(signal?.reason);
  signal?.addEventListener('abort', onAbort, { once: true });
  worker.on('message', (message: FromBuilder) => {
    if (message.type === 'progress') onProgress?.(message.done);
    else if (message.type === 'built') outcome.resolve(message.size);
    else if (message.type === 'failed') outcome.reject(new WorkerAnswerError(message.name, message.message));
    else if (message.type === 'itemsWanted') void sendItems();
    else void sendVectors(message.id, message.texts);
  });
  worker.on('error', (error) => outcome.reject(new WorkerLostError('index-builder', { cause: error })));
  worker.on('exit', () => outcome.reject(new WorkerLostError('index-builder')));

  async function sendItems(): Promise<void> {
    try {
      const next = await batches.next();
      tell({ type: 'items', items: next.done ? [] : next.value, last: next.done === true });
    } catch (error) {
      outcome.reject(error);
    }
  }

  async function sendVectors(id: number, texts: string[]): Promise<void> {
    try {
      if (!embed) throw new Error('No sentence model');
      tell({ type: 'vectors', id, vectors: await embed(texts) });
    } catch (error) {
      tell({ type: 'vectorsFailed', id, message: error instanceof Error ? error.message : String(error) });
    }
  }

  try {
    const size = await outcome.promise;
    await replaceFile(unfinished, file);
    return size;
  } finally {
    signal?.removeEventListener('abort', onAbort);
    await worker.terminate();
    await rm(unfinished, { force: true });
    await batches.return?.(undefined);
  }
}

/** `file` is either the old one or the new one at any moment, even in a power cut. */
async function replaceFile(from: string, file: string): Promise<void> {
  await rename(from, file);
  const folder = await open(dirname(file), 'r');
  try {
    await folder.sync();
  } catch {
    // Some platforms cannot sync a folder; the rename itself is atomic everywhere.
  } finally {
    await folder.close();
  }
}

async function* batchesOf(
  items: Iterable<KnowledgeItem> | AsyncIterable<KnowledgeItem>,
): AsyncGenerator<KnowledgeItem[], undefined> {
  let batch: KnowledgeItem[] = [];
  for await (const { itemId, questions } of items) {
    batch.push({ itemId, questions: [...questions] });
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
