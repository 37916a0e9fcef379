import type { Handlers } from '../plugins/contract/types.ts';
import { downloadErrors, downloadTemplate } from '../services/imports/downloads.ts';
import { chooseExistingQas } from '../services/imports/choose-existing.ts';
import { listImportChanges } from '../services/imports/import-changes.ts';
import { listImportRows } from '../services/imports/import-rows.ts';
import {
  cancelImport,
  confirmImport,
  createImport,
  listImports,
  readImport,
} from '../services/imports/imports.ts';
import { undoImport } from '../services/imports/undo-import.ts';

const locationOf = (sdkAppId: string, importId: string): string =>
  `/api/v1/apps/${sdkAppId}/imports/${importId}`;

export const importHandlers = {
  listImports: async ({ query }, { deps, sdkAppId }) => ({
    status: 200,
    body: await listImports(deps, sdkAppId, query),
  }),

  createImport: async ({ file }, { deps, sdkAppId, member: { memberId } }) => {
    const created = await createImport(deps, { sdkAppId, memberId, kind: 'qas', file });
    return { status: 202, body: created, location: locationOf(sdkAppId, created.importId) };
  },

  importChitchats: async ({ file }, { deps, sdkAppId, member: { memberId } }) => {
    const created = await createImport(deps, { sdkAppId, memberId, kind: 'chitchats', file });
    return { status: 202, body: created, location: locationOf(sdkAppId, created.importId) };
  },

  importRegressionCases: async ({ file }, { deps, sdkAppId, member: { memberId } }) => {
    const created = await createImport(deps, { sdkAppId, memberId, kind: 'regressionCases', file });
    return { status: 202, body: created, location: locationOf(sdkAppId, created.importId) };
  },

  downloadImportTemplate: async ({ query }, { deps, sdkAppId, signal }) => ({
    status: 200,
    file: await downloadTemplate(deps, { ...query, sdkAppId, signal: signal() }),
  }),

  getImport: async ({ params }, { deps, sdkAppId }) => ({
    status: 200,
    body: await readImport(deps, { sdkAppId, importId: params.importId }),
  }),

  listImportRows: async ({ params, query }, { deps, sdkAppId }) => ({
    status: 200,
    body: await listImportRows(deps, { sdkAppId, importId: params.importId }, query),
  }),

  listImportChanges: async ({ params, query }, { deps, sdkAppId }) => ({
    status: 200,
    body: await listImportChanges(deps, { sdkAppId, importId: params.importId }, query),
  }),

  chooseExistingQas: async ({ params, body }, { deps, sdkAppId }) => ({
    status: 200,
    body: await chooseExistingQas(deps, { sdkAppId, importId: params.importId }, body),
  }),

  confirmImport: async ({ params: { importId } }, { deps, sdkAppId }) => ({
    status: 202,
    body: await confirmImport(deps, { sdkAppId, importId }),
    location: locationOf(sdkAppId, importId),
  }),

  cancelImport: async ({ params }, { deps, sdkAppId }) => ({
    status: 200,
    body: await cancelImport(deps, { sdkAppId, importId: params.importId }),
  }),

  undoImport: async ({ params }, { deps, sdkAppId, member: by }) => ({
    status: 200,
    body: await undoImport(deps, { sdkAppId, by }, params.importId),
  }),

  downloadImportErrors: async ({ params, query }, { deps, sdkAppId, signal }) => ({
    status: 200,
    file: await downloadErrors(
      deps,
      { sdkAppId, importId: params.importId },
      { language: query.language, signal: signal() },
    ),
  }),
} satisfies Partial<Handlers>;
