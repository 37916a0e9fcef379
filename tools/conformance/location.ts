import type { DescribedContract } from './contract.ts';
import type { Answer } from './http.ts';
import { read } from './json.ts';

/** The fault of an answer's `Location`: a GET there must return the very thing that was created. */
export function locationFaults({ base, operations }: DescribedContract, { headers, body }: Answer): string[] {
  const location = headers.get('location');
  if (location === null) return [];
  if (!URL.canParse(location, 'http://localhost')) return [`the header Location is no address: ${location}`];
  const { pathname } = new URL(location, 'http://localhost');
  const places = operations.filter(
    ({ method, path }) => method === 'GET' && patternOf(base + path).test(pathname),
  );
  if (places.length === 0) return [`the header Location names nothing to GET: ${location}`];
  const id = decodeURIComponent(pathname.split('/').at(-1) ?? '');
  const names = places.flatMap(({ path }) => /\{(\w+)\}$/.exec(path)?.[1] ?? []);
  if (names.length === 0) return [`the header Location names no single thing: ${location}`];
  const told = names.map((name) => read(body, name)).filter((each) => typeof each === 'string');
  return told.length === 0 || told.includes(id)
    ? []
    : [`the header Location names another thing than the body, ${told.join(' or ')}: ${location}`];
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`);
}
