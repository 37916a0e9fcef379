import { randomUUID } from 'node:crypto';
import type { Office } from './accounts.ts';
import type { Deed } from './deed.ts';
import type { TestApp } from './app.ts';
import { type Document, Documents } from './documents.ts';

/** What an administrator can do with documents. */
export function documentDeeds(app: TestApp, office: Office): Record<string, Deed> {
  const documents = new Documents(app, office.owner, office.sdkAppId);
  const toDocument =
    (deed: (document: Document) => Promise<unknown>): Deed =>
    async () => {
      const document = await documents.parsed();
      return () => deed(document);
    };
  const passageOf = async ({ documentId }: Document) =>
    (await documents.passages(documentId)).body.items[0]?.passageId ?? '';
  return {
    createDocument: async () => () => documents.upload(),
    createDocumentsFromLinks: async () => () => documents.link(`https://acme.invalid/${randomUUID()}.pdf`),
    renameDocument: toDocument((document) => documents.rename(document, `new ${document.name}`)),
    replaceDocument: toDocument((document) => documents.replace(document)),
    removeEdition: async () => {
      const { body } = await documents.replace(await documents.parsed());
      return () => documents.withdraw(body);
    },
    deleteDocument: toDocument((document) => documents.remove(document)),
    deactivateDocument: toDocument(({ documentId }) => documents.move(documentId, 'deactivate')),
    bulkEditDocuments: toDocument(({ documentId }) =>
      documents.bulk({ action: 'deactivate', documentIds: [documentId] }),
    ),
    activateDocument: async () => {
      const { documentId } = await documents.parsed();
      await documents.move(documentId, 'deactivate');
      return () => documents.move(documentId, 'activate');
    },
    editPassage: toDocument(async ({ documentId }) => {
      const [passage] = (await documents.passages(documentId)).body.items;
      return passage && documents.correct(documentId, passage, `Corrected: ${passage.text}`);
    }),
    bulkEditPassages: toDocument(async (document) => {
      const passageIds = [await passageOf(document)];
      return documents.bulkPassages(document.documentId, { passageIds, action: 'deactivate' });
    }),
    deactivatePassage: toDocument(async (document) =>
      documents.movePassage(document.documentId, await passageOf(document), 'deactivate'),
    ),
    activatePassage: async () => {
      const document = await documents.parsed();
      const passageId = await passageOf(document);
      await documents.movePassage(document.documentId, passageId, 'deactivate');
      return () => documents.movePassage(document.documentId, passageId, 'activate');
    },
  };
}
