import { setTimeout as pause } from 'node:timers/promises';
import * as limits from '../../../src/machines/rules/limits.ts';
import type { Deps } from '../../deps.ts';
import type { VectorEndpoint } from '../../engine/matching/types.ts';
import { findEmbeddingsEndpoint } from '../../store/embeddings-endpoint-queries.ts';
import { askEndpoint } from './ask-endpoint.ts';
import { learnedFrom } from './vector-source.ts';

/** Statuses by which an endpoint asks for a pause: too many requests, and overload. */
const pausing: ReadonlySet<number | null> = new Set([429, 503]);
const pauseMilliseconds = [1_000, 5_000];

/**
 * The endpoint that a knowledge base is learned with; null if none is enabled. It may take its time, but not so long
 * that others wait for it all day: after that it counts as failed, and the built-in model's vectors are learned.
 * @param signal aborts when the build ends
 */
export async function learningEndpoint(
  deps: Deps,
  sdkAppId: string,
  signal: AbortSignal,
): Promise<VectorEndpoint | null> {
  const row = await findEmbeddingsEndpoint(deps.db, sdkAppId);
  const source = learnedFrom(row);
  if (!row || source === null) return null;
  let spent = 0;
  const embed = async (texts: readonly string[]): Promise<Float32Array[] | null> => {
    const began = performance.now();
    for (const wait of [...pauseMilliseconds, null]) {
      if (spent > limits.embeddingsLearningMinutes * 60_000) return null;
      const answer = await askEndpoint(deps, row, texts, {
        wait: limits.embeddingsBatchSeconds * 1000,
        signal,
      });
      if (answer.vectors !== null || wait === null || !pausing.has(answer.status)) {
        spent += performance.now() - began;
        return answer.vectors;
      }
      await pause(wait, undefined, { signal });
    }
    return null;
  };
  return { source, embed };
}
