import type { Handlers } from '../plugins/contract/types.ts';
import { createDocument } from '../services/documents/create-document.ts';
import { createDocumentsFromLinks } from '../services/documents/create-from-links.ts';
import { bulkEditDocuments, deleteDocument, switchDocument } from '../services/documents/draft-documents.ts';
import { listDocuments } from '../services/documents/document-list.ts';
import {
  bulkEditPassages,
  editPassage,
  listPassages,
  movePassage,
  readPassage,
} from '../services/documents/document-passages.ts';
import { replaceDocument, removeEdition } from '../services/documents/editions.ts';
import { searchFiles } from '../services/documents/search-files.ts';
import {
  cancelDocument,
  downloadDocument,
  readDocument,
  renameDocument,
  retryDocument,
} from '../services/documents/documents.ts';

const locationOf = (sdkAppId: string, documentId: string): string =>
  `/api/v1/apps/${sdkAppId}/documents/${documentId}`;

export const documentHandlers = {
  searchFiles: async ({ query }, { deps, sdkAppId }) => ({
    status: 200,
    body: await searchFiles(deps, sdkAppId, query),
  }),

  listDocuments: async ({ query }, { deps, sdkAppId }) => ({
    status: 200,
    body: await listDocuments(deps, sdkAppId, query),
  }),

  createDocument: async ({ file }, { deps, sdkAppId, member: by }) => {
    const created = await createDocument(deps, { sdkAppId, by, file });
    return { status: 202, body: created, location: locationOf(sdkAppId, created.documentId) };
  },

  createDocumentsFromLinks: async ({ body }, { deps, sdkAppId, member: by }) => ({
    status: 202,
    body: await createDocumentsFromLinks(deps, { sdkAppId, by }, body),
  }),

  bulkEditDocuments: async ({ body }, { deps, sdkAppId, member: by }) => ({
    status: 200,
    body: await bulkEditDocuments(deps, { sdkAppId, by }, body),
  }),

  getDocument: async ({ params: { documentId } }, { deps, sdkAppId }) => ({
    status: 200,
    body: await readDocument(deps, { sdkAppId, documentId }),
  }),

  renameDocument: async ({ params: { documentId }, body, ifMatch }, { deps, sdkAppId, member: by }) => ({
    status: 200,
    body: await renameDocument(deps, { sdkAppId, documentId, by, ifMatch, ...body }),
  }),

  deleteDocument: async ({ params: { documentId }, ifMatch }, { deps, sdkAppId, member: by }) => {
    await deleteDocument(deps, { sdkAppId, documentId, by, ifMatch });
    return { status: 204 };
  },

  replaceDocument: async ({ params: { documentId }, file, ifMatch }, { deps, sdkAppId, member: by }) => ({
    status: 202,
    body: await replaceDocument(deps, { sdkAppId, documentId, by, ifMatch, file }),
    location: locationOf(sdkAppId, documentId),
  }),

  removeEdition: async ({ params: { documentId }, ifMatch }, { deps, sdkAppId, member: by }) => ({
    status: 200,
    body: await removeEdition(deps, { sdkAppId, documentId, by, ifMatch }),
  }),

  downloadDocument: async ({ params: { documentId } }, { deps, sdkAppId }) => ({
    status: 200,
    file: await downloadDocument(deps, { sdkAppId, documentId }),
  }),

  activateDocument: async ({ params: { documentId } }, { deps, sdkAppId, member: by }) => ({
    status: 200,
    body: await switchDocument(deps, { sdkAppId, documentId, by, event: 'item.activated' }),
  }),

  deactivateDocument: async ({ params: { documentId } }, { deps, sdkAppId, member: by }) => ({
    status: 200,
    body: await switchDocument(deps, { sdkAppId, documentId, by, event: 'item.deactivated' }),
  }),

  cancelDocument: async ({ params: { documentId } }, { deps, sdkAppId }) => ({
    status: 200,
    body: await cancelDocument(deps, { sdkAppId, documentId }),
  }),

  retryDocument: async ({ params: { documentId } }, { deps, sdkAppId }) => ({
    status: 202,
    body: await retryDocument(deps, { sdkAppId, documentId }),
    location: locationOf(sdkAppId, documentId),
  }),

  listPassages: async ({ params: { documentId }, query }, { deps, sdkAppId }) => ({
    status: 200,
    body: await listPassages(deps, { sdkAppId, documentId }, query),
  }),

  bulkEditPassages: async ({ params: { documentId }, body }, { deps, sdkAppId, member: by }) => ({
    status: 200,
    body: await bulkEditPassages(deps, { ...body, sdkAppId, documentId, by }),
  }),

  getPassage: async ({ params }, { deps, sdkAppId }) => ({
    status: 200,
    body: await readPassage(deps, { ...params, sdkAppId }),
  }),

  editPassage: async ({ params, body, ifMatch }, { deps, sdkAppId, member: by }) => ({
    status: 200,
    body: await editPassage(deps, { ...params, ...body, sdkAppId, by, ifMatch }),
  }),

  activatePassage: async ({ params }, { deps, sdkAppId, member: by }) => ({
    status: 200,
    body: await movePassage(deps, { ...params, sdkAppId, by, event: 'item.activated' }),
  }),

  deactivatePassage: async ({ params }, { deps, sdkAppId, member: by }) => ({
    status: 200,
    body: await movePassage(deps, { ...params, sdkAppId, by, event: 'item.deactivated' }),
  }),
} satisfies Partial<Handlers>;
