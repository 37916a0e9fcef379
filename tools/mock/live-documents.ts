import { isDeepStrictEqual } from 'node:util';
import { type JsonObject, isObject, textOr } from '../conformance/json.ts';
import type { Mock } from './context.ts';
import { type Resource, seedAppId } from './state.ts';

const base = `/apps/${seedAppId}`;
const template = '/apps/{sdkAppId}/documents';

export const documentsOf = ({ store }: Mock): Resource[] => store.list(`${base}/documents`, template);

export const passagesOf = ({ store }: Mock, documentId: unknown): Resource[] =>
  store.list(`${base}/documents/${textOr(documentId, '')}/passages`, `${template}/{documentId}/passages`);

/** What a version keeps of a document. */
function contentOf(mock: Mock, { fields }: Resource): JsonObject {
  const { documentId, name, format, fileSize, fileEdition, passageCount, activePassageCount } = fields;
  const leftOut = passagesOf(mock, documentId).flatMap((passage, index) =>
    passage.fields.status === 'deactivated' ? [index + 1] : [],
  );
  const corrected = passagesOf(mock, documentId).flatMap(({ fields: { text, parsedText } }, index) =>
    (parsedText ?? null) === null ? [] : [{ place: index + 1, text }],
  );
  return { name, format, fileSize, fileEdition, passageCount, activePassageCount, leftOut, corrected };
}

/** The live version's form of a document; null where it has none. */
const liveOf = ({ hidden: { live } }: Resource): JsonObject | null => (isObject(live) ? live : null);

const answers = ({ fields }: Resource): boolean => fields.status === 'activated';

/** Deleted documents from which customers get answers. */
function removedOf(mock: Mock): Resource[] {
  const { hidden } = mock.store.single(`${base}/draft`, {});
  if (!Array.isArray(hidden.removedDocuments)) hidden.removedDocuments = [];
  // The list was just made, or holds what `noteDeletedDocument` put there.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return hidden.removedDocuments as Resource[];
}

export function noteDeletedDocument(mock: Mock, document: Resource): void {
  if (liveOf(document) !== null) removedOf(mock).push(document);
}

/** Each document says again what customers get of it. */
export function noteDocumentStates(mock: Mock): void {
  for (const document of documentsOf(mock)) document.fields.deployState = stateOf(mock, document);
}

function stateOf(mock: Mock, document: Resource): string {
  const live = liveOf(document);
  if (!answers(document)) return live === null ? 'notLive' : 'pendingRemove';
  if (live === null) return 'pendingAdd';
  return isDeepStrictEqual(live, contentOf(mock, document)) ? 'live' : 'pendingChange';
}

/** The activated documents are live now, and no other. */
export function goLive(mock: Mock): void {
  for (const document of documentsOf(mock))
    document.hidden.live = answers(document) ? contentOf(mock, document) : null;
  removedOf(mock).length = 0;
  noteDocumentStates(mock);
}

/** How the draft's documents differ from those that are live. */
export function documentDifferences(mock: Mock): JsonObject[] {
  const standing = documentsOf(mock).map((document) => ({
    document,
    before: liveOf(document),
    after: answers(document) ? contentOf(mock, document) : null,
  }));
  const gone = removedOf(mock).map((document) => ({ document, before: liveOf(document), after: null }));
  return [...standing, ...gone]
    .filter(({ before, after }) => !isDeepStrictEqual(before, after))
    .map(({ document: { fields }, before, after }) => ({
      kind: 'document',
      itemId: fields.documentId,
      change: before === null ? 'added' : after === null ? 'removed' : 'changed',
      title: after?.name ?? before?.name,
      before,
      after,
    }));
}
