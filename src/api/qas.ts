import type { ActivationStatus, Qa, QaCreation, QaUpdate } from './__generated__/schema.d.ts';
import { call, pages, query } from './operation.ts';
import type { Params } from './operation.ts';

export type QaFilters = Omit<Params<'listQas'>, 'sdkAppId' | 'cursor' | 'limit'>;

/** The Q&As that fit, last changed first, page by page. */
export function qasQuery(sdkAppId: string, filters: QaFilters) {
  return pages('listQas', { sdkAppId, ...filters, limit: 100 });
}

export function qaQuery(sdkAppId: string, qaId: string) {
  return { ...query('getQa', { sdkAppId, qaId }), staleTime: 0 };
}

/** @throws ApiProblem `duplicateName`, `knowledgeLimitExceeded`, `validationFailed` */
export function createQa(sdkAppId: string, body: QaCreation, key: string): Promise<Qa> {
  return call('createQa', { sdkAppId }, { body, key });
}

/** @throws ApiProblem `versionConflict`, `duplicateName`, `validationFailed` */
export function updateQa(sdkAppId: string, qaId: string, body: QaUpdate, version: number): Promise<Qa> {
  return call('updateQa', { sdkAppId, qaId }, { body, version });
}

/** @throws ApiProblem `versionConflict` */
export function deleteQa(sdkAppId: string, qaId: string, version: number): Promise<void> {
  return call('deleteQa', { sdkAppId, qaId }, { version });
}

/** @throws ApiProblem `transitionRefused` where it has that status already */
export function setQaStatus(sdkAppId: string, qaId: string, status: ActivationStatus): Promise<Qa> {
  return call(status === 'activated' ? 'activateQa' : 'deactivateQa', { sdkAppId, qaId });
}
