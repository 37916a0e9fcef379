import { answering } from '../../threads/answers.ts';
import { Line } from '../../threads/line.ts';
import type { ThreadTask } from '../../threads/task-thread.ts';
import { EarlierIndex } from '../matching/earlier-index.ts';
import { writeIndex } from '../matching/index-file.ts';
import { trainIndex } from '../matching/train-index.ts';
import type { TrainedIndex } from '../matching/trained-index.ts';
import type { KnowledgeItem } from '../matching/types.ts';
import type { BuildInput, FromBuilder, IndexSize, ToBuilder } from './protocol.ts';

type HostLine = Line<ToBuilder, FromBuilder>;

async function* receivedItems(host: HostLine): AsyncGenerator<KnowledgeItem> {
  for (;;) {
    host.send({ type: 'itemsWanted' });
    const batch = await host.next();
    if (batch?.type !== 'items') throw new TypeError('The host sends items when asked for them');
    yield* batch.items;
    if (batch.last) return;
  }
}

async function askVectors(
  host: HostLine,
  texts: readonly string[],
  from: 'builtIn' | 'endpoint',
): Promise<Float32Array[] | null> {
  host.send({ type: 'vectorsWanted', texts: [...texts], from });
  const answer = await host.next();
  if (answer?.type !== 'vectors') throw new TypeError('The host sends vectors when asked for them');
  return answer.vectors;
}

async function embed(host: HostLine, texts: readonly string[]): Promise<Float32Array[]> {
  const vectors = await askVectors(host, texts, 'builtIn');
  if (vectors === null) throw new TypeError('The built-in model has vectors of every text');
  return vectors;
}

async function build({ input, port }: ThreadTask<BuildInput>): Promise<IndexSize> {
  const { file, firstFile, sentences, source, earlier, quick } = input;
  const host: HostLine = new Line(port);
  const options = {
    ...(sentences ? { embed: (texts: readonly string[]) => embed(host, texts) } : {}),
    ...(source === null
      ? {}
      : { endpoint: { source, embed: (texts: readonly string[]) => askVectors(host, texts, 'endpoint') } }),
    earlier: await EarlierIndex.read(earlier),
    quick,
    ...(firstFile === null ? {} : { onFirst: (index: TrainedIndex) => writeFirst(host, index, firstFile) }),
  };
  const index = await trainIndex(receivedItems(host), options, (done) =>
    host.send({ type: 'progress', done }),
  );
  await writeIndex(index, file);
  return sizeOf(index);
}

async function writeFirst(host: HostLine, index: TrainedIndex, file: string): Promise<void> {
  await writeIndex(index, file);
  host.send({ type: 'firstReady', size: sizeOf(index) });
}

function sizeOf({ itemCount, questionCount }: TrainedIndex): IndexSize {
  return { itemCount, questionCount };
}

export const work = answering(build);
