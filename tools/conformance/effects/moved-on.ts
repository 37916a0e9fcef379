import type { DescribedContract } from '../contract.ts';
import { read } from '../json.ts';
import { shapeOf } from '../schema-shape.ts';
import type { Thing } from './things.ts';

/** It has changed again after the answer. */
export function hasGrown(answer: Thing, found: Thing): boolean {
  return ['revision', 'version'].some((name) => Number(found.value[name]) > Number(answer.value[name]));
}

/** The position in a stream moves on with whatever happens meanwhile, and work that a thing holds goes on by itself. */
export function hasMovedOn(
  { resolve }: DescribedContract,
  answer: Thing,
  found: Thing,
  name: string,
): boolean {
  if (typeof read(answer.value[name], 'progress') === 'number') return true;
  const field = shapeOf(answer.schema, resolve).properties.get(name) ?? {};
  const isPosition = typeof field.$ref === 'string' && field.$ref.endsWith('/EventId');
  return isPosition && Number(found.value[name]) > Number(answer.value[name]);
}
