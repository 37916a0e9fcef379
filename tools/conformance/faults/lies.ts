import { isDeepStrictEqual } from 'node:util';
import type { Schema } from '../../gen-document.ts';
import { type JsonObject, isObject, readList } from '../json.ts';
import { type Shape, shapeOf } from '../schema-shape.ts';
import { sampleOf } from '../values.ts';
import type { Ground } from './acceptable.ts';
import { answerOf, changed, rowsOf } from './answers.ts';
import type { Way } from './fault-kind.ts';

type Lie = [what: string, lie: (value: unknown) => unknown];

/** A backend that is wrong about one field of its answers, in every way that its schema cannot see. */
export function lies(ground: Ground): Way[] {
  const [answer, rows] = [answerOf(ground) ?? {}, rowsOf(ground)];
  const { operation, answers } = ground;
  const ofAnswer = liesIn(ground, answer, answers).map(([name, [what, lie]]) => ({
    what: `/${name} ${rows === null ? 'of the answer' : 'of the page'} ${what}`,
    answer: changed(operation, lying(name, lie)),
  }));
  if (rows === null) return ofAnswer;
  const seen = answers.flatMap((each) => readList(each, 'items')).filter(isObject);
  const inRows = liesIn(ground, rows, seen).map(([name, [what, lie]]) => ({
    what: `/${name} of every row ${what}`,
    answer: changed(operation, ({ items, ...page }) => ({
      ...page,
      items: Array.isArray(items)
        ? items.map((row: unknown) => (isObject(row) ? lying(name, lie)(row) : row))
        : items,
    })),
  }));
  return [...inRows, ...ofAnswer];
}

function lying(name: string, lie: (value: unknown) => unknown): (body: JsonObject) => JsonObject {
  return (body) => (name in body ? { ...body, [name]: lie(body[name]) } : body);
}

/** The lies about each field. */
function liesIn(
  { contract: { resolve } }: Ground,
  schema: Schema,
  seen: readonly JsonObject[],
): [name: string, Lie][] {
  return [...shapeOf(schema, resolve).properties].flatMap(([name, field]) => {
    if (name === 'items' || name === 'nextCursor' || name === 'nextBefore') return [];
    const held = seen.filter((each) => name in each).map((each) => each[name]);
    const shape = shapeOf(field, resolve);
    return liesAbout(shape, held, () => sampleOf(field, resolve)).map((each): [string, Lie] => [name, each]);
  });
}

/** Of everything that can be said in a field what differs from the truth at least once, as far as the truth was seen. */
function liesAbout(shape: Shape, held: readonly unknown[], sample: () => unknown): Lie[] {
  const isNever = shape.isNullable && held.length > 0 && held.every((each) => each === null);
  const possible: Lie[] = isNever ? [['is there where there is none', madeUp(sample())]] : liesOf(shape);
  const differs = ([, lie]: Lie): boolean =>
    held.length === 0 || held.some((value) => !isDeepStrictEqual(lie(value), value));
  const constants = [...constantsOf(shape), ...firstOf(shape, held)].filter(differs);
  return [...possible.filter(differs), ...(isNever ? [] : ends(constants))];
}

/** What is nothing becomes something. */
function madeUp(value: unknown): (held: unknown) => unknown {
  return (held) => held ?? value;
}

/** The same value always, whatever is true. */
function constantsOf({ type, enum: values }: Shape): Lie[] {
  const all = type === 'boolean' ? [true, false] : (values ?? []);
  if (all.length < 2) return [];
  return all.map((each) => [`is always ${String(each)}`, (value) => (value === null ? null : each)]);
}

/** Who did something first did everything. */
function firstOf({ properties }: Shape, held: readonly unknown[]): Lie[] {
  const isActor = properties.size === 3 && ['kind', 'id', 'name'].every((name) => properties.has(name));
  const first = held.find((each) => each !== null);
  return isActor && first !== undefined ? [['is always the first', () => first]] : [];
}

/** The first and the last. */
function ends(all: readonly Lie[]): Lie[] {
  return all.length < 3 ? [...all] : [...all.slice(0, 1), ...all.slice(-1)];
}

/** The ways to be wrong about a value that its schema cannot see. */
function liesOf({ type, isNullable, enum: values, format, pattern, items }: Shape): Lie[] {
  const found: Lie[] = [];
  if (isNullable) found.push(['is always null', () => null]);
  if (type === 'integer')
    found.push(['is one too many', (value) => (typeof value === 'number' ? value + 1 : value)]);
  if (type === 'number')
    found.push(['is half of it', (value) => (typeof value === 'number' ? value / 2 : value)]);
  if (type === 'string' && format === 'date-time') {
    found.push(['is eight hours late', (value) => (typeof value === 'string' ? shifted(value) : value)]);
  } else if (type === 'string' && values === null) {
    found.push(
      pattern === null && format === null
        ? ['is cut to a character', (value) => (typeof value === 'string' ? value.slice(0, 1) : value)]
        : ['is turned round', (value) => (typeof value === 'string' ? turned(value) : value)],
    );
  }
  if (type === 'array' && items !== null) found.push(['is always empty', () => []]);
  return found;
}

function shifted(time: string): string {
  return Number.isNaN(Date.parse(time)) ? time : new Date(Date.parse(time) + 8 * 3_600_000).toISOString();
}

/** Another text of the same characters. */
function turned(text: string): string {
  const [head = '', tail] = text.split('_');
  return tail === undefined ? [...head].toReversed().join('') : `${head}_${[...tail].toReversed().join('')}`;
}
