import type { JsonObject } from '../conformance/json.ts';
import type { Resource } from './state.ts';

/** How many of an import's rows have which outcome. */
export function countsOf(rows: readonly Resource[]): JsonObject & { accepted: number } {
  const having = (outcome: string) => rows.filter(({ fields }) => fields.outcome === outcome).length;
  return {
    total: rows.length,
    accepted: having('accepted'),
    rejected: having('rejected'),
    duplicate: having('duplicate'),
  };
}
