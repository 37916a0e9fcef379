import { pages } from './operation.ts';

/** The audit log, page by page. It grows at any time, so it is read whenever the screen opens. */
export const auditQuery = (
  sdkAppId: string,
  filter: Partial<Record<'actorId' | 'action' | 'from' | 'to', string | undefined>>,
) => ({ ...pages('listAuditEntries', { sdkAppId, ...filter }), staleTime: 0 });
