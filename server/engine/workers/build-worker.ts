import { parentPort, workerData } from 'node:worker_threads';

import { EarlierIndex } from '../matching/earlier-index.ts';
import { writeIndex } from '../matching/index-file.ts';
import { trainIndex } from '../matching/train-index.ts';
import type { KnowledgeItem } from '../matching/types.ts';
import type { BuildWorkerData, FromBuilder, ToBuilder } from './protocol.ts';

const port = parentPort;
if (!port) throw new Error('Runs in a worker thread only');
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- whoever starts this worker gives it this
const { file, sentences, earlier, quick } = workerData as BuildWorkerData;

let deliver: ((message: Extract<ToBuilder, { type: 'items' }>) => void) | undefined;
const waiting = new Map<number, PromiseWithResolvers<Float32Array[]>>();
let nextId = 1;

function say(message: FromBuilder): void {
  port?.postMessage(message);
}

port.on('message', (message: ToBuilder) => {
  if (message.type === 'items') {
    deliver?.(message);
    return;
  }
  const asked = waiting.get(message.id);
  waiting.delete(message.id);
  if (message.type === 'vectors') asked?.resolve(message.vectors);
  else asked?.reject(new Error(message.message));
});

async function* receivedItems(): AsyncGenerator<KnowledgeItem> {
  for (;;) {
    const batch = await new Promise<Extract<ToBuilder, { type: 'items' }>>((resolve) => {
      deliver = resolve;
      say({ type: 'itemsWanted' });
    });
    yield* batch.items;
    if (batch.last) return;
  }
}

async function embed(texts: readonly string[]): Promise<Float32Array[]> {
  const id = nextId;
  nextId += 1;
  const asked = Promise.withResolvers<Float32Array[]>();
  waiting.set(id, asked);
  say({ type: 'vectorsWanted', id, texts: [...texts] });
  return asked.promise;
}

async function build(): Promise<void> {
  const options = { ...(sentences ? { embed } : {}), earlier: await EarlierIndex.read(earlier), quick };
  const index = await trainIndex(receivedItems(), options, (done) => say({ type: 'progress', done }));
  await writeIndex(index, file);
  say({ type: 'built', size: { itemCount: index.itemCount, questionCount: index.questionCount } });
}

try {
  await build();
} catch (error) {
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  say({ type: 'failed', name, message });
} finally {
  port.close();
}
