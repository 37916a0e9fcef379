import { isDeepStrictEqual } from 'node:util';

/** The difference between the pages and the whole list; null if there is none. */
export function difference(whole: readonly string[], pages: readonly string[]): string | null {
  const missing = whole.filter((id) => !pages.includes(id));
  const twice = pages.filter((id, index) => pages.indexOf(id) !== index);
  const unknown = pages.filter((id) => !whole.includes(id));
  const told = (ids: readonly string[], what: string) =>
    ids.length === 0 ? [] : [`${what} ${[...new Set(ids)].slice(0, 5).join(', ')}`];
  const faults = [...told(missing, 'without'), ...told(twice, 'twice'), ...told(unknown, 'and also')];
  if (faults.length > 0) return faults.join('; ');
  return isDeepStrictEqual(whole, pages) ? null : `in another order: ${pages.slice(0, 5).join(', ')}`;
}
