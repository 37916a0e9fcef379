import type { Handlers } from '../plugins/contract/types.ts';
import { deleteFile, keepFile, listFiles, openFile, readFile } from '../services/files/files.ts';

export const fileHandlers = {
  listFiles: async ({ query }, { deps, sdkAppId }) => ({
    status: 200,
    body: await listFiles(deps, sdkAppId, query),
  }),

  uploadFile: async ({ file }, { deps, sdkAppId, member: by }) => {
    const kept = await keepFile(deps, { sdkAppId, by, file });
    return { status: 201, body: kept, location: `/api/v1/apps/${sdkAppId}/files/${kept.fileId}` };
  },

  getFile: async ({ params: { fileId } }, { deps, sdkAppId }) => ({
    status: 200,
    body: await readFile(deps, sdkAppId, fileId),
  }),

  deleteFile: async ({ params: { fileId } }, { deps, sdkAppId }) => {
    await deleteFile(deps, sdkAppId, fileId);
    return { status: 204 };
  },

  downloadFile: async ({ params: { fileKey }, headers }, { deps }) => {
    const file = await openFile(deps, fileKey, headers.Range);
    return { status: file.range === null ? 200 : 206, file };
  },
} satisfies Partial<Handlers>;
