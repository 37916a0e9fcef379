import type { IndexAdvice } from './matching/index-advice.ts';
import { readIndexMeta } from './matching/index-header.ts';
import type { JudgedScores } from './matching/judged-scores.ts';

/** How an index answered the questions that were held out when it was learned; null if none was, or there is no index. */
export async function judgedScoresOf(file: string): Promise<JudgedScores | null> {
  return (await readIndexMeta(file))?.judged ?? null;
}

/** What of the knowledge base the index found worth a look; null if there is no index, or only a first one by words. */
export async function indexAdviceOf(file: string): Promise<IndexAdvice | null> {
  return (await readIndexMeta(file))?.advice ?? null;
}
