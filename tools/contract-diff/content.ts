import type { Schema } from '../gen-document.ts';
import { differenceOf } from './difference.ts';
import { compareSchemas } from './schemas.ts';
import type { Sides } from './sides.ts';

type Content = Record<string, { schema?: Schema }>;

/** Reports the differences between two bodies: in their media types and in the schema of each. */
export function compareContent(sides: Sides, was: Content, is: Content, at: string): void {
  const types = differenceOf(Object.keys(was), Object.keys(is));
  for (const type of types.removed) sides.report('contentTypeRemoved', `${at} ${type}`);
  for (const type of types.added) sides.report('contentTypeAdded', `${at} ${type}`);
  for (const [type, media] of Object.entries(was)) {
    const now = is[type];
    if (now !== undefined) compareSchemas(sides, media.schema, now.schema, at);
  }
}
