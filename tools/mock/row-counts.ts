import type { JsonObject } from '../conformance/json.ts';
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
