import type { EarlierIndex } from './earlier-index.ts';
import type { TrainedIndex } from './trained-index.ts';
import type { SentenceEmbedder, VectorEndpoint } from './types.ts';

/** What training asks an earlier index for; `EarlierIndex` is one. */
export type EarlierKnowledge = Pick<EarlierIndex, 'advice' | 'origin' | 'plan' | 'hasVector' | 'vectorOf'>;

export interface TrainOptions {
  /** Without it the index is purely lexical. */
  embed?: SentenceEmbedder;
  /** Asked before `embed`. If it fails, the index has the vectors of `embed`. */
  endpoint?: VectorEndpoint | null;
  /** An earlier index of the same knowledge base; its sentence vectors are taken over. */
  earlier?: EarlierKnowledge | null;
  /**
   * If little has changed, also take over the decision functions of unchanged items and the calibration. For drafts:
   * a quick answer is worth more than the last tenth of a percent.
   */
  quick?: boolean;
  /**
   * If learning takes long, it gets an index by words first. The progress then begins again, for the index that is
   * returned.
   */
  onFirst?: (index: TrainedIndex) => Promise<void>;
}
