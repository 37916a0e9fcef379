import { type Filter, passes } from '../conformance/filters/filter.ts';
import type { JsonObject } from '../conformance/json.ts';
import { byOrder } from '../conformance/list-order.ts';
import type { Asked } from './context.ts';
import { cursorOf, offsetOf } from './cursor.ts';
import type { Resource } from './state.ts';

/** One page of a list, filtered as the contract says (`x-filters`). */
export function pageOf(asked: Asked, list?: Resource[]): JsonObject {
  const { mock, operation, path, query } = asked;
  const schema = mock.store.schemaOf(operation) ?? {};
  const all = list ?? mock.store.list(path, operation.path);
  const matching = operation.parameters.reduce((left, { name, filters }) => {
    const value = query[name];
    if (filters === null || value === undefined) return left;
    const around = { callerId: asked.member?.memberId ?? null, tree: treeOf(asked, filters) };
    return left.filter(({ fields }) => passes(filters, value, fields, around));
  }, all);
  const compare = byOrder(orderOf(asked));
  const ordered = matching.toSorted((one, other) => compare(one.fields, other.fields));
  const from = typeof query.cursor === 'string' ? offsetOf(query.cursor) : 0;
  const limit = Number(query.limit ?? defaultOf(asked, 'limit') ?? matching.length);
  const items = ordered.slice(from, from + limit).map(({ fields }) => fields);
  const next = from + items.length;
  const names = new Set(mock.store.fieldsOf(schema));
  return {
    ...(mock.store.sample(schema) as JsonObject),
    items,
    ...(names.has('nextCursor') ? { nextCursor: next < matching.length ? cursorOf(next) : null } : {}),
    ...(names.has('total') ? { total: matching.length } : {}),
  };
}

/** The newest messages, or those before the one that the request names. */
export function messagePageOf({ query }: Asked, messages: readonly Resource[]): JsonObject {
  const { before = Infinity, limit = 50 } = query as { before?: number; limit?: number };
  const all = messages.map(({ fields }) => fields);
  const items = all.filter(({ seq }) => Number(seq) < before).slice(-limit);
  const first = Number(items[0]?.seq ?? 1);
  return { items, nextBefore: first > 1 ? first : null };
}

/** The order that the request asks for, or else the list's own. */
function orderOf({ operation, query }: Asked): string | null {
  const parameter = operation.parameters.find(({ orders }) => orders);
  const order = parameter && query[parameter.name];
  return typeof order === 'string' ? order : operation.order;
}

/** What the contract says that an omitted parameter of the query is. */
function defaultOf({ mock, operation }: Asked, name: string): unknown {
  const parameter = operation.parameters.find((each) => each.name === name);
  return parameter === undefined ? undefined : mock.contract.resolve(parameter.schema).default;
}

/** The rows that say what lies below what. */
function treeOf({ mock, path }: Asked, { below }: Filter): JsonObject[] {
  const list = mock.contract.operations.find(({ id }) => id === below);
  if (list === undefined) return [];
  const concrete = path.split('/');
  const parts = list.path.split('/').map((part, index) => (part.startsWith('{') ? concrete[index] : part));
  return mock.store.list(parts.join('/'), list.path).map(({ fields }) => fields);
}
