/**
 * What is shown of an event. The rule: a text is shown if it is a name of the code, else it is masked, because people
 * may have written it. Names of the code are texts under these names, and ids. What else a payload holds (numbers, yes
 * and no) is shown as it is.
 */
const namesOfTheCode: ReadonlySet<string> = new Set([
  'action',
  'code',
  'data',
  'defaultLanguage',
  'end',
  'idempotencyKey',
  'kind',
  'language',
  'languages',
  'pointer',
  'reason',
  'status',
  'step',
  'theirs',
]);

const isId = (name: string): boolean => name === 'id' || name.endsWith('Id');

/** Always as long, so that it does not say how long a password is. */
export const mask = '•••••';

const deepest = 5;

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

function masked(value: unknown, name: string, depth: number): unknown {
  if (typeof value === 'string') return namesOfTheCode.has(name) || isId(name) || value === '' ? value : mask;
  if (typeof value === 'number' || typeof value === 'boolean' || value === null) return value;
  if (typeof value !== 'object' || depth > deepest) return undefined;
  if (Array.isArray(value)) return value.map((each) => masked(each, name, depth + 1));
  if (value instanceof File) return { name: mask, size: value.size };
  return isPlain(value) ? maskedFields(value, depth + 1) : undefined;
}

function maskedFields(fields: object, depth: number): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields)
      .map(([name, value]): [string, unknown] => [name, masked(value, name, depth)])
      .filter(([, value]) => value !== undefined),
  );
}

/** The fields of an event that may be shown. Of an observed record that is what is known of it. */
export function maskedPayload(event: { readonly type: string }): Record<string, unknown> {
  const { type, actorId: _, ...fields } = { actorId: undefined, ...event };
  if (!type.startsWith('xstate.snapshot.') || !('snapshot' in fields)) return maskedFields(fields, 0);
  const { snapshot } = fields;
  const known =
    typeof snapshot === 'object' && snapshot !== null && 'context' in snapshot && snapshot.context;
  return typeof known === 'object' && known !== null ? maskedFields(known, 0) : {};
}
