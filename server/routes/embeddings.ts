import type { Handlers } from '../plugins/contract/types.ts';
import { testEmbeddingsEndpoint } from '../services/embeddings/ask-endpoint.ts';
import {
  readEmbeddingsEndpoint,
  updateEmbeddingsEndpoint,
} from '../services/embeddings/embeddings-endpoint.ts';

export const embeddingsHandlers = {
  getEmbeddingsEndpoint: async (_, { deps, sdkAppId }) => ({
    status: 200,
    body: await readEmbeddingsEndpoint(deps, sdkAppId),
  }),

  updateEmbeddingsEndpoint: async ({ body, ifMatch }, { deps, sdkAppId, member: by }) => ({
    status: 200,
    body: await updateEmbeddingsEndpoint(deps, { sdkAppId, by, ifMatch, endpoint: body }),
  }),

  testEmbeddingsEndpoint: async (_, { deps, sdkAppId }) => ({
    status: 200,
    body: await testEmbeddingsEndpoint(deps, sdkAppId),
  }),
} satisfies Pick<Handlers, 'getEmbeddingsEndpoint' | 'updateEmbeddingsEndpoint' | 'testEmbeddingsEndpoint'>;
