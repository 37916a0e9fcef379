import type { components } from '../../../src/api/__generated__/schema.d.ts';
import * as limits from '../../../src/machines/rules/limits.ts';
import type { Deps } from '../../deps.ts';
import { SecretUnreadableError } from '../../secrets/secret-box.ts';
import { findEmbeddingsEndpoint } from '../../store/embeddings-endpoint-queries.ts';
import type { EmbeddingsEndpointRow } from '../../store/schema/embeddings-endpoints.ts';
import { readVectors } from './read-vectors.ts';

type Schemas = components['schemas'];
type Failure = Exclude<Schemas['EmbeddingsOutcome'], 'answered'>;

export type VectorAnswer =
  | { outcome: 'answered'; status: 200; vectors: Float32Array[] }
  | { outcome: Failure; status: number | null; vectors: null };

/**
 * Asks an endpoint for the vectors of texts. One that fails is an outcome.
 * @param wait milliseconds at most
 * @param signal aborts when the process wants to stop
 * @throws the signal's reason
 */
export async function askEndpoint(
  deps: Pick<Deps, 'hooks' | 'secrets' | 'log'>,
  row: EmbeddingsEndpointRow,
  texts: readonly string[],
  { wait, signal }: { wait: number; signal?: AbortSignal | undefined },
): Promise<VectorAnswer> {
  const { sdk_app_id: sdkAppId, url, model } = row;
  if (url === null || model === null) return failed('notConfigured');
  const answer = await deps.hooks.post({
    url,
    body: JSON.stringify({ model, input: texts, encoding_format: 'float' }),
    proof: proofOf(deps, row),
    timeout: wait,
    maxBytes: limits.embeddingsAnswerMaxBytes,
    ...(signal ? { signal } : {}),
  });
  const found = ((): VectorAnswer => {
    if (answer.kind === 'tooLarge') return failed('invalidAnswer', answer.status);
    if (answer.kind !== 'answered') return failed(answer.kind);
    const { status, body } = answer;
    if (status !== 200) return failed('refused', status);
    const vectors = readVectors(body, texts.length);
    return vectors ? { outcome: 'answered', status, vectors } : failed('invalidAnswer', status);
  })();
  if (found.outcome !== 'answered')
    deps.log.warn(
      { sdkAppId, outcome: found.outcome, status: found.status },
      'The embeddings endpoint failed.',
    );
  return found;
}

/**
 * Asks the endpoint of an application for the vector of one text, even if it is not enabled.
 * @throws {ProblemError} notFound
 */
export async function testEmbeddingsEndpoint(
  deps: Deps,
  sdkAppId: string,
): Promise<Schemas['EmbeddingsTrial']> {
  const began = performance.now();
  const row = await findEmbeddingsEndpoint(deps.db, sdkAppId);
  const wait = limits.embeddingsTimeoutMaxMilliseconds;
  const { outcome, status, vectors } = row
    ? await askEndpoint(deps, row, ['Where is my parcel?'], { wait })
    : failed('notConfigured');
  const durationMilliseconds = Math.round(performance.now() - began);
  return { outcome, status, dimensions: vectors?.[0]?.length ?? null, durationMilliseconds };
}

function proofOf(
  { secrets, log }: Pick<Deps, 'secrets' | 'log'>,
  { sdk_app_id: sdkAppId, key }: EmbeddingsEndpointRow,
): Record<string, string> {
  if (key === null) return {};
  try {
    return { authorization: `Bearer ${secrets.open(key, sdkAppId)}` };
  } catch (error) {
    if (!(error instanceof SecretUnreadableError)) throw error;
    log.error({ err: error, sdkAppId }, 'The key of an embeddings endpoint cannot be read; enter it again.');
    return {};
  }
}

/** @param status the answer's status; null or absent if there was no answer */
function failed(outcome: Failure, status: number | null = null): VectorAnswer {
  const isStatus = status !== null && status >= 100 && status <= 599;
  return { outcome, status: isStatus ? status : null, vectors: null };
}
