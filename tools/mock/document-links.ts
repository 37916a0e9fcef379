import { nameOfAddress, numberedName } from '../../src/machines/rules/document-addresses.ts';
import { problem } from '../../server/problems.ts';
import { formatOfName } from '../../src/machines/rules/document-formats.ts';
import { documentsAtOnceMax } from '../../src/machines/rules/limits.ts';
import { textOr } from '../conformance/json.ts';
import { memberAsActor } from './actor.ts';
import type { Answered, Asked, Mock } from './context.ts';
import { documentSchema, isReading, parse, unread } from './document-reading.ts';
import { folded } from './draft.ts';
import { freshResource } from './generic.ts';
import { sendEvent } from './lifecycles.ts';
import { documentsOf } from './live-documents.ts';
import type { Resource } from './state.ts';

/** Documents from addresses. The mock fetches nothing: each says where it is from, and nothing comes from `.invalid`. */
export function createDocumentsFromLinks(asked: Asked): Answered {
  const { mock, body } = asked;
  // The contract's body has them.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const { urls } = body as { urls: string[] };
  const parsing = documentsOf(mock).filter(({ fields }) => isReading(fields));
  if (parsing.length > 0 && parsing.length + urls.length > documentsAtOnceMax)
    throw problem('uploadPending', { pendingId: textOr(parsing.at(-1)?.fields.documentId, '') });
  const made = urls.map((url) => documentFrom(asked, url));
  for (const resource of made) parse(mock, resource);
  return { body: { items: made.map(({ fields }) => fields) } };
}

function documentFrom(asked: Asked, url: string): Resource {
  const { mock, member } = asked;
  const isDead = new URL(url).hostname.endsWith('.invalid');
  const name = freeName(mock, nameOfAddress(url));
  const fields = freshResource(asked, documentSchema, {
    documentId: mock.state.id('doc'),
    name,
    fileSize: 0,
    format: formatOfName(name) ?? 'html',
    sourceUrl: url,
    ...unread,
    progress: null,
    parseStatus: 'toBeUploaded',
    deployState: 'notLive',
    fileEdition: 1,
    newEdition: null,
    createdBy: memberAsActor(member),
  });
  const text = `This was fetched from ${url}, as the mock says.`;
  const resource: Resource = {
    fields,
    hidden: { content: Buffer.from(text).toString('base64'), ...(isDead && { dead: true }) },
  };
  mock.state.created.add(textOr(fields.documentId, ''));
  documentsOf(mock).unshift(resource);
  sendEvent(mock, 'document', documentSchema, resource, { type: 'file.received' });
  sendEvent(mock, 'document', documentSchema, resource, { type: 'upload.completed' });
  return resource;
}

function freeName(mock: Mock, wished: string): string {
  const isTaken = (name: string) =>
    documentsOf(mock).some(({ fields }) => folded(fields.name) === folded(name));
  let name = wished;
  for (let number = 2; isTaken(name); number += 1) name = numberedName(wished, number);
  return name;
}
