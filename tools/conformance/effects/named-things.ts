import { isObject } from '../json.ts';

/** The things that a request names by a list of their ids, such as `qaIds`; null where it names none. */
export function namedIn(body: unknown): { idName: string; ids: readonly unknown[] } | null {
  if (!isObject(body)) return null;
  const [name, ids] = Object.entries(body).find(([each]) => each.endsWith('Ids')) ?? [];
  return name === undefined || !Array.isArray(ids) ? null : { idName: name.slice(0, -1), ids };
}
