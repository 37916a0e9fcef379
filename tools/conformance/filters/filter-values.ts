import type { Shape } from '../schema-shape.ts';
import { letters } from '../values.ts';
import { type Filter, type Surroundings, lineOf, passes, sized, valuesAt } from './filter.ts';
import type { Filtering, Whole } from './filtered-list.ts';
import { ranked } from './ranked.ts';

/** Values of one parameter that are asked for together, and the name of the case. */
export interface Asked {
  name: string;
  values: readonly unknown[];
}

/** The longest text that is searched for. */
const mostCharacters = 32;

/** Values that some of these rows have and others have not, and one that none has. */
export function askedValues(
  { name, filters: filter }: Filtering,
  shape: Shape,
  { rows, around }: Pick<Whole, 'rows' | 'around'>,
): Asked[] {
  const whole = (values: readonly unknown[]): Asked[] => [{ name: `the filter ?${name}`, values }];
  const { field, contains, words, from, before, upTo, cases, unseen } = filter;
  const searched = contains ?? words;
  if (unseen !== undefined) return whole(shape.enum ?? []);
  if (searched !== undefined) {
    const found = searched.map((path, place) => {
      const known = wordIn(path, filter, rows, around);
      // What stands for other characters in a store's own searches stands for itself here.
      const [first] = place === 0 ? known : [];
      const patterns = first === undefined ? [] : [`${first[0]}_${first.slice(2)}`, `${first[0]}%`];
      return { name: `the filter ?${name} in ${path}`, values: [...known, ...patterns, letters(20)] };
    });
    const several = words === undefined ? [] : severalWords(rows, words);
    return several.length === 0
      ? found
      : [...found, { name: `several words in the filter ?${name}`, values: several }];
  }
  if (cases !== undefined) return whole(Object.keys(cases));
  const ordered = from ?? before ?? upTo;
  if (ordered !== undefined) return whole(places(rows, ordered));
  if (shape.enum !== null) return whole(shape.enum);
  if (shape.type === 'boolean') return whole([true, false]);
  return field === undefined ? [] : whole([...held(field, filter, rows, around), ...unknownValue(shape)]);
}

/** Two words of one row, which stand apart in it and in another order, and words of two rows. */
function severalWords(rows: readonly unknown[], fields: readonly string[]): string[] {
  const wordsOfRows = rows.map((row) => {
    const texts = fields.flatMap((path) => valuesAt(row, path)).join(' ');
    return [...new Set(texts.match(/[A-Za-z]{4,}/g))].map((word) => word.slice(0, mostCharacters));
  });
  const [one, other] = wordsOfRows.filter((known) => known.length > 1);
  const [first, last] = [one?.[0], one?.at(-1)];
  if (first === undefined || last === undefined) return [];
  const foreign = other?.find((word) => one !== undefined && !one.includes(word));
  return [`${last} ${first}`, ...(foreign === undefined ? [] : [`${last} ${foreign}`])];
}

/** The word of a field that the fewest rows have, and one that most have, with the case of their letters turned round. */
function wordIn(path: string, filter: Filter, rows: readonly unknown[], around: Surroundings): string[] {
  const words = new Set(
    rows
      .flatMap((row) => valuesAt(row, path))
      .flatMap((text) => (typeof text === 'string' ? (text.match(/[A-Za-z]{4,}/g) ?? []) : [])),
  );
  const known = [...words].map((word) => word.slice(0, mostCharacters));
  const countOf = (word: string) => rows.filter((row) => passes(filter, word, row, around)).length;
  const own = { contains: [path] };
  // A word that is in another field too says nothing of this one.
  const isOnlyHere = (word: string) =>
    rows.every((row) => passes(filter, word, row, around) === passes(own, word, row, around));
  const byCount = ranked(known, countOf);
  const chosen = [byCount.find(isOnlyHere), byCount.at(-1), foreignWordIn(path, rows)];
  return [...new Set(chosen.filter((word) => word !== undefined))].map(turnedCase);
}

/** A word in another script than the Latin one. */
function foreignWordIn(path: string, rows: readonly unknown[]): string | undefined {
  const texts = rows.flatMap((row) => valuesAt(row, path)).map(String);
  return texts.map((text) => /\p{Script=Han}{3,12}/u.exec(text)?.[0]).find((word) => word !== undefined);
}

export function turnedCase(word: string): string {
  return [...word]
    .map((each) => (each === each.toLowerCase() ? each.toUpperCase() : each.toLowerCase()))
    .join('');
}

/** The least, the middle and the greatest value that rows have. */
function places(rows: readonly unknown[], path: string): unknown[] {
  const values = [...new Set(rows.flatMap((row) => valuesAt(row, path)))]
    .filter((value) => !Number.isNaN(sized(value)))
    .toSorted((one, other) => sized(one) - sized(other));
  const chosen = [values[0], values[Math.floor(values.length / 2)], values.at(-1)];
  return [...new Set(chosen.filter((value) => value !== undefined))];
}

/** The rarest and the most frequent value that rows have, and what lies above the first. */
function held(field: string, filter: Filter, rows: readonly unknown[], around: Surroundings): unknown[] {
  const values = [...new Set(rows.flatMap((row) => valuesAt(row, field)))].filter((value) => value !== null);
  const lines =
    filter.below === undefined
      ? []
      : (values.map((value) => lineOf(value, field, around)).find((line) => line.length > 1) ?? []);
  const countOf = (value: unknown) => rows.filter((row) => passes(filter, value, row, around)).length;
  const byCount = ranked(values, countOf);
  return [...new Set([...byCount.slice(0, 1), ...byCount.slice(-1), ...lines])];
}

function unknownValue({ pattern }: Shape): string[] {
  const made = letters(20);
  return pattern === null || new RegExp(pattern).test(made) ? [made] : [];
}
