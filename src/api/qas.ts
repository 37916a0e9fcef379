import { pages } from './operation.ts';
import type { Params } from './call.ts';

export type QaFilters = Omit<Params<'listQas'>, 'sdkAppId' | 'cursor' | 'limit'>;

/** The Q&As that fit, last changed first, page by page. */
export function qasQuery(sdkAppId: string, filters: QaFilters) {
  return pages('listQas', { sdkAppId, ...filters, limit: 100 });
}
