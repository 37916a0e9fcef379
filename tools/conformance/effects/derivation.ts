import type { JsonObject } from '../json.ts';

/** What a field follows from, as the contract states it (`x-derived`; docs/contract.md says what the words mean). */
export interface Derivation {
  /** An operation, or `items`: the rows beside the field. */
  from: string;
  /** The number of rows with these values. */
  count?: JsonObject;
  /** With `count`: only rows after the last one with these values, by their order. */
  since?: JsonObject;
  /** With `count`: only rows whose field is a later time than this. */
  after?: JsonObject;
  /** With `count`: it is 0 where the thing itself has these values. */
  unless?: JsonObject;
  /** With `count`: the values in these fields of the rows are counted, those of a list one by one, and not the rows. */
  each?: string[];
  /** It follows only where the thing itself has these values. */
  when?: JsonObject;
  /** The field of the value that follows, where not all of the value does. */
  at?: string;
  /** With `field`: what its values mean here; `otherwise` where there is no such row. */
  values?: JsonObject;
  otherwise?: unknown;
  /** The number of rows of a list by a field; which list and field may depend on the field `by`. */
  tally?: Tallied | { by: string; of: Readonly<Record<string, Tallied>> };
  /** The sum of these fields. */
  sum?: string[];
  /** The value of a field in the row with these values; null where there is no such row. */
  field?: string;
  /** The place, from 1, by a field among the rows with these values; null for all others. */
  place?: string;
  where?: JsonObject;
  /** With `field`: it is null where no row of another list has these values. */
  given?: { from: string; where: JsonObject };
  /** It is true where these fields of what there is once are not null. */
  filled?: string[];
  /** The value that it has where the operation can be read. */
  is?: unknown;
  /** The row with these values is true, and no other. */
  once?: JsonObject;
  /** The smallest time of this field among all rows that is later than the thing's own; null after the last. */
  next?: string;
  /** It is a time no earlier than this field of any row that `where` describes. */
  notBefore?: string;
  /** The values that it has only while it lags behind. */
  passing?: readonly unknown[];
}

export interface Tallied {
  from: string;
  field: string;
}

/** The operations with the rows that a field follows from. */
export function originsOf({ from, tally }: Derivation): string[] {
  if (tally === undefined) return [from];
  return 'of' in tally ? Object.values(tally.of).map((each) => each.from) : [tally.from];
}

/** All operations that have to be read to tell what a field has to be. */
export function sourcesOf(derivation: Derivation): string[] {
  const { given } = derivation;
  return [...originsOf(derivation), ...(given === undefined ? [] : [given.from])];
}
