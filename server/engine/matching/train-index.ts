import { calibrate } from './calibrate.ts';
import { type Corpus, CorpusBuilder } from './corpus.ts';
import { embedRows, EndpointFailedError, textsWithVectors } from './embed-rows.ts';
import { buildExactTable } from './exact-table.ts';
import { adviseOn } from './index-advice.ts';
import { isWorthFirstIndex, type Learned, learnFirst } from './first-index.ts';
import { type LexicalSpace, learnSpace, postingsOf } from './lexical-space.ts';
import { Pace } from './pace.ts';
import { packMatters } from './shared-matters.ts';
import { collectWords } from './spelling.ts';
import { packTexts } from './text-table.ts';
import { trainSvms } from './train-svms.ts';
import { TrainedIndex } from './trained-index.ts';
import type { TrainOptions } from './train-options.ts';
import type { KnowledgeItem, ProgressListener } from './types.ts';

/** Shares of the work, for the progress. */
const readingShare = 0.1;
const embeddingShare = 0.5;

/**
 * Trains an index on a knowledge base. Items without a question are left out. Runs in short slices, so the thread
 * stays responsive, but belongs in a worker thread. Rejects with the signal's reason on abort.
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
  const index = await trainFromModels(builder.finish(), options, pace);
  onProgress(1);
  return index;
}

/** If the endpoint fails, the progress begins again, for an index without it. The first index is made once. */
async function trainFromModels(corpus: Corpus, options: TrainOptions, pace: Pace): Promise<TrainedIndex> {
  const { endpoint: _, onFirst, ...others } = options;
  let isFirstMade = false;
  const making = async (index: TrainedIndex): Promise<void> => {
    isFirstMade = true;
    await onFirst?.(index);
  };
  try {
    return await trainCorpus(corpus, onFirst ? { ...options, onFirst: making } : options, pace);
  } catch (error) {
    if (!(error instanceof EndpointFailedError)) throw error;
    return trainCorpus(corpus, isFirstMade || !onFirst ? others : { ...others, onFirst }, pace);
  }
}

async function trainCorpus(corpus: Corpus, options: TrainOptions, pace: Pace): Promise<TrainedIndex> {
  const texts = textsWithVectors(corpus, options);
  const postings = postingsOf(corpus);
  const space = learnSpace(corpus, postings);
  const hasVectors = texts.known.size + texts.pending.size > 0;
  const plan = options.quick ? options.earlier?.plan(corpus, hasVectors, options.endpoint ?? null) : null;
  const afterReading = pace.part(readingShare, 1);
  const work = { texts: texts.pending.size, questions: plan ? 0 : corpus.texts.length };
  const isFirstWanted = options.onFirst !== undefined && isWorthFirstIndex(work);
  if (isFirstWanted) {
    const learned = await learnFirst(
      corpus,
      { postings, space, advice: options.earlier?.advice ?? null },
      afterReading,
    );
    await options.onFirst?.(indexOf(corpus, space, learned));
  }
  const rest = isFirstWanted ? pace : afterReading;
  const embedded = options.embed || options.endpoint ? embeddingShare : 0;
  const { sentences, origin } = await embedRows(corpus, texts, options, rest.part(0, embedded));
  const learning = rest.part(embedded, 1);
  const svms = await trainSvms(corpus, space, sentences, learning.part(0, plan ? 0.95 : 0.3), {
    known: plan?.svmOf,
  });
  const { calibration, judged, pulls } =
    plan ?? (await calibrate({ corpus, postings, space, sentences }, learning.part(0.3, 0.95)));
  const advice = await adviseOn(corpus, space, pulls, learning.part(0.95, 1));
  const drift = plan?.drift ?? 0;
  return indexOf(corpus, space, { svms, sentences, origin, calibration, judged, advice, drift });
}

function indexOf(corpus: Corpus, space: LexicalSpace, learned: Learned): TrainedIndex {
  return new TrainedIndex({
    itemIds: packTexts(corpus.itemIds),
    texts: packTexts(corpus.texts),
    itemStarts: corpus.itemStarts,
    exact: buildExactTable(corpus.texts),
    words: collectWords(corpus.texts),
    matterRows: packMatters(corpus.texts),
    vocabulary: corpus.vocabulary,
    space,
    ...learned,
  });
}
