import { type JsonObject, isObject } from '../json.ts';

/** What a parameter of a list's query leaves, as the contract states it (`x-filters`; docs/contract.md says what the words mean). */
export interface Filter {
  /** Rows whose field has the value; of a field with several, whose field has it among them. */
  field?: string;
  /** With `field`: or a value below it, by the `parentId` of the rows of this list. */
  below?: string;
  /** Rows with the text in one of these fields, in any letter case. */
  contains?: readonly string[];
  /** Rows that have each word of the text somewhere in these fields, in any letter case. */
  words?: readonly string[];
  /** Rows whose field is the value or more. */
  from?: string;
  /** Rows whose field is less than the value. */
  before?: string;
  /** Rows whose field is the value or less. */
  upTo?: string;
  /** For each value the rows that have these values; `{caller}` is the member who asks. */
  cases?: Readonly<Record<string, JsonObject>>;
  /** Why no row shows what it filters by. */
  unseen?: string;
  /** With `field`: also rows that the list without it does not have. */
  deeper?: boolean;
}

/** Whether the whole list shows which rows it leaves. */
export function isExact({ unseen, deeper = false }: Filter): boolean {
  return unseen === undefined && !deeper;
}

/** What decides beside the row and the value. */
export interface Surroundings {
  callerId: string | null;
  /** The rows of the list that `below` names. */
  tree: readonly unknown[];
}

/** Whether a row stays when a parameter has this value. */
export function passes(filter: Filter, value: unknown, row: unknown, around: Surroundings): boolean {
  const { field, below, contains, words, from, before, upTo, cases } = filter;
  const has = (path: string, isMeant: (held: unknown) => boolean) => valuesAt(row, path).some(isMeant);
  if (contains !== undefined)
    return contains.some((path) => has(path, (held) => folded(held).includes(folded(value))));
  if (words !== undefined)
    return wordsOf(value).every((word) =>
      words.some((path) => has(path, (held) => folded(held).includes(word))),
    );
  if (from !== undefined) return has(from, (held) => sized(held) >= sized(value));
  if (before !== undefined) return has(before, (held) => sized(held) < sized(value));
  if (upTo !== undefined) return has(upTo, (held) => sized(held) <= sized(value));
  if (cases !== undefined)
    return Object.entries(cases[String(value)] ?? {}).every(([path, wanted]) =>
      has(path, (held) =>
        [wanted].flat().some((each) => held === (each === '{caller}' ? around.callerId : each)),
      ),
    );
  if (field === undefined) return true;
  return has(field, (held) => (below === undefined ? [held] : lineOf(held, field, around)).includes(value));
}

/** The values at a path; of lists on the way, those of every element. */
export function valuesAt(value: unknown, path: string): unknown[] {
  return path
    .split('.')
    .reduce<unknown[]>(
      (held, key) => held.flatMap((each) => (isObject(each) ? [each[key] ?? null].flat() : [])),
      [value],
    );
}

/** Something, and everything above it. */
export function lineOf(id: unknown, field: string, around: Surroundings): unknown[] {
  const line = [id];
  for (;;) {
    const row = around.tree.find((each) => isObject(each) && each[field] === line.at(-1));
    const parent = isObject(row) ? row.parentId : null;
    if (typeof parent !== 'string' || line.includes(parent)) return line;
    line.push(parent);
  }
}

function wordsOf(text: unknown): string[] {
  return folded(text)
    .split(/\s+/)
    .filter((word) => word !== '');
}

function folded(text: unknown): string {
  return typeof text === 'string' ? text.normalize('NFKC').toLowerCase() : '';
}

/** Numbers as they are, times in milliseconds; what is neither is neither less nor more than anything. */
export function sized(value: unknown): number {
  return typeof value === 'string' ? Date.parse(value) : typeof value === 'number' ? value : NaN;
}
