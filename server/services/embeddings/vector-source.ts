import { createHash } from 'node:crypto';
import type { EmbeddingsEndpointRow } from '../../store/schema/embeddings-endpoints.ts';

/** Names the model that sentence vectors come from; null if no endpoint is to be asked. */
export function learnedFrom(
  endpoint: Pick<EmbeddingsEndpointRow, 'enabled' | 'url' | 'model'> | undefined,
): string | null {
  if (!endpoint?.enabled || endpoint.url === null || endpoint.model === null) return null;
  return createHash('sha256').update(`${endpoint.url}\n${endpoint.model}`).digest('base64url');
}
