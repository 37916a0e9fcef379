import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

import type { SpareThread } from '../../threads/spare-thread.ts';
import { TaskThread } from '../../threads/task-thread.ts';
import type { KnowledgeItem, ProgressListener, SentenceEmbedder, VectorEndpoint } from '../matching/types.ts';
import type { BuildInput, FromBuilder, IndexSize, ToBuilder } from './protocol.ts';

type Builder = TaskThread<IndexSize, FromBuilder, ToBuilder>;

/** Items sent to the thread at a time. */
const itemsAtOnce = 250;

/** An index that answers until the build is done. */
export interface FirstIndex {
  file: string;
  /** Makes the file known. The build goes on when it is. */
  publish(size: IndexSize): Promise<void>;
}

export interface BuildRequest {
  items: Iterable<KnowledgeItem> | AsyncIterable<KnowledgeItem>;
  /** The index file. The build replaces it whole or not at all. Only one build at a time may target it. */
  file: string;
  /** An earlier index of the same knowledge base whose work the build takes over; by default the one in `file`. */
  earlier?: string | null;
  /** Asked for sentence vectors first. If it fails, those of the built-in model are learned. */
  endpoint?: VectorEndpoint | null;
  /** For drafts: if little has changed, train only the changes. A deployment trains everything again. */
  quick?: boolean;
  /** If learning takes long, an index by words is ready first. The progress then begins again. */
  first?: FirstIndex;
  onProgress?: ProgressListener;
  signal?: AbortSignal;
}

/** Builds one index in its own thread, which ends with the build, or is spared for the next if it holds little. */
export async function buildInThread(
  request: BuildRequest,
  embed: SentenceEmbedder | null,
  spare?: SpareThread,
): Promise<IndexSize> {
  const { file, first, signal } = request;
  signal?.throwIfAborted();
  const unfinished = unfinishedOf(file);
  const input: BuildInput = {
    file: unfinished,
    firstFile: first ? unfinishedOf(first.file) : null,
    sentences: embed !== null,
    source: request.endpoint?.source ?? null,
    earlier: request.earlier === undefined ? file : request.earlier,
    quick: request.quick ?? false,
  };
  const entry = new URL('./build-worker.ts', import.meta.url);
  const builder: Builder = new TaskThread({
    name: 'index-builder',
    entry,
    input,
    // As much as the serving thread has. Without a bound it takes twice as much, and is no quicker.
    resourceLimits: { maxYoungGenerationSizeMb: 32 },
    signal,
    spare,
  });
  const batches = batchesOf(request.items);
  try {
    await serveBuilder(builder, batches, { ...request, embed });
    const size = await builder.result;
    await replaceFile(unfinished, file);
    return size;
  } finally {
    await builder.close();
    await rm(unfinished, { force: true });
    if (first) await rm(unfinishedOf(first.file), { force: true });
    await batches.return(undefined);
  }
}

function unfinishedOf(file: string): string {
  return `${file}.building`;
}

/** Answers the builder's requests one by one until it is done. */
async function serveBuilder(
  builder: Builder,
  batches: AsyncGenerator<KnowledgeItem[], undefined>,
  { embed, endpoint, first, onProgress }: BuildRequest & { embed: SentenceEmbedder | null },
): Promise<void> {
  for await (const wish of builder) {
    if (wish.type === 'progress') onProgress?.(wish.done);
    else if (wish.type === 'itemsWanted') {
      const next = await batches.next();
      builder.send({ type: 'items', items: next.value ?? [], last: next.done === true });
    } else if (wish.type === 'firstReady') {
      if (!first) throw new Error('No first index is wanted');
      await replaceFile(unfinishedOf(first.file), first.file);
      await first.publish(wish.size);
    } else {
      const ask = wish.from === 'endpoint' ? endpoint?.embed : embed;
      if (!ask) throw new Error('No sentence model');
      builder.send({ type: 'vectors', vectors: await ask(wish.texts) });
    }
  }
}

/** At any moment, even in a power cut, `file` is either the old one or the new one. */
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
    if (batch.length < itemsAtOnce) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
