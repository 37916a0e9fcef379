import { validateBySchema } from '../../../src/machines/rules/validation.ts';

type Schema = Parameters<typeof validateBySchema>[0];

/** The faults of a value, as `pointer code` or `pointer code limit`. */
export function faults(schema: Schema, value: unknown): string[] {
  const result = validateBySchema(schema, value);
  if (result.ok) return [];
  return result.fields.map(({ pointer, code, limit }) =>
    [pointer || '(value)', code, ...(limit === undefined ? [] : [limit])].join(' '),
  );
}
