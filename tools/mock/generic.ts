import { problem } from '../../server/problems.ts';
import type { Schema } from '../gen-document.ts';
import { type JsonObject, isObject } from '../conformance/json.ts';
import type { Answered, Asked } from './context.ts';
import { refuseBrokenRules } from './field-rules.ts';
import { beginningFields, letWork } from './jobs.ts';
import { sendEvent } from './lifecycles.ts';
import { pageOf } from './pages.ts';
import type { Resource } from './state.ts';
import { idIn } from './store.ts';

/**
 * Answers any operation by the shape of the contract alone: lists, items and single resources by their paths,
 * creation, change, deletion, and actions that send an event of a lifecycle. If the shape does not say enough, it
 * answers with the example.
 */
export function answerByShape(asked: Asked): Answered {
  const { operation } = asked;
  switch (operation.method) {
    case 'GET':
      return { body: readAny(asked) };
    case 'POST':
      return isCreation(asked) ? create(asked) : act(asked);
    case 'PUT':
    case 'PATCH':
      return { body: change(asked) };
    case 'DELETE':
      return remove(asked);
  }
}

/** A path template, split at its last id: `…/qas/{qaId}` and `…/qas/{qaId}/activate` both have the list `…/qas`. */
interface Place {
  /** Template and concrete path of the list. */
  template: string;
  path: string;
  id: string;
  /** The part after the id. */
  rest: string;
}

/** The innermost item on a path that some operation reads; null if there is none. */
export function itemAt({ operation, path, mock }: Asked): Place | null {
  const parts = operation.path.split('/');
  const concrete = path.split('/');
  for (let index = parts.length - 1; index > 2; index -= 1) {
    if (!parts[index]?.startsWith('{') || parts[index] === '{sdkAppId}') continue;
    const template = parts.slice(0, index).join('/');
    if (!mock.store.isList(template)) continue;
    return {
      template,
      path: concrete.slice(0, index).join('/'),
      id: concrete[index] ?? '',
      rest: parts.slice(index + 1).join('/'),
    };
  }
  return null;
}

function schemaOf({ mock, operation }: Asked): Schema {
  return mock.store.schemaOf(operation) ?? {};
}

function readAny(asked: Asked): unknown {
  const { mock, operation, path } = asked;
  const schema = schemaOf(asked);
  if (mock.store.itemSchemaOf(operation) !== null) {
    const place = itemAt(asked);
    if (place !== null && place.rest !== '') mock.store.find(place.path, place.template, place.id);
    return pageOf(asked);
  }
  const place = itemAt(asked);
  if (place?.rest === '')
    return mock.store.shown(schema, mock.store.find(place.path, place.template, place.id).fields);
  if (place !== null) mock.store.find(place.path, place.template, place.id);
  return mock.store.single(path, schema).fields;
}

/** A POST that adds an item to the list at its path, or to the list that can be read below it. */
function isCreation({ mock, operation }: Asked): boolean {
  if (operation.success !== 201 && operation.success !== 202) return false;
  const isListed = mock.store.reading(operation.path) !== undefined;
  const isRead = mock.contract.operations.some(
    ({ path, method }) => method === 'GET' && path.startsWith(`${operation.path}/{`),
  );
  return isListed || isRead;
}

function create(asked: Asked): Answered {
  const { mock, operation, path, body } = asked;
  const place = itemAt(asked);
  if (place !== null) mock.store.find(place.path, place.template, place.id);
  const schema = schemaOf(asked);
  const idName = mock.store.idNameOf(operation.path);
  const id = mock.state.id(prefixOf(idName));
  const fields = freshResource(asked, schema, { ...body, [idName]: id });
  const resource = { fields, hidden: {} };
  mock.store.list(path, operation.path).unshift(resource);
  letWork(asked, schema, resource);
  mock.events.tellOf(mock.store.nameOf(schema), fields);
  return { body: fields };
}

/**
 * A new resource: the sent fields, the example's other fields, the first version, the present time. It counts nothing
 * yet.
 */
export function freshResource(asked: Asked, schema: Schema, known: JsonObject): JsonObject {
  const { mock } = asked;
  const now = mock.state.now();
  const moments = Object.fromEntries(['createdAt', 'updatedAt', 'startedAt'].map((name) => [name, now]));
  const first = { ...beginningFields(mock, schema), ...moments, version: 1, isDefault: false };
  const shown = mock.store.shown(schema, { ...first, ...known });
  return isObject(shown) ? shown : {};
}

function prefixOf(idName: string): string {
  return idName.replace(/Id$/, '').slice(0, 3).toLowerCase();
}

function change(asked: Asked): unknown {
  const { mock, operation, body } = asked;
  const schema = schemaOf(asked);
  const place = itemAt(asked);
  const resource = place?.rest === '' ? itemOrNew(asked, place, schema) : singleFor(asked, schema);
  refuseStale(asked, resource);
  if (operation.method === 'PATCH')
    refuseBrokenRules(mock.contract, operation, { ...resource.fields, ...body });
  const names = new Set(mock.store.fieldsOf(schema));
  for (const [name, value] of Object.entries(body)) if (names.has(name)) resource.fields[name] = value;
  touchResource(asked, resource);
  mock.events.tellOf(mock.store.nameOf(schema), resource.fields);
  return mock.store.shown(schema, resource.fields);
}

