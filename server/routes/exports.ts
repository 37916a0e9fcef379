import type { Handlers } from '../plugins/contract/types.ts';
import {
  cancelExport,
  downloadExport,
  listExports,
  readExport,
  requestExport,
} from '../services/exports/exports.ts';

export const exportHandlers = {
  listExports: async ({ query }, { deps, sdkAppId }) => ({
    status: 200,
    body: await listExports(deps, sdkAppId, query),
  }),

  requestExport: async ({ body }, { deps, sdkAppId, member: by, session }) => {
    const language = body.language ?? session.account.language;
    const begun = await requestExport(deps, { ...body, sdkAppId, by, language });
    return { status: 202, body: begun, location: `/api/v1/apps/${sdkAppId}/exports/${begun.exportId}` };
  },

  getExport: async ({ params }, { deps, sdkAppId }) => ({
    status: 200,
    body: await readExport(deps, { sdkAppId, exportId: params.exportId }),
  }),

  cancelExport: async ({ params }, { deps, sdkAppId }) => ({
    status: 200,
    body: await cancelExport(deps, { sdkAppId, exportId: params.exportId }),
  }),

  downloadExport: async ({ params }, { deps, sdkAppId }) => ({
    status: 200,
    file: await downloadExport(deps, { sdkAppId, exportId: params.exportId }),
  }),
} satisfies Partial<Handlers>;
