import { isDeepStrictEqual } from 'node:util';
import type { Schema } from '../../gen-document.ts';
import type { DescribedContract } from '../contract.ts';
import { type JsonObject, isObject, read, readEach, readList, textOr } from '../json.ts';
import { shapeOf } from '../schema-shape.ts';
import { shown } from './comparison.ts';
import type { Derivation } from './derivation.ts';
import { saysDerived } from './says-derived.ts';
import type { Seen, Sight } from './sight.ts';

/** One derived field of what was read: what it is, and what it has to be. */
interface Followed {
  /** The object that holds the field, and the field's name. */
  holder: JsonObject;
  name: string;
  operation: string;
  /** Its place in the answer, without the numbers of rows. */
  field: string;
  at: string;
  held: unknown;
  wanted: unknown;
  /** Whether it is still on its way there. */
  isPassing: boolean;
}

/** The first derived field of one answer that is not what it follows from by what could be read then; null where all are. */
export function answerFault(contract: DescribedContract, answer: Seen, sight: Sight): string | null {
  const found = followedOf(contract, answer, (from) => sight.get(from));
  const wrong = found.find((each) => !each.isPassing && !isFollowing(each));
  return wrong === undefined ? null : faultOf(wrong);
}

/** The first derived field of everything that was read that is not what it follows from; null where all are. */
export function derivedFault(contract: DescribedContract, sight: Sight): string | null {
  const wrong = followedIn(contract, sight).find((each) => !each.isPassing && !isFollowing(each));
  return wrong === undefined ? null : faultOf(wrong);
}

/** Whether a field is what it has to be. */
export function isFollowing({ held, wanted }: Pick<Followed, 'held' | 'wanted'>): boolean {
  return isDeepStrictEqual(held, wanted);
}

export function faultOf({ operation, at, held, wanted }: Followed): string {
  return `${operation}: ${at} is ${shown(held)}; by its x-derived it is ${shown(wanted)}`;
}

/** Every derived field of everything that was read, where what it follows from was read too. */
export function followedIn(contract: DescribedContract, sight: Sight): Followed[] {
  return [...sight.values()].flatMap((seen) => followedOf(contract, seen, (from) => sight.get(from)));
}

/** What an operation shows; a thing's own list, where its address names things. */
export type Sources = (from: string, own: JsonObject) => Seen | undefined;

/** Every derived field of one answer, where what it follows from is known. */
export function followedOf(contract: DescribedContract, seen: Seen, sources: Sources): Followed[] {
  const { operation, status, body } = seen;
  const schema = operation.responses.get(status)?.content.get('application/json') ?? null;
  return status === operation.success && schema !== null
    ? fieldsIn(contract, { sources, seen, around: seen.params }, schema, body, { at: '', field: '' })
    : [];
}

interface Place {
  sources: Sources;
  seen: Seen;
  /** The fields of all that the value lies in, and the ids of the address. */
  around: JsonObject;
}

function fieldsIn(
  contract: DescribedContract,
  place: Place,
  schema: Schema,
  value: unknown,
  above: { at: string; field: string },
): Followed[] {
  if (!isObject(value) || !saysDerived(contract, schema)) return [];
  const own = { ...place.around, ...value };
  const inside = { ...place, around: own };
  return [...shapeOf(schema, contract.resolve).properties].flatMap(([name, declared]) => {
    const here = { at: `${above.at}/${name}`, field: `${above.field}/${name}` };
    const held = value[name];
    const followed = followedAt(declared['x-derived'], place, value, own, name);
    const found = followed === null ? [] : [{ operation: place.seen.operation.id, ...here, ...followed }];
    if (!Array.isArray(held)) return [...found, ...fieldsIn(contract, inside, declared, held, here)];
    const items = shapeOf(declared, contract.resolve).items ?? {};
    const inner = held.flatMap((each, index) =>
      fieldsIn(contract, inside, items, each, { ...here, at: `${here.at}/${index}` }),
    );
    return [...found, ...inner];
  });
}

/** What a field holds and has to hold; null where nothing says what it follows from. */
function followedAt(
  declared: unknown,
  place: Place,
  holder: JsonObject,
  own: JsonObject,
  name: string,
): Pick<Followed, 'holder' | 'name' | 'held' | 'wanted' | 'isPassing'> | null {
  if (!isObject(declared)) return null;
  // The contract is linted.
  const derivation = declared as unknown as Derivation;
  const wanted = wantedOf(derivation, place, own, name);
  if (wanted === undefined) return null;
  const { at, passing = [] } = derivation;
  const inner = at === undefined ? holder : holder[name];
  if (!isObject(inner)) return null;
  const held = inner[at ?? name];
  return { holder: inner, name: at ?? name, held, wanted, isPassing: passing.includes(held) };
}

