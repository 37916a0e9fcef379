import { fieldProblem, problem } from '../../server/problems.ts';
import { formatOfName } from '../../src/machines/rules/document-formats.ts';
import { documentMinCharacters, documentsAtOnceMax } from '../../src/machines/rules/limits.ts';
import { type JsonObject, isObject, textOr } from '../conformance/json.ts';
import { memberAsActor } from './actor.ts';
import type { Answered, Asked, Mock } from './context.ts';
import { byField, draftChanged, folded } from './draft.ts';
import { answerByShape, freshResource, touchResource } from './generic.ts';
import { sendEvent } from './lifecycles.ts';
import { documentsOf, noteDeletedDocument, noteDocumentStates, passagesOf } from './live-documents.ts';
import { pageOf } from './pages.ts';
import type { Resource } from './state.ts';

type Hook = (asked: Asked) => Answered;

const schema = { $ref: '#/components/schemas/Document' };
function refuseKnown(mock: Mock, { name, content }: { name: string; content: Buffer }): void {
  const all = documentsOf(mock);
  if (all.some(({ hidden }) => hidden.content === content.toString('base64'))) throw problem('duplicateFile');
  if (all.some(({ fields }) => folded(fields.name) === folded(name))) refuseName('/file');
  const parsing = all.filter(({ fields }) => fields.parseStatus === 'parsing');
  if (parsing.length >= documentsAtOnceMax)
    throw problem('uploadPending', { pendingId: textOr(parsing.at(-1)?.fields.documentId, '') });
}

function refuseName(pointer: string): never {
  throw problem('duplicateName', { fields: [{ pointer, code: 'duplicate' }] });
}

function createDocument(asked: Asked): Answered {
  const { mock, file, member } = asked;
  if (file === null) throw fieldProblem({ pointer: '/file', code: 'required' });
  const format = formatOfName(file.name);
  if (format === null) throw problem('unsupportedMediaType');
  refuseKnown(mock, file);
  const fields = freshResource(asked, schema, {
    documentId: mock.state.id('doc'),
    name: file.name,
    fileSize: file.content.length,
    format,
    ...unread,
    progress: null,
    parseStatus: 'toBeUploaded',
    deployState: 'notLive',
    createdBy: memberAsActor(member),
  });
  const resource: Resource = { fields, hidden: { content: file.content.toString('base64') } };
  mock.state.created.add(textOr(fields.documentId, ''));
  documentsOf(mock).unshift(resource);
  sendEvent(mock, 'document', schema, resource, { type: 'file.received' });
  sendEvent(mock, 'document', schema, resource, { type: 'upload.completed' });
  parse(mock, resource);
  return { body: fields };
}

/** What a document says that was not read. */
const unread = {
  status: 'deactivated',
  progress: 0,
  failure: null,
  pageCount: null,
  characterCount: null,
  passageCount: 0,
  activePassageCount: 0,
};

/** Reads a document as plain text, whatever it is, one step after the other. */
function parse(mock: Mock, resource: Resource): void {
  const { fields, hidden } = resource;
  Object.assign(fields, unread);
  mock.events.tellOf('Document', fields);
  const attempt = Number(hidden.attempt ?? 0) + 1;
  hidden.attempt = attempt;
  const go = (share: number) => {
    if (fields.parseStatus !== 'parsing' || hidden.attempt !== attempt) return;
    if (share < 1) fields.progress = share;
    else finish(mock, resource);
    mock.events.tellOf('Document', fields);
  };
  [0.4, 0.8, 1].forEach((share, step) => mock.state.later(step + 1, () => go(share)));
}

function finish(mock: Mock, resource: Resource): void {
  const { fields, hidden } = resource;
  const text = Buffer.from(textOr(hidden.content, ''), 'base64').toString();
  const isShort = text.trim().length < documentMinCharacters;
  const code = 'documentTooLittleContent';
  sendEvent(mock, 'document', schema, resource, {
    type: isShort ? 'parse.failed' : 'parse.completed',
    code,
  });
  Object.assign(fields, { progress: null, updatedAt: mock.state.now(), version: Number(fields.version) + 1 });
  if (isShort) {
    fields.failure = { code, limit: documentMinCharacters };
    return;
  }
  const parts = text.match(/.{1,800}/gsu) ?? [];
  const passages = passagesOf(mock, fields.documentId);
  passages.splice(0, passages.length, ...parts.map((part) => passageOf(mock, part)));
  const counts = {
    characterCount: text.length,
    passageCount: parts.length,
    activePassageCount: parts.length,
  };
  Object.assign(fields, { ...counts, status: 'activated' });
  tellDraft(mock);
}

/** What customers would get with the next deployment is another now. */
function tellDraft(mock: Mock): void {
  noteDocumentStates(mock);
  draftChanged(mock);
}

function passageOf({ state }: Mock, text: string): Resource {
  const fields = { passageId: state.id('psg'), page: null, heading: null, text, status: 'activated' };
  return { fields, hidden: {} };
}

const documentIn = ({ mock, params }: Asked): Resource =>
  byField(documentsOf(mock), 'documentId', params.documentId);

/** Sends an event to the document, and answers with it. */
const moving =
  (type: string, then: (mock: Mock, resource: Resource) => void): Hook =>
  (asked) => {
    const resource = documentIn(asked);
    sendEvent(asked.mock, 'document', schema, resource, { type });
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
    sendEvent(asked.mock, 'document', schema, documentIn(asked), { type });
    return answerByShape(asked);
  });

/** Leaves a passage out or takes it back, which changes its document. */
const switchPassage: Hook = changingDraft((asked) => {
  const { mock, params } = asked;
  const resource = documentIn(asked);
  const answered = answerByShape(asked);
  const isActive = ({ fields }: { fields: JsonObject }) => fields.status === 'activated';
  resource.fields.activePassageCount = passagesOf(mock, params.documentId).filter(isActive).length;
  touchResource(asked, resource);
  return answered;
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
  searchFiles,
  renameDocument: changingDraft((asked) => {
    const { mock, params, body } = asked;
    const isTaken = documentsOf(mock).some(
      ({ fields }) => fields.documentId !== params.documentId && folded(fields.name) === folded(body.name),
    );
    if (isTaken) refuseName('/name');
    return answerByShape(asked);
  }),
  deleteDocument: (asked) => {
    const document = documentIn(asked);
    const answered = answerByShape(asked);
    noteDeletedDocument(asked.mock, document);
    draftChanged(asked.mock);
    asked.mock.events.tell(['members'], { type: 'document.deleted', documentId: asked.params.documentId });
    return answered;
  },
  activateDocument: switching('document.activated'),
  deactivateDocument: switching('document.deactivated'),
  cancelDocument: moving('parse.cancelled', (_, { fields }) => void (fields.progress = null)),
  retryDocument: moving('parse.requested', parse),
  activatePassage: switchPassage,
  deactivatePassage: switchPassage,
};
