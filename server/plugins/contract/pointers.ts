/** The value at a JSON Pointer, and its own pointer after following every reference on the way. */
export function follow<Value>(
  document: object,
  pointer: string,
  isValue: (value: unknown) => value is Value,
): { value: Value; pointer: string } {
  let value: unknown = document;
  for (const part of pointer.slice(1).split('/')) {
    value = isObject(value) ? value[part.replaceAll('~1', '/').replaceAll('~0', '~')] : undefined;
  }
  if (isObject(value) && typeof value.$ref === 'string') {
    return follow(document, value.$ref.replace(/^#/, ''), isValue);
  }
  if (!isValue(value)) throw new Error(`The contract has something unexpected at ${pointer}.`);
  return { value, pointer };
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** The JSON Pointer of what these names lead to. */
export function pointerTo(...names: string[]): string {
  return names.map((name) => `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}
