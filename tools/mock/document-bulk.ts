import { canAdvance } from '../../src/machines/advance.ts';
import { type DocumentState, documentLifecycle } from '../../src/machines/document/document.lifecycle.ts';
import { type JsonObject, textOr } from '../conformance/json.ts';
import type { Answered, Asked } from './context.ts';
import { documentSchema, tellDraft } from './document-reading.ts';
import { draftChanged } from './draft.ts';
import { touchResource } from './generic.ts';
import { leaveScopes } from './hooks-robots.ts';
import { sendEvent } from './lifecycles.ts';
import { documentsOf, noteDeletedDocument } from './live-documents.ts';
import type { Resource } from './state.ts';

/** What follows from the deletion of a document. */
export function noteDeletion(asked: Asked, document: Resource): void {
  const { documentId } = document.fields;
  noteDeletedDocument(asked.mock, document);
  leaveScopes(asked, 'documentIds', [textOr(documentId, '')]);
  draftChanged(asked.mock);
  asked.mock.events.tell(['members'], { type: 'document.deleted', documentId });
}

const own = { activate: 'document.activated', deactivate: 'document.deactivated' } as const;

function admits({ fields }: Resource, action: keyof typeof own | 'delete'): boolean {
  // The documents of the mock have no other states.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const position = { state: fields.parseStatus as DocumentState, context: { failureCode: null } };
  return action === 'delete' || canAdvance(documentLifecycle, position, { type: own[action] });
}

export function bulkEditDocuments(asked: Asked): Answered {
  const { mock, body } = asked;
  // The contract's body has both.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const { documentIds, action } = body as { documentIds: string[]; action: keyof typeof own | 'delete' };
  const result = { changed: 0, unchanged: 0, refused: [] as JsonObject[], notFound: [] as string[] };
  const list = documentsOf(mock);
  for (const documentId of documentIds) {
    const document = list.find(({ fields }) => fields.documentId === documentId);
    if (document === undefined) {
      result.notFound.push(documentId);
      continue;
    }
    const { name, parseStatus, status } = document.fields;
    const isRefused = !admits(document, action);
    if (isRefused) result.refused.push({ documentId, name, parseStatus });
    if (isRefused || (action !== 'delete' && status === `${action}d`)) {
      result.unchanged += 1;
      continue;
    }
    result.changed += 1;
    if (action === 'delete') {
      list.splice(list.indexOf(document), 1);
      noteDeletion(asked, document);
      continue;
    }
    sendEvent(mock, 'document', documentSchema, document, { type: own[action] });
    sendEvent(mock, 'activation', null, document, { type: `item.${action}d` });
    touchResource(asked, document);
    tellDraft(mock);
    mock.events.tellOf('Document', document.fields);
  }
  return { body: result };
}
