import { isDeepStrictEqual } from 'node:util';
import { type Filtering, filteringOf } from '../filters/filtered-list.ts';
import { valuesAt } from '../filters/filter.ts';
import { type JsonObject, isObject, readList } from '../json.ts';
import { rowIdentity } from '../effects/things.ts';
import type { Ground } from './acceptable.ts';
import { type Forward, type Sent, opened, rebuilt } from './exchange.ts';
import type { FaultKind, Way } from './fault-kind.ts';

type Change = (page: JsonObject, request: Sent, forward: Forward) => Promise<JsonObject> | JsonObject;

/** Ways to be wrong only when rows are left out; that a parameter is ignored is among the faults of all parameters. */
export const filterKind: FaultKind = {
  name: 'filter',
  fits: ({ operation }) => filteringOf(operation).length > 0,
  ways: filterFaults,
};

function filterFaults(ground: Ground): Way[] {
  const filtering = filteringOf(ground.operation);
  const names = filtering.map(({ name }) => name);
  return [
    ...filtering.flatMap((each) => faultsOf(ground, each)),
    ...(names.length > 1 ? [fault(ground, names, 'takes notice of one filter only', takingOne(names))] : []),
  ];
}

function faultsOf(ground: Ground, { name, filters }: Filtering): Way[] {
  const { contains, words, cases } = filters;
  const searched = contains ?? words;
  const rowsOf = (page: JsonObject) => readList(page, 'items');
  const found: [string, Change][] = [
    [`loses a row under ?${name}`, (page) => ({ ...page, items: rowsOf(page).slice(1) })],
    // Views have orders of their own, which the contract states in words.
    ...(cases === undefined
      ? ([
          [`turns the rows round under ?${name}`, (page) => ({ ...page, items: rowsOf(page).toReversed() })],
        ] as [string, Change][])
      : []),
    [`turns ?${name} into its opposite`, opposite(ground, name)],
  ];
  if (searched !== undefined) {
    const hasText = (row: unknown, text: string) =>
      searched.some((path) => valuesAt(row, path).some((held) => String(held).includes(text)));
    found.push([
      `minds the case of letters in ?${name}`,
      (page, { url }) => {
        const text = new URL(url).searchParams.get(name) ?? '';
        return { ...page, items: rowsOf(page).filter((row) => hasText(row, text)) };
      },
    ]);
    found.push([
      `finds nothing that is not Latin in ?${name}`,
      (page, { url }) => {
        const isOther = /\p{Script=Han}/u.test(new URL(url).searchParams.get(name) ?? '');
        return isOther ? { ...page, items: [] } : page;
      },
    ]);
  }
  return found.map(([what, change]) => fault(ground, [name], what, change));
}

/** A fault of the answers to requests that have all of these parameters. */
function fault({ operation }: Ground, names: readonly string[], what: string, change: Change): Way {
  return {
    what,
    answer: async (request, forward) => {
      const response = await forward(request);
      const { searchParams } = new URL(request.url);
      const { body, again } = await opened(response);
      const isMeant = names.length === 1 ? searchParams.has(names[0] ?? '') : true;
      if (response.status !== operation.success || !isObject(body) || !isMeant)
        return { response: again(), isWrong: false };
      const next = await change(body, request, forward);
      const isWrong = !isDeepStrictEqual(next, body);
      return { response: isWrong ? rebuilt(response, JSON.stringify(next)) : again(), isWrong };
    },
  };
}

/** The rows that the parameter leaves out. */
function opposite({ contract, operation }: Ground, name: string): Change {
  const idOf = rowIdentity(contract, operation);
  return async (page, request, forward) => {
    const all = await asked(request, forward, [name]);
    const left = new Set(readList(page, 'items').map(idOf));
    return { ...page, items: readList(all, 'items').filter((row) => !left.has(idOf(row))) };
  };
}

function takingOne(names: readonly string[]): Change {
  return async (page, request, forward) => {
    const { searchParams } = new URL(request.url);
    const others = names.filter((name) => searchParams.has(name)).slice(1);
    return others.length === 0 ? page : asked(request, forward, others);
  };
}

/** The page without some parameters; of another position there is none. */
async function asked(request: Sent, forward: Forward, without: readonly string[]): Promise<JsonObject> {
  const url = new URL(request.url);
  for (const name of [...without, 'cursor']) url.searchParams.delete(name);
  const { body } = await opened(await forward({ ...request, url: String(url) }));
  return isObject(body) ? body : {};
}
