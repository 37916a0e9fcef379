import { isDeepStrictEqual } from 'node:util';
import type { Prepared } from '../arrange.ts';
import type { DescribedContract, DescribedOperation } from '../contract.ts';
import { futureTimeFault } from '../content/future-times.ts';
import type { Answer } from '../http.ts';
import { type JsonObject, isObject, read } from '../json.ts';
import type { Schema } from '../../gen-document.ts';
import { shapeOf } from '../schema-shape.ts';
import {
  changesBetween,
  contradiction,
  difference,
  missingRowFault,
  othersChanged,
  rowsFault,
  sharedFields,
  shown,
  withoutDerived,
} from './comparison.ts';
import { answerFault, derivedFault } from './derived.ts';
import { namedIn } from './named-things.ts';
import { isKept, lostElsewhere } from './shown-in.ts';
import type { Sight } from './sight.ts';
import { hasGrown, hasMovedOn } from './moved-on.ts';
import { type Thing, isSame, ownIdOf, thingsIn, thingsOf } from './things.ts';

/** An accepted request, and what could be read before and after it. */
export interface Written {
  contract: DescribedContract;
  operation: DescribedOperation;
  question: Prepared;
  answer: Answer;
  before: Sight;
  after: Sight;
}

/** The fields of a body that were not kept as they were sent, in one of the things that show them; null where all were. */
export function unkept(sent: unknown, value: JsonObject, where: string): string | null {
  if (!isObject(sent)) return null;
  for (const [name, wanted] of Object.entries(sent)) {
    if (!(name in value) || isKept(wanted, value[name])) continue;
    return `/${name} was sent as ${shown(wanted)} and is ${shown(value[name])} in ${where}`;
  }
  return null;
}

/** The things that an answer shows; those come first that it is about. */
export function answered({ contract, operation, answer }: Omit<Written, 'before' | 'after'>): Thing[] {
  const schema = schemaOf(operation, answer.status);
  return schema === null ? [] : thingsIn(contract, operation, schema, answer.body);
}

/** What was sent and is not in the answer, or not in what can be read afterwards. */
export function lostFault(written: Written): string | null {
  const { contract, question, answer, operation, after } = written;
  if (operation.effect === 'none') return null;
  if (isObject(answer.body)) {
    const fault = unkept(question.body, answer.body, 'the answer');
    if (fault !== null) return fault;
  }
  const elsewhere = lostElsewhere(contract, operation, question, answer, after);
  if (elsewhere !== null) return elsewhere;
  const inSeveral = lostInSeveral(written);
  if (inSeveral !== null) return inSeveral;
  const [about] = answered(written);
  if (about === undefined || operation.lifecycle.length > 0) return null;
  for (const thing of thingsOf(contract, after)) {
    if (!isSame(thing, about)) continue;
    const fault = unkept(question.body, thing.value, thing.from);
    if (fault !== null) return fault;
  }
  return null;
}

/** What was sent about several things at once, named by a list of their ids such as `qaIds`, and is not in one of them. */
function lostInSeveral({ contract, question, after }: Written): string | null {
  const named = namedIn(question.body);
  if (named === null) return null;
  const found = thingsOf(contract, after).filter(
    ({ idName, id }) => idName === named.idName && named.ids.includes(id),
  );
  const faults = found.map(({ value, from }) => unkept(question.body, value, from));
  return faults.find((fault) => fault !== null) ?? null;
}

/** Where what can be read afterwards differs from what was answered. What has moved on by itself differs in more than it was sent. */
export function unreadFault(written: Written): string | null {
  const { contract, operation, after } = written;
  // Who signs in sees another application than the reader.
  if (operation.effect === 'unread') return null;
  const readable = thingsOf(contract, after);
  for (const thing of answered(written)) {
    for (const found of readable) {
      if (!isSame(found, thing) || hasGrown(thing, found)) continue;
      // What was only accepted goes on by itself.
      const isAccepted =
        operation.success === 202 &&
        ['status', 'progress'].some((each) => found.value[each] !== thing.value[each]);
      const isGoingOn = isAccepted || typeof thing.value.progress === 'number';
      const names = isAlike(found, thing) ? Object.keys(thing.value) : sharedFields(contract, thing, found);
      const name = names.find(
        (each) =>
          !isDeepStrictEqual(thing.value[each], found.value[each]) &&
          !hasMovedOn(contract, thing, found, each) &&
          (!isGoingOn || isSteady(contract, thing, each)),
      );
      if (name !== undefined)
        return `${name} was answered as ${shown(thing.value[name])} and is ${shown(found.value[name])} in ${found.from}`;
    }
  }
  return null;
}

/** Where what there is once, and no version counts, is read otherwise than it was answered at an address below it. */
export function unreadOnceFault({ contract, operation, answer, after }: Written): string | null {
  if (operation.effect === 'unread' || operation.success === 202 || !isObject(answer.body)) return null;
  const schema = schemaOf(operation, answer.status);
  if (schema === null || ownIdOf(schema, contract) !== null || 'version' in answer.body) return null;
  const place = [...after.values()].find(
    ({ operation: { path, responses }, status }) =>
      `${operation.path}/`.startsWith(`${path}/`) &&
      isDeepStrictEqual(responses.get(status)?.content.get('application/json'), schema),
  );
  if (place === undefined) return null;
  const [was, is] = [answer.body, place.body].map((each) => withoutDerived(contract, schema, each));
  return isDeepStrictEqual(was, is) ? null : `${place.operation.id}: ${difference(was, is)}`;
}

function schemaOf({ responses }: DescribedOperation, status: number): Schema | null {
  return responses.get(status)?.content.get('application/json') ?? null;
}

