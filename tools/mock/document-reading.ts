import { problem } from '../../server/problems.ts';
import { documentMinCharacters, documentsAtOnceMax } from '../../src/machines/rules/limits.ts';
import { type JsonObject, read, textOr } from '../conformance/json.ts';
import type { Asked, Mock } from './context.ts';
import { byField, draftChanged, folded } from './draft.ts';
import { sendEvent } from './lifecycles.ts';
import { documentsOf, noteDocumentStates, passagesOf } from './live-documents.ts';
import type { Resource } from './state.ts';

export const documentSchema = { $ref: '#/components/schemas/Document' };
export const documentIn = ({ mock, params }: Asked): Resource =>
  byField(documentsOf(mock), 'documentId', params.documentId);

/** @throws {ProblemError} duplicateFile, uploadPending */
export function refuseKnownFile(mock: Mock, content: Buffer): void {
  const all = documentsOf(mock);
  const same = all.find(({ hidden }) => hidden.content === content.toString('base64'));
  if (same) throw problem('duplicateFile', sameDocument(same));
  const parsing = all.filter(({ fields }) => isReading(fields));
  if (parsing.length >= documentsAtOnceMax)
    throw problem('uploadPending', { pendingId: textOr(parsing.at(-1)?.fields.documentId, '') });
}

const sameDocument = ({ fields: { documentId, name } }: Resource) => ({
  sameDocument: { documentId: textOr(documentId, ''), name: textOr(name, '') },
});

/** @throws {ProblemError} duplicateName */
export function refuseKnownName(mock: Mock, name: unknown, pointer: string, own: unknown = null): void {
  const isOther = ({ fields }: Resource) => fields.documentId !== own && folded(fields.name) === folded(name);
  const same = documentsOf(mock).find(isOther);
  if (!same) return;
  const fields = [{ pointer, code: 'duplicate' as const }];
  throw problem('duplicateName', { fields, ...(own === null && sameDocument(same)) });
}

export const isReading = ({ parseStatus, newEdition }: JsonObject): boolean =>
  parseStatus === 'parsing' || read(newEdition, 'parseStatus') === 'parsing';

/** What a document says that was not read. */
export const unread = {
  status: 'deactivated',
  progress: 0,
  failure: null,
  pageCount: null,
  characterCount: null,
  passageCount: 0,
  activePassageCount: 0,
};

/** Reads a document as plain text, whatever it is, one step after the other. */
export function parse(mock: Mock, resource: Resource): void {
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
  const { failure, text } = hidden.dead === true ? unreachable : readContent(hidden.content);
  const type = failure === null ? 'parse.completed' : 'parse.failed';
  sendEvent(mock, 'document', documentSchema, resource, { type, code: failure?.code });
  Object.assign(fields, {
    progress: null,
    updatedAt: mock.state.now(),
    version: Number(fields.version) + 1,
    failure,
  });
  if (failure !== null) return;
  if (fields.sourceUrl !== null) fields.fileSize = text.length;
  takeText(mock, resource, text, 'activated');
}

const download = { reason: 'unreachable', status: null };
const unreachable = { text: '', failure: { code: 'documentDownloadFailed', limit: null, download } };

/** The text of a file, and why it cannot be a document; null if it can. */
export function readContent(content: unknown) {
  const text = Buffer.from(textOr(content, ''), 'base64').toString();
  const isShort = text.trim().length < documentMinCharacters;
  const fault = { code: 'documentTooLittleContent', limit: documentMinCharacters, download: null };
  const failure = isShort ? fault : null;
  return { text, failure };
}

/** Gives a document the passages of a text. */
export function takeText(mock: Mock, { fields }: Resource, text: string, status: unknown): void {
  const parts = text.match(/.{1,800}/gsu) ?? [];
  const passages = passagesOf(mock, fields.documentId);
  passages.splice(0, passages.length, ...parts.map((part) => passageOf(mock, part)));
  const counts = {
    characterCount: text.length,
    passageCount: parts.length,
    activePassageCount: parts.length,
  };
  Object.assign(fields, { ...counts, status });
  tellDraft(mock);
}

/** What customers would get with the next deployment is another now. */
export function tellDraft(mock: Mock): void {
  noteDocumentStates(mock);
  draftChanged(mock);
}

function passageOf({ state }: Mock, text: string): Resource {
  const facts = { page: null, heading: null, text, parsedText: null, status: 'activated', version: 1 };
  return { fields: { passageId: state.id('psg'), ...facts }, hidden: {} };
}
