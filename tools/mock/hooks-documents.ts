import { fieldProblem, problem } from '../../server/problems.ts';
import { formatOfName } from '../../src/machines/rules/document-formats.ts';
import { type JsonObject, isObject, textOr } from '../conformance/json.ts';
import { memberAsActor } from './actor.ts';
import type { Answered, Asked, Mock } from './context.ts';
import { bulkEditDocuments, noteDeletion } from './document-bulk.ts';
import { createDocumentsFromLinks } from './document-links.ts';
import { replaceDocument, removeEdition } from './document-editions.ts';
import {
  documentIn,
  documentSchema,
  parse,
  refuseKnownFile,
  refuseKnownName,
  tellDraft,
  unread,
} from './document-reading.ts';
import { byField } from './draft.ts';
import { answerByShape, freshResource, touchResource } from './generic.ts';
import { sendEvent } from './lifecycles.ts';
import { documentsOf, passagesOf } from './live-documents.ts';
import { pageOf } from './pages.ts';
import type { Resource } from './state.ts';

type Hook = (asked: Asked) => Answered;

function createDocument(asked: Asked): Answered {
  const { mock, file, member } = asked;
  if (file === null) throw fieldProblem({ pointer: '/file', code: 'required' });
  const format = formatOfName(file.name);
  if (format === null) throw problem('unsupportedMediaType');
  refuseKnownFile(mock, file.content);
  refuseKnownName(mock, file.name, '/file');
  const fields = freshResource(asked, documentSchema, {
    documentId: mock.state.id('doc'),
    name: file.name,
    fileSize: file.content.length,
    format,
    sourceUrl: null,
    ...unread,
    progress: null,
    parseStatus: 'toBeUploaded',
    deployState: 'notLive',
    fileEdition: 1,
    newEdition: null,
    createdBy: memberAsActor(member),
  });
  const resource: Resource = { fields, hidden: { content: file.content.toString('base64') } };
  mock.state.created.add(textOr(fields.documentId, ''));
  documentsOf(mock).unshift(resource);
  sendEvent(mock, 'document', documentSchema, resource, { type: 'file.received' });
  sendEvent(mock, 'document', documentSchema, resource, { type: 'upload.completed' });
  parse(mock, resource);
  return { body: fields };
}

/** Sends an event to the document, and answers with it. */
const moving =
  (type: string, then: (mock: Mock, resource: Resource) => void): Hook =>
  (asked) => {
    const resource = documentIn(asked);
    sendEvent(asked.mock, 'document', documentSchema, resource, { type });
    touchResource(asked, resource);
    then(asked.mock, resource);
    asked.mock.events.tellOf('Document', resource.fields);
    return { body: resource.fields };
  };

/** Changes a document: it says again what customers get of it, and so does the draft. */
const changingDraft =
  (hook: Hook): Hook =>
  (asked) => {
    const answered = hook(asked);
    const { fields } = documentIn(asked);
    tellDraft(asked.mock);
    asked.mock.events.tellOf('Document', fields);
    const { body } = answered;
    return isObject(body) && 'deployState' in body
      ? { ...answered, body: { ...body, deployState: fields.deployState } }
      : answered;
  };

/** Activates or deactivates a document, which has to be read. */
const switching = (type: string): Hook =>
  changingDraft((asked) => {
    sendEvent(asked.mock, 'document', documentSchema, documentIn(asked), { type });
    return answerByShape(asked);
  });

/** Leaves a passage out or takes it back, which changes its document. */
const switchPassage: Hook = changingDraft((asked) => {
  const answered = answerByShape(asked);
  notePassages(asked);
  return answered;
});

/** The document of passages that were left out or taken back. */
function notePassages(asked: Asked): void {
  const resource = documentIn(asked);
  const isActive = ({ fields }: { fields: JsonObject }) => fields.status === 'activated';
  const passages = passagesOf(asked.mock, asked.params.documentId);
  resource.fields.activePassageCount = passages.filter(isActive).length;
  touchResource(asked, resource);
}

const bulkEditPassages: Hook = changingDraft((asked) => {
  const { mock, body, params } = asked;
  documentIn(asked);
  // The contract's body has both.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const { passageIds, action } = body as { passageIds: string[]; action: string };
  const result = { changed: 0, unchanged: 0, notFound: [] as string[] };
  for (const passageId of passageIds) {
    const passage = passagesOf(mock, params.documentId).find(({ fields }) => fields.passageId === passageId);
    if (passage === undefined) result.notFound.push(passageId);
    else if (passage.fields.status === `${action}d`) result.unchanged += 1;
    else {
      sendEvent(mock, 'activation', null, passage, { type: `item.${action}d` });
      touchResource(asked, passage);
      result.changed += 1;
    }
  }
  if (result.changed > 0) notePassages(asked);
  return { body: result };
});

/** Corrects a passage, or ends that by the text that was read. */
const editPassage: Hook = changingDraft((asked) => {
  const { fields } = byField(
    passagesOf(asked.mock, asked.params.documentId),
    'passageId',
    asked.params.passageId,
  );
  const read = fields.parsedText ?? fields.text;
  answerByShape(asked);
  fields.parsedText = fields.text === read ? null : read;
  touchResource(asked, documentIn(asked));
  return { body: fields };
});

/** Passages that have a word of the search as it is written, those with most of them first. */
const searchFiles: Hook = (asked) => {
  const { mock, query } = asked;
  const words =
    textOr(query.search, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  const hits = documentsOf(mock)
    .filter(({ fields }) => fields.status === 'activated')
    .filter(({ fields: { documentId } }) => (query.documentId ?? documentId) === documentId)
    .flatMap(({ fields: { documentId, name } }) =>
      passagesOf(mock, documentId)
        .filter(({ fields }) => fields.status === 'activated')
        .map(({ fields: { passageId, page, heading, text } }) => {
          const place = { passageId, documentId, documentName: name, page, heading };
          return { fields: { ...place, ...wordsIn(textOr(text, ''), words) }, hidden: {} };
        }),
    )
    .filter(({ fields: { score } }) => score > 0);
  return { body: pageOf(asked, hits) };
};

function wordsIn(text: string, words: readonly string[]) {
  const missing = words.filter((word) => !text.toLowerCase().includes(word));
  const parts = text
    .split(/([\p{L}\p{N}]+)/u)
    .flatMap((part) => (part === '' ? [] : [{ text: part, found: words.includes(part.toLowerCase()) }]));
  return { score: words.length === 0 ? 0 : 1 - missing.length / words.length, parts, missing };
}

/** Documents, which the mock reads as plain text. */
export const documentHooks: Readonly<Record<string, Hook>> = {
  createDocument,
  createDocumentsFromLinks,
  searchFiles,
  bulkEditDocuments,
  replaceDocument,
  removeEdition,
  renameDocument: changingDraft((asked) => {
    refuseKnownName(asked.mock, asked.body.name, '/name', asked.params.documentId);
    return answerByShape(asked);
  }),
  deleteDocument: (asked) => {
    const document = documentIn(asked);
    const answered = answerByShape(asked);
    noteDeletion(asked, document);
    return answered;
  },
  activateDocument: switching('document.activated'),
  deactivateDocument: switching('document.deactivated'),
  cancelDocument: moving('parse.cancelled', (_, { fields }) => void (fields.progress = null)),
  retryDocument: moving('parse.requested', parse),
  editPassage,
  bulkEditPassages,
  activatePassage: switchPassage,
  deactivatePassage: switchPassage,
};