function itemOrNew(asked: Asked, place: Place, schema: Schema): Resource {
  const { mock, operation } = asked;
  const list = mock.store.list(place.path, place.template);
  const name = mock.store.idNameOf(place.template);
  const found = list.find(({ fields }) => idIn(fields, name) === place.id);
  if (found !== undefined) return found;
  // Only a PUT without `If-Match` may create an item.
  if (operation.method !== 'PUT' || asked.ifMatch !== null) throw problem('notFound');
  const made = { fields: freshResource(asked, schema, { [name]: place.id }), hidden: {} };
  list.push(made);
  return made;
}

/**
 * The single resource that a change concerns: the one at its path, or the one beside it that has the answer's schema.
 */
function singleFor({ mock, operation, path }: Asked, schema: Schema): Resource {
  const parent = operation.path.replace(/\/[^/]+$/, '');
  const beside = mock.contract.operations.find(
    (each) =>
      each.method === 'GET' &&
      each.path.startsWith(`${parent}/`) &&
      mock.store.nameOf(mock.store.schemaOf(each)) === mock.store.nameOf(schema),
  );
  const own = mock.store.reading(operation.path);
  if (own !== undefined || beside === undefined)
    return mock.store.single(path, mock.store.schemaOf(own ?? operation) ?? schema);
  const name = beside.path.split('/').at(-1) ?? '';
  return mock.store.single(path.replace(/[^/]+$/, name), mock.store.schemaOf(beside) ?? schema);
}

/** @throws versionConflict if the change is based on another version */
export function refuseStale({ mock, ifMatch, path }: Asked, { fields }: Resource): void {
  const { version } = fields;
  if (ifMatch === null || typeof version !== 'number' || ifMatch === version) return;
  const signature = mock.state.signatures.get(path);
  const author =
    signature?.version === version
      ? { changedBy: signature.by, changedAt: signature.at }
      : { changedBy: null };
  throw problem('versionConflict', { currentVersion: version, ...author });
}

/** Notes who has changed a version into the next. */
export function signVersion({ mock, ifMatch, path, member }: Asked, { body }: Answered): void {
  if (ifMatch === null || member === null || !isObject(body)) return;
  const { memberId, nickname } = member;
  const by = { kind: 'member', id: memberId, name: nickname } as const;
  mock.state.signatures.set(path, { version: body.version, by, at: mock.state.now() });
}

/** The next version, with the present time. */
export function touchResource({ mock }: Asked, { fields }: Resource): void {
  if (typeof fields.version === 'number' && !('deploymentId' in fields)) fields.version += 1;
  if ('updatedAt' in fields) fields.updatedAt = mock.state.now();
}

function remove(asked: Asked): Answered {
  const { mock, path } = asked;
  const place = itemAt(asked);
  if (place?.rest === '') {
    const resource = mock.store.find(place.path, place.template, place.id);
    refuseStale(asked, resource);
    const list = mock.store.list(place.path, place.template);
    list.splice(list.indexOf(resource), 1);
  } else if (!mock.state.singles.delete(path)) mock.state.singles.delete(path.replace(/\/[^/]+$/, ''));
  return {};
}

/** A POST that acts on a thing: on the item in its path, or on the single resource above it. */
function act(asked: Asked): Answered {
  const { mock, operation, body } = asked;
  const schema = mock.store.schemaOf(operation);
  const resource = actedUpon(asked, schema);
  if (resource !== null) {
    for (const named of operation.lifecycle.slice(0, 1)) {
      const [lifecycle = '', type = ''] = named.split('/');
      const { memberId = '', consoleRole = null } = asked.member ?? {};
      const who = { memberId, actor: { memberId, consoleRole }, reason: 'agentEnded' };
      sendEvent(mock, lifecycle, schema, resource, { ...who, ...body, type });
    }
    touchResource(asked, resource);
  }
  if (schema === null) return {};
  const shown = mock.store.shown(schema, { ...resource?.fields, ...body });
  if (resource !== null) mock.events.tellOf(mock.store.nameOf(schema), resource.fields);
  return { body: shown };
}

function actedUpon(asked: Asked, schema: Schema | null): Resource | null {
  const { mock, operation, path } = asked;
  const place = itemAt(asked);
  if (place !== null) return mock.store.find(place.path, place.template, place.id);
  const above = operation.path.replace(/\/[^/]+$/, '');
  const reading = mock.store.reading(above);
  const own = reading === undefined ? null : mock.store.schemaOf(reading);
  if (own === null || mock.store.nameOf(own) !== mock.store.nameOf(schema)) return null;
  return mock.store.single(path.replace(/\/[^/]+$/, ''), own);
}
