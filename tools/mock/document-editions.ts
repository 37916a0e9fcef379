import { fieldProblem, problem } from '../../server/problems.ts';
import { formatOfName } from '../../src/machines/rules/document-formats.ts';
import { type JsonObject, isObject, textOr } from '../conformance/json.ts';
import { memberAsActor } from './actor.ts';
import type { Answered, Asked, Mock } from './context.ts';
import {
  documentIn,
  documentSchema,
  parse,
  readContent,
  refuseKnownFile,
  takeText,
  tellDraft,
} from './document-reading.ts';
import { refuseStale, touchResource } from './generic.ts';
import { sendEvent } from './lifecycles.ts';
import type { Resource } from './state.ts';

/** A file that shall take the place of a document's: it is read beside it, as plain text. */
export function replaceDocument(asked: Asked): Answered {
  const { mock, file, member } = asked;
  const resource = documentIn(asked);
  const { fields, hidden } = resource;
  refuseStale(asked, resource);
  if (file === null) throw fieldProblem({ pointer: '/file', code: 'required' });
  const format = formatOfName(file.name);
  if (format === null) throw problem('unsupportedMediaType');
  if (isObject(fields.newEdition) && fields.newEdition.parseStatus === 'parsing')
    throw problem('uploadPending', { pendingId: textOr(fields.documentId, '') });
  const was = fields.parseStatus;
  refuseKnownFile(mock, file.content);
  sendEvent(mock, 'document', documentSchema, resource, { type: 'edition.received' });
  touchResource(asked, resource);
  const content = file.content.toString('base64');
  const facts = { format, fileSize: file.content.length };
  if (was !== 'completed') {
    Object.assign(fields, facts, { sourceUrl: null });
    delete hidden.dead;
    hidden.content = content;
    parse(mock, resource);
    return { body: fields };
  }
  const edition: JsonObject = {
    fileName: file.name,
    ...facts,
    parseStatus: 'parsing',
    progress: 0,
    failure: null,
    createdBy: memberAsActor(member),
    createdAt: mock.state.now(),
  };
  fields.newEdition = edition;
  mock.events.tellOf('Document', fields);
  const go = (share: number) => {
    if (fields.newEdition !== edition) return;
    if (share < 1) edition.progress = share;
    else finish(mock, resource, edition, content);
    mock.events.tellOf('Document', fields);
  };
  [0.4, 0.8, 1].forEach((share, step) => mock.state.later(step + 1, () => go(share)));
  return { body: fields };
}

function finish(mock: Mock, resource: Resource, edition: JsonObject, content: string): void {
  const { fields, hidden } = resource;
  const { failure, text } = readContent(content);
  if (failure !== null) {
    Object.assign(edition, { parseStatus: 'parseFailed', progress: null, failure });
    return;
  }
  const { format, fileSize } = edition;
  const name = textOr(fields.name, '');
  Object.assign(fields, {
    format,
    fileSize,
    name: formatOfName(name) === format ? name : `${name.replace(/\.[^.]*$/u, '')}.${String(format)}`,
    sourceUrl: null,
    fileEdition: Number(fields.fileEdition) + 1,
    newEdition: null,
    pageCount: null,
    version: Number(fields.version) + 1,
    updatedAt: mock.state.now(),
  });
  hidden.content = content;
  takeText(mock, resource, text, fields.status);
}

export function removeEdition(asked: Asked): Answered {
  const resource = documentIn(asked);
  refuseStale(asked, resource);
  if (resource.fields.newEdition === null) throw problem('notFound');
  resource.fields.newEdition = null;
  touchResource(asked, resource);
  tellDraft(asked.mock);
  asked.mock.events.tellOf('Document', resource.fields);
  return { body: resource.fields };
}
