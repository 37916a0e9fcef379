import type { DescribedContract, DescribedOperation } from './contract.ts';
import type { Answer } from './http.ts';
import { read } from './json.ts';

/** The fault of an answer's `Location`: a GET there must return the very thing that was created. */
export function locationFaults({ base, operations }: DescribedContract, { headers, body }: Answer): string[] {
  const location = headers.get('location');
  if (location === null) return [];
  if (!URL.canParse(location, 'http://localhost')) return [`the header Location is no address: ${location}`];
  const { pathname } = new URL(location, 'http://localhost');
  const places = operations.filter((each) => paramsAt(base, each, pathname) !== null);
  if (places.length === 0) return [`the header Location names nothing to GET: ${location}`];
  const id = decodeURIComponent(pathname.split('/').at(-1) ?? '');
  const names = places.flatMap(({ path }) => /\{(\w+)\}$/.exec(path)?.[1] ?? []);
  if (names.length === 0) return [`the header Location names no single thing: ${location}`];
  const told = names.map((name) => read(body, name)).filter((each) => typeof each === 'string');
  return told.length === 0 || told.includes(id)
    ? []
    : [`the header Location names another thing than the body, ${told.join(' or ')}: ${location}`];
}

/** The read that an answer's `Location` leads to, with the ids of the address; null where it leads to none that is built. */
export function placeNamed(
  { base, operations }: DescribedContract,
  { headers }: Answer,
): { place: DescribedOperation; params: Record<string, string> } | null {
  const location = headers.get('location');
  if (location === null || !URL.canParse(location, 'http://localhost')) return null;
  const { pathname } = new URL(location, 'http://localhost');
  for (const place of operations) {
    const params = place.status === 'built' ? paramsAt(base, place, pathname) : null;
    if (params !== null) return { place, params };
  }
  return null;
}

/** The ids in an address that a read has; null where it has another one. */
function paramsAt(
  base: string,
  { method, path }: DescribedOperation,
  pathname: string,
): Record<string, string> | null {
  const pattern = (base + path).replaceAll('.', '\\.').replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)');
  const found = method === 'GET' ? new RegExp(`^${pattern}$`).exec(pathname) : null;
  return (
    found &&
    Object.fromEntries(Object.entries(found.groups ?? {}).map(([name, id]) => [name, decodeURIComponent(id)]))
  );
}
