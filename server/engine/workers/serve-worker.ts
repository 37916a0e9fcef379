import { workerData } from 'node:worker_threads';

import { answering } from '../../threads/answers.ts';
import { IndexCache } from './index-cache.ts';
import type { ServeRequest, ServeResponse, ServeWorkerData } from './protocol.ts';
import { ScopeCache } from './scope-cache.ts';

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- whoever starts this thread gives it this
const { maxBytes } = workerData as ServeWorkerData;
const cache = new IndexCache(maxBytes);
const scopes = new ScopeCache();

async function serve(request: ServeRequest): Promise<ServeResponse> {
  switch (request.type) {
    case 'open': {
      const { itemCount, questionCount } = await cache.get(request.file);
      return { type: 'opened', size: { itemCount, questionCount } };
    }
    case 'forget':
      cache.forget(request.file);
      return { type: 'forgotten' };
    case 'match': {
      const index = await cache.get(request.file);
      const { text, limit, vectors } = request;
      const scope = request.scope === null ? null : scopes.get(index, request.scope);
      if (scope === undefined) return { type: 'scopeWanted' };
      const texts = vectors === null ? index.vectorsWanted(text, scope) : [];
      if (texts.length > 0) return { type: 'vectorsWanted', texts, source: index.vectorSource };
      return { type: 'matches', matches: index.match(text, { limit, scope, vectors: vectors ?? new Map() }) };
    }
  }
}

export const work = answering(serve);