/** The value that a field has to have; undefined where it cannot be told from what was read. */
function wantedOf(derivation: Derivation, { sources, seen }: Place, own: JsonObject, name: string): unknown {
  const {
    from,
    count,
    sum,
    field,
    place,
    where = {},
    once,
    next,
    notBefore,
    tally,
    filled,
    when = {},
  } = derivation;
  if (!fitsTo(when, own)(own)) return undefined;
  if (tally !== undefined) return tallied(tally, sources, own, name);
  const source = from === 'items' ? seen : sources(from, own);
  if (source === undefined || !isOf(source, own)) return undefined;
  if ('is' in derivation) return derivation.is;
  if (filled !== undefined) return filled.every((path) => (read(source.body, path) ?? null) !== null);
  const rows = readList(source.body, 'items');
  const fits = (wanted: JsonObject) => fitsTo(wanted, own);
  if (count !== undefined) return counted(derivation, count, rows, own);
  if (sum !== undefined)
    return sum
      .flatMap((path) => readEach(source.body, path))
      .reduce<number>((total, each) => total + Number(each), 0);
  if (field !== undefined) {
    const isGiven = isGivenBy(derivation.given, sources, own);
    return isGiven === true ? fieldOf(derivation, field, source, own) : isGiven === false ? null : undefined;
  }
  if (place !== undefined) {
    if (!fits(where)(own)) return null;
    return rows.filter((row) => fits(where)(row) && String(read(row, place)) < String(own[place])).length + 1;
  }
  if (once !== undefined) return fits(once)(own) && rows.filter(fits(once)).length <= 1;
  if (next !== undefined) {
    const moment = String(own[next.split('.').at(-1) ?? '']);
    const later = rows.flatMap((row) => readEach(row, next).map(String)).filter((each) => each > moment);
    return later.toSorted((one, other) => (one < other ? -1 : 1))[0] ?? null;
  }
  if (notBefore !== undefined) {
    const latest = rows
      .filter(fits(where))
      .map((row) => String(read(row, notBefore)))
      .toSorted()
      .at(-1);
    return latest === undefined || textOr(own[name], '') >= latest ? own[name] : latest;
  }
  return undefined;
}

/** Whether another list has a row as it has to be; undefined where that cannot be told from what was read. */
function isGivenBy(given: Derivation['given'], sources: Sources, own: JsonObject): boolean | undefined {
  if (given === undefined) return true;
  const source = sources(given.from, own);
  if (source === undefined || !isOf(source, own)) return undefined;
  return readList(source.body, 'items').some(fitsTo(given.where, own));
}

/** The value of a field in the row that is meant, or in what there is once. */
function fieldOf(
  { where = {}, values, otherwise = null }: Derivation,
  field: string,
  { body }: Seen,
  own: JsonObject,
): unknown {
  const isOne = isObject(body) && !Array.isArray(body.items);
  const found = isOne ? body : readList(body, 'items').find(fitsTo(where, own));
  if (found === undefined) return otherwise;
  const held = read(found, field);
  return values === undefined ? (held ?? null) : values[String(held)];
}

/** Whether a row has these values; `{field}` is the thing's own field. */
function fitsTo(wanted: JsonObject, own: JsonObject): (row: unknown) => boolean {
  return (row) =>
    Object.entries(wanted).every(([path, each]) =>
      [each].flat().some((one) => read(row, path) === valueOf(one, own)),
    );
}

/** The number of rows with these values, or of the values in some of their fields. */
function counted(
  { since, after = {}, unless, each }: Derivation,
  count: JsonObject,
  rows: readonly unknown[],
  own: JsonObject,
): number {
  if (unless !== undefined && fitsTo(unless, own)(own)) return 0;
  const begin = since === undefined ? 0 : rows.findLastIndex(fitsTo(since, own)) + 1;
  const isLater = (row: unknown) =>
    Object.entries(after).every(([path, than]) => String(read(row, path)) > String(valueOf(than, own)));
  const found = rows.slice(begin).filter((row) => fitsTo(count, own)(row) && isLater(row));
  if (each === undefined) return found.length;
  return found.flatMap((row) => each.flatMap((path) => read(row, path))).length;
}

/** Whether a source was read to its end, and is about the thing: `…/conversations/{conversationId}/messages` is about one conversation. */
function isOf({ isWhole, status, operation, params }: Seen, own: JsonObject): boolean {
  const isAbout = [...operation.path.matchAll(/\{(\w+)\}/g)].every(
    ([, name = '']) => own[name] === params[name] || (name === 'sdkAppId' && own[name] === undefined),
  );
  return isWhole && isAbout && status === operation.success;
}

/** For each value that the field counts, the number of rows with it. */
function tallied(
  tally: NonNullable<Derivation['tally']>,
  sources: Sources,
  own: JsonObject,
  name: string,
): unknown {
  const kept = 'of' in tally ? tally.of[String(own[tally.by])] : tally;
  const source = kept === undefined ? undefined : sources(kept.from, own);
  const held = own[name];
  if (kept === undefined || source === undefined || !isOf(source, own) || !isObject(held)) return undefined;
  const values = readList(source.body, 'items').map((row) => read(row, kept.field));
  const countOf = (value: string) => values.filter((each) => each === value).length;
  return Object.fromEntries(
    [...new Set([...Object.keys(held), ...values.map(String)])].map((each) => [each, countOf(each)]),
  );
}

/** `{field}` is the thing's own field, everything else is itself. */
function valueOf(wanted: unknown, own: JsonObject): unknown {
  const path = typeof wanted === 'string' ? /^\{(.+)\}$/.exec(wanted)?.[1] : undefined;
  return path === undefined ? wanted : read(own, path);
}
