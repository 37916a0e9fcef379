import { isDeepStrictEqual } from 'node:util';
import { type JsonObject, isObject } from '../json.ts';
import { type Shape, shapeOf } from '../schema-shape.ts';
import { type Fault, type Sent, jsonOf, matcherOf, opened, rebuilt } from './exchange.ts';
import type { FaultKind, Way } from './fault-kind.ts';
import { type Ground, isAcceptable } from './acceptable.ts';

type Change = (body: JsonObject, request: Sent) => JsonObject | null;

/** What a backend can do wrong with each field that it is sent. Nobody can read what `x-effect` says is not read. */
export const fieldKinds: readonly FaultKind[] = [
  {
    name: 'loseField',
    fits: isKept,
    ways: (ground) => sentFields(ground).map((field) => lost(ground, field)),
  },
  {
    name: 'cutField',
    fits: isKept,
    ways: (ground) => sentFields(ground).flatMap((field) => cuts(ground, field)),
  },
  {
    name: 'changeLeftOut',
    fits: (ground) => isKept(ground) && ground.operation.method === 'PATCH',
    ways: (ground) => optionalFields(ground).map((field) => changedAside(ground, field)),
  },
];

function isKept({ operation: { method, effect, body } }: Ground): boolean {
  return method !== 'GET' && effect === 'read' && body?.contentType.includes('json') === true;
}

/** The fields that a partial change may leave out. */
function optionalFields({ contract, operation }: Ground): Field[] {
  const { properties } = shapeOf(operation.body?.schema ?? {}, contract.resolve);
  // Nothing changes at all where the only field is left out.
  if (properties.size < 2) return [];
  return [...properties].map(([name, schema]) => ({
    name,
    shape: shapeOf(schema, contract.resolve),
    isRequired: false,
  }));
}

/** A field that the request leaves out gets another value. */
function changedAside(ground: Ground, { name, shape }: Field): Way {
  const { contract, operation, memory } = ground;
  const match = matcherOf(contract, operation);
  const change: Change = (body, request) => {
    const params = match(request) ?? {};
    const current = memory.at(params, operation);
    if (name in body || current === null || !isAcceptable(ground, request, params)) return null;
    const known = memory.otherValue(operation, name, current[name]);
    const madeUp = shape.type === 'array' ? [] : otherValue(current[name], shape);
    // Nothing is another value, too.
    const instead = known === undefined ? madeUp : known;
    return instead === undefined ? null : { ...body, [name]: instead };
  };
  return { what: `changes /${name} where it is left out`, answer: changing(change, null) };
}

interface Field {
  name: string;
  shape: Shape;
  isRequired: boolean;
}

function sentFields({ contract, operation, memory }: Ground): Field[] {
  const sent = memory.sentBody(operation);
  if (operation.body === null || sent === null) return [];
  const { properties, required } = shapeOf(operation.body.schema, contract.resolve);
  return [...properties]
    .filter(([name]) => name in sent && name !== 'clientMessageId')
    .map(([name, schema]) => ({
      name,
      shape: shapeOf(schema, contract.resolve),
      isRequired: required.has(name),
    }));
}

/** It is left out, stays as it was, or is made something else, and the answer says otherwise. */
function lost(ground: Ground, { name, shape, isRequired }: Field): Way {
  const { contract, operation, memory } = ground;
  const match = matcherOf(contract, operation);
  const change: Change = (body, request) => {
    const params = match(request) ?? {};
    if (!isAcceptable(ground, request, params)) return null;
    const current = memory.at(params, operation);
    const isChange = operation.method !== 'POST' && current !== null && name in current;
    if (isChange && !isDeepStrictEqual(current[name], body[name])) return { ...body, [name]: current[name] };
    const { [name]: value, ...rest } = body;
    if (!isChange && !isRequired) return rest;
    const instead = memory.otherValue(operation, name, value) ?? otherValue(value, shape);
    return instead === undefined ? null : { ...body, [name]: instead };
  };
  return { what: `does not keep /${name}, and says that it does`, answer: changing(change, name) };
}

/** Another value that the schema admits too; undefined where none is at hand. */
function otherValue(value: unknown, { enum: values, minimum, format, pattern, isNullable }: Shape): unknown {
  if (values !== null) return values.find((each) => each !== value);
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'number') return value === minimum ? value + 1 : value - 1;
  if (typeof value === 'string' && format === 'email') return `x${value}`;
  if (typeof value === 'string' && format === null && pattern === null)
    return [...value].toReversed().join('');
  return isNullable && value !== null ? null : undefined;
}

/** Of a text some characters are kept, of a list the first item. */
function cuts(ground: Ground, { name, shape }: Field): Way[] {
  const { type, enum: values, format, pattern } = shape;
  const isText =
    type === 'string' && values === null && format === null && pattern === null && !name.endsWith('Id');
  if (!isText && type !== 'array') return [];
  const match = matcherOf(ground.contract, ground.operation);
  const cutTo = (length: number): Change => {
    return (body, request) => {
      const value = body[name];
      const isLong = (typeof value === 'string' || Array.isArray(value)) && value.length > length;
      return isLong && isAcceptable(ground, request, match(request) ?? {})
        ? { ...body, [name]: value.slice(0, length) }
        : null;
    };
  };
  if (type === 'array')
    return [
      { what: `keeps the first of /${name}, and answers all`, answer: changing(cutTo(1), name) },
      ...((shape.maximum ?? 0) > 50
        ? [{ what: `keeps the first fifty of /${name}, and answers all`, answer: changing(cutTo(50), name) }]
        : []),
    ];
  // The end, for the kit's names begin alike and have to differ.
  const ending: Change = (body, request) => {
    const value = body[name];
    return typeof value === 'string' &&
      value.length > 4 &&
      isAcceptable(ground, request, match(request) ?? {})
      ? { ...body, [name]: value.slice(-4) }
      : null;
  };
  const folded: Change = (body, request) => {
    const value = body[name];
    return typeof value === 'string' && isAcceptable(ground, request, match(request) ?? {})
      ? { ...body, [name]: value.toLowerCase() }
      : null;
  };
  return [
    { what: `cuts /${name} to four characters`, answer: changing(ending, null) },
    { what: `cuts /${name} to four characters, and answers it whole`, answer: changing(ending, name) },
    ...((shape.maximum ?? 0) > 64
      ? [{ what: `cuts /${name} to 64 characters, and answers it whole`, answer: changing(cutTo(64), name) }]
      : []),
    { what: `makes the letters of /${name} small`, answer: changing(folded, null) },
  ];
}

/** @param told the field that the answer shows as it was sent; null where the answer is left as it is */
function changing(change: Change, told: string | null): Fault['answer'] {
  return async (request, forward) => {
    const sent = jsonOf(request.body);
    const changed = isObject(sent) ? change(sent, request) : null;
    if (!isObject(sent) || changed === null || isDeepStrictEqual(changed, sent))
      return { response: await forward(request), isWrong: false };
    const response = await forward({ ...request, body: JSON.stringify(changed) });
    const { text, body } = await opened(response);
    // What the backend refuses cannot be done in place of what was asked.
    if (response.status >= 300) return { response: await forward(request), isWrong: false };
    const answer = told !== null && isObject(body) && told in body ? { ...body, [told]: sent[told] } : null;
    return { response: rebuilt(response, answer === null ? text : JSON.stringify(answer)), isWrong: true };
  };
}
