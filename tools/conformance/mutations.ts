import type { Schema } from '../gen-document.ts';
import { type JsonObject, isObject, pointerTo, read, withValue } from './json.ts';
import { ruleEdges } from './rule-edges.ts';
import { type Shape, shapeOf } from './schema-shape.ts';
import { itemsOf, randomText, textOf } from './values.ts';

type Resolve = (schema: Schema) => Schema;

/** One change of a valid body. */
export interface Mutation {
  /** The change in words, for the report: `/answer is 2001 characters long`. */
  label: string;
  /** The field that the change concerns. */
  pointer: string;
  /** Whether the contract admits the changed body. */
  isAdmitted: boolean;
  /** The field code that the refusal must have, if the contract leaves no choice. */
  code: string | null;
  body: unknown;
  /** The same change of another valid body, where it is one of several fields. */
  again?: (valid: unknown) => unknown;
}

/** The kit creates no text that is longer than this, because no contract needs one. */
const longestText = 20_000;
const deepestLevel = 4;

/** Every body that differs from a valid one in one respect: admitted and refused ones. */
export function mutationsOf(schema: Schema, valid: unknown, resolve: Resolve): Mutation[] {
  return mutate({ root: valid, pointer: '', schema, value: valid, resolve, depth: 0 });
}

interface Place {
  root: unknown;
  pointer: string;
  schema: Schema;
  value: unknown;
  resolve: Resolve;
  depth: number;
}

function mutate(place: Place): Mutation[] {
  const shape = shapeOf(place.schema, place.resolve);
  const here = [...wrongTypes(place, shape), ...edges(place, shape)];
  if (shape.type === 'object' && isObject(place.value) && place.depth < deepestLevel) {
    return [...here, ...fieldsOf(place, shape, place.value), ...edgesOfRules(place, shape, place.value)];
  }
  if (
    shape.type === 'array' &&
    Array.isArray(place.value) &&
    place.value.length > 0 &&
    shape.items !== null
  ) {
    const inside = { ...place, pointer: `${place.pointer}/0`, schema: shape.items, value: place.value[0] };
    const others = shape.isUnique ? place.value.slice(1) : [];
    const within = mutate({ ...inside, depth: place.depth + 1 });
    return [
      ...here,
      ...within.filter(({ isAdmitted, body }) => !isAdmitted || !others.includes(itemAt(body, inside))),
    ];
  }
  return here;
}

function itemAt(body: unknown, { pointer }: Place): unknown {
  return read(body, pointer.slice(1).replaceAll('/', '.'));
}

function fieldsOf(place: Place, shape: Shape, value: Record<string, unknown>): Mutation[] {
  const found: Mutation[] = [];
  for (const [name, schema] of shape.properties) {
    const pointer = place.pointer + pointerTo(name);
    if (name in value) {
      const isRequired = shape.required.has(name);
      const isLast = Object.keys(value).length === 1 && (shape.minimum ?? 0) > 0;
      if (isRequired) found.push(refused(place, pointer, `${pointer} is missing`, undefined, 'required'));
      else if (!isLast) found.push(admitted(place, pointer, `${pointer} is left out`, undefined));
      found.push(...mutate({ ...place, pointer, schema, value: value[name], depth: place.depth + 1 }));
    }
  }
  if (shape.isClosed) {
    const pointer = `${place.pointer}/unknownToTheContract`;
    found.push(refused(place, pointer, `${pointer} is an extra field`, true, 'unknownField'));
  }
  return found;
}

/** Both sides of each rule about several fields. */
function edgesOfRules(place: Place, shape: Shape, value: JsonObject): Mutation[] {
  return ruleEdges(shape, value, place.resolve).map(({ label, isAdmitted, pointer, code, change }) => {
    const again = (valid: unknown): unknown => {
      const thing = place.pointer === '' ? valid : read(valid, place.pointer.slice(1).replaceAll('/', '.'));
      return isObject(thing) ? withValue(valid, place.pointer, change(thing)) : valid;
    };
    return {
      label: place.pointer === '' ? label : `in ${place.pointer}: ${label}`,
      pointer: place.pointer + pointer,
      isAdmitted,
      code: isAdmitted ? null : code,
      body: again(place.root),
      again,
    };
  });
}

function wrongTypes(place: Place, shape: Shape): Mutation[] {
  const wrong: Record<Shape['type'], unknown> = {
    object: 'text',
    array: {},
    string: 42,
    integer: 'twelve',
    number: 'twelve',
    boolean: 'yes',
    unknown: undefined,
  };
  if (shape.type === 'unknown') return [];
  const { pointer } = place;
  const named = pointer === '' ? 'the body' : pointer;
  const found = [refused(place, pointer, `${named} is not of the type ${shape.type}`, wrong[shape.type])];
  if (pointer === '') return [];
  found.push(
    shape.isNullable
      ? admitted(place, pointer, `${named} is null`, null)
      : refused(place, pointer, `${named} is null`, null),
  );
  return found;
}

