import { type JsonObject, isObject } from '../conformance/json.ts';
import type { Resource } from './state.ts';

/** How many of an import's rows have which outcome. */
export function countsOf(rows: readonly Resource[]): JsonObject & { accepted: number; changed: number } {
  const having = (outcome: string) => rows.filter(({ fields }) => fields.outcome === outcome).length;
  return {
    total: rows.length,
    accepted: having('accepted'),
    changed: having('changed'),
    unchanged: having('unchanged'),
    rejected: having('rejected'),
    duplicate: having('duplicate'),
    conflicting: having('conflicting'),
  };
}

/** How many of the changed rows bring other words for a rich answer. */
export function flattenedOf(rows: readonly Resource[]): number {
  const isFlattened = ({ fields, hidden: { changes } }: Resource) =>
    fields.outcome === 'changed' &&
    isObject(changes) &&
    isObject(changes.before) &&
    isObject(changes.after) &&
    (changes.before.blocks ?? null) !== null &&
    (changes.after.blocks ?? null) === null;
  return rows.filter(isFlattened).length;
}
