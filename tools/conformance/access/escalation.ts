import { type Prepared, renewed } from '../arrange.ts';
import type { Case } from '../case.ts';
import type { DescribedOperation } from '../contract.ts';
import { isObject, pointerTo, read, readList, withValue } from '../json.ts';
import { refusedBy } from '../odd/odd-requests.ts';
import { shapeOf } from '../schema-shape.ts';
import { sampleOf } from '../values.ts';
import type { World } from '../world.ts';

/** Requests by which somebody tries to get more than is theirs through what they may write. */
export function escalationCases(world: World, operation: DescribedOperation, valid: Prepared): Case[] {
  if (operation.body?.contentType.includes('json') !== true || !isObject(valid.body)) return [];
  return [...answerFields(world, operation, valid), ...foreignIds(world, operation, valid)];
}

/** The fields that only the backend sets, sent as if the caller could set them. */
function answerFields(
  { contract: { resolve } }: World,
  operation: DescribedOperation,
  valid: Prepared,
): Case[] {
  const { body, responses, success } = operation;
  const answer = responses.get(success)?.content.get('application/json');
  if (body === null || answer == null) return [];
  const request = shapeOf(body.schema, resolve);
  const extra = [...shapeOf(answer, resolve).properties].filter(([name]) => !request.properties.has(name));
  if (!request.isClosed || extra.length === 0 || !isObject(valid.body)) return [];
  const names = extra.map(([name]) => name);
  const sent = Object.fromEntries(extra.map(([name, schema]) => [name, sampleOf(schema, resolve)]));
  return [
    {
      name: `what only the backend sets is sent: ${names.join(', ')}`,
      question: { ...renewed(valid), body: { ...valid.body, ...sent } },
      expected: {
        status: [422],
        code: ['validationFailed'],
        also: (refusal) => {
          const named = readList(refusal.body, 'fields').map((field) => read(field, 'pointer'));
          const free = names.find((name) => !named.includes(pointerTo(name)));
          return free === undefined ? null : `fields[] does not name /${free}`;
        },
      },
    },
  ];
}

/** Ids of another application in every place of the body that takes an id. */
function foreignIds({ other }: World, operation: DescribedOperation, valid: Prepared): Case[] {
  if (other === null) return [];
  return idPlaces(valid.body, '').flatMap(({ pointer, name }) => {
    const own = other.ids[name];
    const ids = own === undefined ? Object.entries(other.ids) : [[name, own] as const];
    return ids.map(([kind, id]) => ({
      name: `${pointer} is another tenant’s ${kind}`,
      question: { ...renewed(valid), body: withValue(valid.body, pointer, id) },
      expected: {
        status: [...refusedBy(operation).status, operation.success],
        also: ({ status, body }) =>
          status >= 400 || readList(body, 'notFound').includes(id) ? null : 'it is accepted',
      } satisfies Case['expected'],
    }));
  });
}

function idPlaces(value: unknown, at: string, kind = ''): { pointer: string; name: string }[] {
  if (Array.isArray(value))
    return value.length === 0 ? [] : idPlaces(value[0], `${at}/0`, kind.replace(/Ids$/, 'Id'));
  if (isObject(value))
    return Object.entries(value).flatMap(([name, inner]) => idPlaces(inner, at + pointerTo(name), name));
  const isId =
    kind.endsWith('Id') && !kind.endsWith('MessageId') && (value === null || typeof value === 'string');
  return isId ? [{ pointer: at, name: kind }] : [];
}
