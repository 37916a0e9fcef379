import { type Prepared, renewed } from '../arrange.ts';
import type { Case, Expectation } from '../case.ts';
import type { DescribedOperation, DescribedParameter } from '../contract.ts';
import { read, readList } from '../json.ts';
import { shapeOf } from '../schema-shape.ts';
import { letters, sampleOf } from '../values.ts';
import type { World } from '../world.ts';

const deepBody = '['.repeat(200_000);
/** Characters of an id that is much too long for any backend, and short enough for a request line. */
const longId = 3000;

/** What an address may have in place of an id; of these a backend decodes some, and must not fail at any. */
const oddIds: readonly (readonly [what: string, text: string])[] = [
  ['U+0000', 'a%00b'],
  ['a broken percent sign', 'a%zzb'],
];
/** As above; asked of one id of each address only, because a backend reads every id in the same way. */
const oddLastIds: readonly (readonly [what: string, text: string])[] = [
  ['bytes that are no UTF-8', '%c3%28'],
  [`${longId} characters`, 'x'.repeat(longId)],
  ['a way up', '..%2f..%2fsystem'],
];
const oddQueries: readonly (readonly [what: string, text: string])[] = [
  ['U+0000', 'a%00b'],
  ['a broken percent sign', 'a%zzb'],
  ['half of a surrogate pair', '%ed%a0%80'],
];

/** Requests that only somebody with a broken program sends, or who wants to break the backend. None may have an effect. */
export function oddRequests(world: World, operation: DescribedOperation, valid: Prepared): Case[] {
  const sent = { ...renewed(valid), caller: spread(world, operation, valid) };
  return [
    ...oddAddresses(operation, sent),
    ...oddQueryCases(world, operation, sent),
    ...oddHeaders(sent),
    ...oddBodies(operation, sent),
  ];
}

/** A problem of the contract, whichever the backend sees first. */
export function refusedBy({ responses }: DescribedOperation): Expectation {
  return { status: [...responses.keys()].filter((status) => status >= 400 && status < 429) };
}

/** A problem of the contract, or what would have been answered without the oddity. */
function bearable(operation: DescribedOperation): Expectation {
  return { status: [operation.success, ...refusedBy(operation).status] };
}

/** These requests need not come from one person, and a backend may limit how many one may send. */
function spread(world: World, { roles }: DescribedOperation, { caller }: Prepared): Prepared['caller'] {
  return caller === world.owner && roles.includes('administrator') ? world.administrator : caller;
}

function oddAddresses(operation: DescribedOperation, sent: Prepared): Case[] {
  const names = operation.parameters.filter((each) => each.in === 'path').map(({ name }) => name);
  return names.flatMap((name, index) =>
    [...oddIds, ...(index === names.length - 1 ? oddLastIds : [])].map(([what, text]) => ({
      name: `the ${name} has ${what}`,
      question: { ...sent, exactParams: { [name]: text } },
      expected: refusedBy(operation),
    })),
  );
}

function oddQueryCases(world: World, operation: DescribedOperation, sent: Prepared): Case[] {
  return operation.parameters
    .filter((parameter) => parameter.in === 'query')
    .flatMap((parameter) => {
      const { name } = parameter;
      const ask = (what: string, exactQuery: string): Case => ({
        name: `the query's ${name} ${what}`,
        question: { ...sent, query: { ...sent.query, [name]: undefined }, exactQuery },
        expected: bearable(operation),
      });
      const pair = `${name}=${encodeURIComponent(sampleText(world, parameter))}`;
      const shape = shapeOf(parameter.schema, world.contract.resolve);
      const isText = shape.type === 'string' && shape.enum === null;
      return [
        ask('is there twice', `${pair}&${pair}`),
        ...(isText ? oddQueries.map(([what, text]) => ask(`has ${what}`, `${name}=${text}`)) : []),
      ];
    });
}

function sampleText(world: World, { schema, example }: DescribedParameter): string {
  const sample = example ?? sampleOf(schema, world.contract.resolve);
  return typeof sample === 'string' ? sample : JSON.stringify(sample);
}

function oddHeaders(sent: Prepared): Case[] {
  const header = (name: string, what: string, value: string, expected: Expectation): Case => ({
    name: `${name} is ${what}`,
    question: { ...sent, headers: { ...sent.headers, [name.toLowerCase()]: value } },
    expected,
  });
  const invalid = (pointer: string): Expectation => ({
    status: [422],
    code: ['validationFailed'],
    also: ({ body }) =>
      readList(body, 'fields').some((field) => read(field, 'pointer') === pointer)
        ? null
        : `fields[] does not name ${pointer}`,
  });
  const tag = invalid('/headers/if-match');
  const key = invalid('/headers/idempotency-key');
  return [
    ...('if-match' in sent.headers
      ? [
          header('If-Match', 'a list of tags', '"1", "2"', tag),
          header('If-Match', 'a star', '*', tag),
          header('If-Match', 'larger than any version', '"9007199254740993"', {
            status: [412, 422],
            code: ['versionConflict', 'validationFailed'],
          }),
        ]
      : []),
    ...('idempotency-key' in sent.headers
      ? [
          header('Idempotency-Key', '129 characters long', 'k'.repeat(129), key),
          header('Idempotency-Key', '4000 characters long', 'k'.repeat(4000), key),
          header('Idempotency-Key', 'of letters beyond ASCII', `schl\u00fcssel-${letters(8)}`, key),
        ]
      : []),
  ];
}

function oddBodies(operation: DescribedOperation, { body, raw: _, ...bare }: Prepared): Case[] {
  const { body: described } = operation;
  if (described === null || !described.contentType.includes('json')) return [];
  const text = JSON.stringify(body ?? {});
  const send = (name: string, contentType: string, content: string, expected: Expectation): Case => ({
    name,
    question: { ...bare, raw: { contentType, content } },
    expected,
  });
  const unread = { status: [415], code: ['unsupportedMediaType'] };
  const refused = refusedBy(operation);
  const prototype = `{"__proto__":{"isAdmitted":true}${text === '{}' ? '' : ','}${text.slice(1)}`;
  return [
    send('the body is 200 kB of [', 'application/json', deepBody, refused),
    send(
      'the body is larger than any',
      'application/json',
      JSON.stringify(letters(100).repeat(6000)),
      refused,
    ),
    send('the body changes the prototype of objects', 'application/json', prototype, refused),
    send('the body is said to be a form', 'application/x-www-form-urlencoded', text, unread),
    send('the body is said to be UTF-16', 'application/json; charset=utf-16', text, unread),
    send('the content type is nonsense', 'json;;=', text, refused),
  ];
}
