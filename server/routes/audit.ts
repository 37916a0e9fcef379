import type { Handlers } from '../plugins/contract/types.ts';
import { listAuditEntries } from '../services/audit/audit-entries.ts';

export const auditHandlers = {
  listAuditEntries: async ({ query }, { deps, sdkAppId }) => ({
    status: 200,
    body: await listAuditEntries(deps, sdkAppId, query),
  }),
} satisfies Partial<Handlers>;
