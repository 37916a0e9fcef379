import type { Corpus } from './corpus.ts';
import { type ItemSvms, packSvms } from './item-svms.ts';
import type { LexicalSpace } from './lexical-space.ts';
import { NegativeSampler } from './negative-sampler.ts';
import type { Pace } from './pace.ts';
import type { SentenceVectors } from './sentence-vectors.ts';
import { type ItemSvm, SvmTrainer } from './svm.ts';
import { trainingRows } from './training-rows.ts';

export interface TrainSvmsOptions {
  isTrained?: Uint8Array;
  /** Only these items get a decision function; absent: all. */
  wanted?: (item: number) => boolean;
  /** Decision functions that need no training. */
  known?: (item: number) => ItemSvm | null;
  /** Most hard negative examples of an item; absent: as many as the size of the knowledge base allows. */
  hardNegatives?: number;
}

/** Trains one decision function per item against the questions of the others. */
export async function trainSvms(
  corpus: Corpus,
  space: LexicalSpace,
  sentences: SentenceVectors | null,
  pace: Pace,
  { isTrained, wanted, known, hardNegatives }: TrainSvmsOptions = {},
): Promise<ItemSvms> {
  const rows = trainingRows(corpus, space, sentences);
  const trainer = new SvmTrainer(rows);
  const sampler = new NegativeSampler(corpus, space, { isTrained, hardNegatives });
  const svms: (ItemSvm | null)[] = [];
  for (let item = 0; item < corpus.itemIds.length; item += 1) {
    await pace.step(item / corpus.itemIds.length);
    const ready = known?.(item);
    if (ready) {
      svms.push(ready);
      continue;
    }
    const positives = sampler.rowsOf(item);
    if (positives.length === 0 || (wanted && !wanted(item))) {
      svms.push(null);
      continue;
    }
    const negatives = sampler.negativesFor(item);
    const samples = new Uint32Array(positives.length + negatives.length);
    samples.set(positives);
    samples.set(negatives, positives.length);
    svms.push(trainer.train(samples, positives.length));
  }
  return packSvms(svms);
}
