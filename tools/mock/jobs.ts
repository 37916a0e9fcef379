import type { Schema } from '../gen-document.ts';
import type { JsonObject } from '../conformance/json.ts';
import { shapeOf } from '../conformance/schema-shape.ts';
import type { Asked, Mock } from './context.ts';
import type { Resource } from './state.ts';

/** Work that its own resource tells of, by the state in which it begins: the state in which it stops by itself. */
const ends: Readonly<Record<string, string>> = { running: 'completed', parsing: 'reviewing' };

function beginningOf({ contract, store }: Mock, schema: Schema): string | undefined {
  const status = store.property(schema, 'status');
  const states = status === null ? null : shapeOf(status, contract.resolve).enum;
  const hasProgress = store.property(schema, 'progress') !== null;
  return hasProgress ? Object.keys(ends).find((state) => states?.includes(state) === true) : undefined;
}

/** What a new thing has of its own: it counts nothing yet, and its work has just begun. */
export function beginningFields(mock: Mock, schema: Schema): JsonObject {
  const state = beginningOf(mock, schema);
  const work = state === undefined ? {} : { status: state, progress: 0.1, completedAt: null };
  return { ...zerosOf(mock, schema), ...work };
}

/** Every number that counts from 0, also those of inner objects. */
function zerosOf(mock: Mock, schema: Schema): JsonObject {
  const { resolve } = mock.contract;
  const zeros = mock.store.fieldsOf(schema).flatMap((name): [string, unknown][] => {
    const property = mock.store.property(schema, name) ?? {};
    const { type, minimum, properties, isNullable } = shapeOf(property, resolve);
    if (isNullable) return [];
    if (type === 'integer' && minimum === 0) return [[name, 0]];
    const inner = type === 'object' && properties.size > 0 ? zerosOf(mock, property) : {};
    return Object.keys(inner).length === properties.size && properties.size > 0 ? [[name, inner]] : [];
  });
  return Object.fromEntries(zeros);
}

/** Lets new work come to its end some steps later. */
export function letWork({ mock }: Asked, schema: Schema, { fields }: Resource): void {
  const state = beginningOf(mock, schema);
  if (state === undefined || fields.status !== state) return;
  mock.state.later(3, () => {
    if (fields.status !== state) return;
    Object.assign(fields, { status: ends[state], progress: null });
    if (ends[state] === 'completed' && 'completedAt' in fields) fields.completedAt = mock.state.now();
    mock.events.tellOf(mock.store.nameOf(schema), fields);
  });
}
