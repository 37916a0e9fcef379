import type { Schema } from '../../gen-document.ts';
import type { DescribedContract } from '../contract.ts';
import { shapeOf } from '../schema-shape.ts';

/** By schema: it is asked at each value of each answer. */
const known = new WeakMap<Schema, boolean>();

/** Whether a schema says of any field within it what the field follows from (`x-derived`). */
export function saysDerived({ resolve }: DescribedContract, schema: Schema): boolean {
  const before = known.get(schema);
  if (before !== undefined) return before;
  const reached = new Set([schema]);
  for (const each of reached) {
    const { properties, items } = shapeOf(each, resolve);
    for (const field of properties.values()) reached.add(field);
    if (items !== null) reached.add(items);
  }
  const says = [...reached].some((each) => 'x-derived' in each);
  known.set(schema, says);
  return says;
}
