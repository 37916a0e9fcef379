import { fitCalibration } from './calibration.ts';
import { PRIOR_WEIGHT, priorFor } from './calibration-prior.ts';
import { type Corpus, CorpusBuilder } from './corpus.ts';
import { judgeByCrossValidation } from './cross-validation.ts';
import { embedRows } from './embed-rows.ts';
import { buildExactTable } from './exact-table.ts';
import { learnSpace, postingsOf } from './lexical-space.ts';
import { Pace } from './pace.ts';
import { packTexts } from './text-table.ts';
import { trainSvms } from './train-svms.ts';
import { TrainedIndex } from './trained-index.ts';
import type { KnowledgeItem, ProgressListener, TrainOptions } from './types.ts';

/**
 * Trains an index on a knowledge base. Items without a question are left out. Runs in short slices, so that the
 * thread stays responsive; still it is long work for a worker thread. Rejects with the signal's reason on abort.
 */
export async function trainIndex(
  items: Iterable<KnowledgeItem> | AsyncIterable<KnowledgeItem>,
  options: TrainOptions = {},
  onProgress: ProgressListener = () => undefined,
  signal?: AbortSignal,
): Promise<TrainedIndex> {
  signal?.throwIfAborted();
  const pace = new Pace(onProgress, signal);
  const builder = new CorpusBuilder();
  for await (const item of items) {
    await pace.step(0);
    builder.add(item);
  }
  const index = await trainCorpus(builder.finish(), options, pace);
  onProgress(1);
  return index;
}

async function trainCorpus(corpus: Corpus, options: TrainOptions, pace: Pace): Promise<TrainedIndex> {
  const embedded = options.embed ? 0.5 : 0.02;
  const sentences = await embedRows(corpus, options, pace.part(0, embedded));
  const postings = postingsOf(corpus);
  const learning = pace.part(embedded, 1);
  const space = learnSpace(corpus, postings);
  const svms = await trainSvms(corpus, space, sentences, learning.part(0, 0.3));
  const judged = await judgeByCrossValidation(corpus, postings, sentences, learning.part(0.3, 1));
  const prior = priorFor(corpus.itemIds.length, corpus.texts.length);
  return new TrainedIndex({
    itemIds: packTexts(corpus.itemIds),
    texts: packTexts(corpus.texts),
    itemStarts: corpus.itemStarts,
    exact: buildExactTable(corpus.texts),
    vocabulary: corpus.vocabulary,
    space,
    svms,
    sentences,
    calibration: {
      lexical: fitCalibration(judged.lexical, prior.lexical, PRIOR_WEIGHT),
      sentence: fitCalibration(judged.sentence, prior.sentence, PRIOR_WEIGHT),
    },
  });
}