/** Values at, below and above the limits, and values outside the enumeration, pattern or format. */
function edges(place: Place, shape: Shape): Mutation[] {
  if (shape.enum !== null) {
    return [
      refused(
        place,
        place.pointer,
        `${place.pointer} is not one of its values`,
        'noSuchValue',
        'unknownValue',
      ),
      ...shape.enum.map((each) =>
        admitted(place, place.pointer, `${place.pointer} is ${JSON.stringify(each)}`, each),
      ),
    ];
  }
  if (shape.type === 'string') return textEdges(place, shape);
  if (shape.type === 'array') return listEdges(place, shape);
  if (shape.type === 'boolean')
    return [true, false].map((each) => admitted(place, place.pointer, `${place.pointer} is ${each}`, each));
  return shape.type === 'integer' || shape.type === 'number' ? numberEdges(place, shape) : [];
}

/** Texts that patterns refuse. */
const unlikely = ['!no such thing!', 'See ftp://kit.test/file'];

function textEdges(place: Place, shape: Shape): Mutation[] {
  const { pointer } = place;
  const { minimum, format, pattern } = shape;
  const maximum = shape.newMaximum ?? shape.maximum;
  const found: Mutation[] = [];
  if (maximum !== null && maximum <= longestText) {
    const over = randomText(maximum + 1);
    found.push(refused(place, pointer, `${pointer} is ${maximum + 1} characters long`, over));
    const most = textOf(shape, maximum);
    if (most !== null && [...most].length === maximum) {
      found.push(admitted(place, pointer, `${pointer} is ${maximum} characters long`, most));
    }
  }
  if (minimum !== null && minimum > 0) {
    const under = randomText(minimum - 1);
    found.push(refused(place, pointer, `${pointer} is ${minimum - 1} characters long`, under));
    const least = textOf(shape, minimum);
    if (least !== null && [...least].length === minimum) {
      found.push(admitted(place, pointer, `${pointer} is ${minimum} characters long`, least));
    }
  }
  if (isChecked(format)) found.push(refused(place, pointer, `${pointer} is no ${format}`, '!no such thing!'));
  const unlike = pattern === null ? undefined : unlikely.find((text) => !new RegExp(pattern, 'u').test(text));
  if (unlike !== undefined)
    found.push(refused(place, pointer, `${pointer} does not match its pattern`, unlike));
  return found;
}

function isChecked(format: string | null): boolean {
  return ['email', 'uuid', 'uri', 'date-time', 'date', 'time'].includes(String(format));
}

function listEdges(place: Place, shape: Shape): Mutation[] {
  const { pointer, resolve } = place;
  const { minimum, maximum } = shape;
  const found: Mutation[] = [];
  if (maximum !== null && maximum <= 1000) {
    const over = itemsOf(shape, resolve, maximum + 1);
    found.push(refused(place, pointer, `${pointer} has ${maximum + 1} items`, over));
    // There are only so many different values.
    const values = shape.items === null || !shape.isUnique ? null : shapeOf(shape.items, resolve).enum;
    const most = Math.min(maximum, values?.length ?? maximum);
    found.push(admitted(place, pointer, `${pointer} has ${most} items`, itemsOf(shape, resolve, most)));
  }
  const least = minimum ?? 0;
  if (maximum === null || least < maximum)
    found.push(admitted(place, pointer, `${pointer} has ${least} items`, itemsOf(shape, resolve, least)));
  if (minimum !== null && minimum > 0) {
    found.push(
      refused(place, pointer, `${pointer} has ${minimum - 1} items`, itemsOf(shape, resolve, minimum - 1)),
    );
  }
  if (shape.isUnique) {
    const [item] = itemsOf(shape, resolve, 1);
    found.push(refused(place, pointer, `${pointer} has the same item twice`, [item, item], 'duplicate'));
  }
  return found;
}

function numberEdges(place: Place, shape: Shape): Mutation[] {
  const { pointer } = place;
  const { minimum, maximum } = shape;
  const found: Mutation[] = [];
  if (minimum !== null) {
    found.push(refused(place, pointer, `${pointer} is ${minimum - 1}`, minimum - 1, 'range'));
    found.push(admitted(place, pointer, `${pointer} is ${minimum}`, minimum));
  }
  if (maximum !== null) {
    found.push(refused(place, pointer, `${pointer} is ${maximum + 1}`, maximum + 1, 'range'));
    found.push(admitted(place, pointer, `${pointer} is ${maximum}`, maximum));
  }
  if (shape.type === 'integer') {
    found.push(refused(place, pointer, `${pointer} is no whole number`, (minimum ?? 1) + 0.5));
  }
  return found;
}

function refused(
  place: Place,
  pointer: string,
  label: string,
  value: unknown,
  code: string | null = null,
): Mutation {
  return { label, pointer, isAdmitted: false, code, body: withValue(place.root, pointer, value) };
}

function admitted(place: Place, pointer: string, label: string, value: unknown): Mutation {
  return { label, pointer, isAdmitted: true, code: null, body: withValue(place.root, pointer, value) };
}
