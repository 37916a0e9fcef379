import type { VectorEndpoint } from './types.ts';

/** An endpoint whose sentence vectors an index has. */
export interface VectorOrigin {
  source: string;
  /** What all vectors of this model have in common. It is taken from each. */
  common: readonly number[];
}

/** Whether an index of an origin has vectors that can be compared with those of an endpoint, or of the built-in model. */
export function sameSource(
  origin: VectorOrigin | null | undefined,
  endpoint: Pick<VectorEndpoint, 'source'> | null | undefined,
): boolean {
  return (origin?.source ?? null) === (endpoint?.source ?? null);
}