/** Whether a field of work that goes on stays as it is: a text or a number, once it is known, says what the work is about, not how far it is. */
function isSteady({ resolve }: DescribedContract, { schema, value }: Thing, name: string): boolean {
  const field = shapeOf(shapeOf(schema, resolve).properties.get(name) ?? {}, resolve);
  if (field.type === 'integer') return typeof value[name] === 'number' && value[name] !== 0;
  return field.type === 'string' && field.enum === null && field.format === null && !field.isNullable;
}

/** Whether two things show the same fields. */
export function isAlike(one: Thing, other: Thing): boolean {
  return isDeepStrictEqual(Object.keys(one.value).toSorted(), Object.keys(other.value).toSorted());
}

/** Where the answer itself is not what it follows from by what could be read after it. What has changed since then may differ. */
export function unfollowedFault(written: Written): string | null {
  const { contract, operation, question, answer, after } = written;
  if (operation.effect === 'unread' || operation.success === 202) return null;
  const shownNow = thingsOf(contract, after);
  const isOld = answered(written).some((thing) =>
    shownNow.some((found) => isSame(found, thing) && hasGrown(thing, found)),
  );
  const { status, body, curl } = answer;
  const seen = { operation, params: question.params, status, body, isWhole: true, readUntil: Infinity, curl };
  return isOld ? null : answerFault(contract, seen, after);
}

/** Where a new thing is missing, or more than one is there. */
export function newThingsFault(written: Written): string | null {
  const { contract, operation, before, after, answer } = written;
  const [about] = answered(written);
  if (operation.method !== 'POST' || about === undefined || answer.status === 200) return null;
  const known = thingsOf(contract, before);
  const isNew = (thing: Thing) => thing.idName === about.idName && !known.some((each) => isSame(each, thing));
  const byOperation = Map.groupBy(thingsOf(contract, after).filter(isNew), ({ from }) => from);
  const isNewItself = !known.some((each) => isSame(each, about));
  if (!isNewItself) return null;
  const made = answered(written);
  for (const [from, things] of byOperation) {
    const own = things.filter((each) => isSame(each, about));
    if (own.length === 0)
      return `the new ${about.idName} ${about.id} is not in ${from}, but ${things[0]?.id}`;
    const others = things.filter((each) => !made.some((it) => isSame(each, it)) && !isAnswer(each)).length;
    if (others > 0) return `${from} has ${others} more than the new ${about.idName} ${about.id}`;
    if (own.length > 1) return `${from} has ${about.idName} ${about.id} ${own.length} times`;
  }
  // A list below another thing of the kind has only what belongs to that one.
  const lists = [...after.values()].filter(
    ({ body, operation: { id, path } }) =>
      Array.isArray(read(body, 'items')) &&
      !path.includes(`{${about.idName}}`) &&
      thingsOf(contract, new Map([...after].filter(([each]) => each === id))).some(
        ({ idName }) => idName === about.idName,
      ),
  );
  const missing = lists.find(({ operation: { id }, isWhole }) => isWhole && !byOperation.has(id));
  return missing === undefined
    ? null
    : `the new ${about.idName} ${about.id} is not in ${missing.operation.id}`;
}

/** A message is answered at once by the bot, or the product says something about it. */
function isAnswer({ value }: Thing): boolean {
  return value.clientMessageId === null;
}

/** What is still there after it was deleted. */
export function undeletedFault({ contract, operation, question, after }: Written): string | null {
  const name = /\{(\w+)\}$/.exec(operation.path)?.[1];
  if (operation.method !== 'DELETE' || name === undefined) return null;
  const own = [...after.values()].find(({ operation: { path } }) => path === operation.path);
  if (own !== undefined && own.status !== 404) return `${own.operation.id} answers ${own.status}, not 404`;
  const left = thingsOf(contract, after).find(
    (thing) => thing.idName === name && thing.id === question.params[name],
  );
  return left === undefined ? null : `${name} ${left.id} is still in ${left.from}`;
}

/** Where nothing at all changed that can be read. Records of who did what do not count. */
export function noEffectFault({ contract, operation, before, after }: Written): string | null {
  if (operation.effect !== 'read') return null;
  const changes = changesBetween(contract, before, after).filter(
    (each) => !each.startsWith('listAuditEntries'),
  );
  return changes.length > 0 ? null : 'nothing that can be read has changed';
}

/** What the request was not about and is not as before. */
export function bystanderFault(written: Written): string | null {
  const { contract, operation, question, before, after } = written;
  const about = [
    ...answered(written),
    ...Object.entries(question.params).map(([idName, id]) => ({ idName, id })),
  ];
  const named = JSON.stringify([question.body ?? null, question.params]);
  const kinds = new Set(about.map(({ idName }) => idName).filter((name) => name !== 'sdkAppId'));
  const [changed] = othersChanged(contract, before, after, (thing) => {
    if (named.includes(JSON.stringify(thing.id))) return true;
    if (about.some(({ idName, id }) => idName === thing.idName && id === thing.id)) return true;
    const isOwn =
      thing.idName === '' && operation.path.startsWith(after.get(thing.from)?.operation.path ?? ' ');
    return (
      isOwn || operation.changes.includes(thing.from) || (thing.idName !== '' && !kinds.has(thing.idName))
    );
  });
  return changed ?? null;
}

/** Two answers about the same thing that contradict each other, or one that contradicts itself. */
export function incoherenceFault({ contract, after }: Pick<Written, 'contract' | 'after'>): string | null {
  return (
    contradiction(contract, after) ??
    derivedFault(contract, after) ??
    rowsFault(contract, after) ??
    missingRowFault(contract, after) ??
    futureTimeFault(after)
  );
}
