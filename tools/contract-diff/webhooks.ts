import {
  type Document,
  type Located,
  locateWebhooks,
  type Response,
  resolveReference,
} from '../gen-document.ts';
import { type Change, collector } from './change.ts';
import { compareContent } from './content.ts';
import { differenceOf } from './difference.ts';
import { compareSchemas } from './schemas.ts';
import type { Sides } from './sides.ts';

/**
 * The differences between the webhooks of two contracts, for their receivers. The product writes the request and
 * reads the answer. So the rules of responses judge what it sends, and the rules of requests judge what it
 * understands.
 */
export function compareWebhooks(before: Document, after: Document, changes: Change[]): void {
  const idOf = ({ operation }: Located) => operation.operationId;
  const earlier = locateWebhooks(before);
  const later = locateWebhooks(after);
  const ids = differenceOf(earlier.map(idOf), later.map(idOf));
  for (const id of ids.removed) collector(id, changes)('webhookRemoved', '');
  for (const id of ids.added) collector(id, changes)('webhookAdded', '');
  for (const was of earlier) {
    const is = later.find((each) => idOf(each) === idOf(was));
    if (is !== undefined) compareWebhook({ before, after, report: collector(idOf(was), changes) }, was, is);
  }
}

function compareWebhook(sides: Omit<Sides, 'side'>, was: Located, is: Located): void {
  compareHeaders({ ...sides, side: 'response' }, was, is);
  const sent = ({ operation }: Located) => operation.requestBody?.content ?? {};
  compareContent({ ...sides, side: 'response' }, sent(was), sent(is), 'body');
  compareAnswers({ ...sides, side: 'request' }, was, is);
}

function compareHeaders(sides: Sides, was: Located, is: Located): void {
  const namesOf = ({ parameters }: Located) => parameters.map(({ name }) => name);
  const names = differenceOf(namesOf(was), namesOf(is));
  for (const name of names.removed) sides.report('headerRemoved', `header/${name}`);
  for (const name of names.added) sides.report('headerAdded', `header/${name}`);
  for (const { name, schema } of was.parameters) {
    const now = is.parameters.find((each) => each.name === name);
    if (now !== undefined) compareSchemas(sides, schema, now.schema, `header/${name}`);
  }
}

function compareAnswers(sides: Sides, was: Located, is: Located): void {
  const [earlier, later] = [was.operation.responses, is.operation.responses];
  const statuses = differenceOf(Object.keys(earlier), Object.keys(later));
  for (const status of statuses.removed) sides.report('answerRemoved', status);
  for (const status of statuses.added) sides.report('answerAdded', status);
  for (const [status, response] of Object.entries(earlier)) {
    const now = later[status];
    if (now === undefined) continue;
    const one = resolveReference<Response>(sides.before, response);
    const other = resolveReference<Response>(sides.after, now);
    compareContent(sides, one.content ?? {}, other.content ?? {}, status);
  }
}
