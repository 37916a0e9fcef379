import { randomUUID } from 'node:crypto';
import type { DescribedOperation } from './contract.ts';
import { NotJudged } from './results.ts';
import { type Caller, nobody } from './caller.ts';
import type { Answer, Question } from './http.ts';
import { type JsonObject, isObject, read, readList } from './json.ts';
import { recipes } from './recipes.ts';
import { shapeOf } from './schema-shape.ts';
import { letters, sampleOf } from './values.ts';
import type { World } from './world.ts';

/** A valid request. Each case changes one thing of it. */
export type Prepared = Question & {
  params: Record<string, string>;
  headers: Record<string, string>;
  /** The body that brings back what was there before. */
  original?: unknown;
};

/** Creates everything that a valid request of an operation needs. */
export async function arrange(world: World, operation: DescribedOperation): Promise<Prepared> {
  const recipe = recipes[operation.id];
  const own = (await recipe?.arrange?.(world)) ?? {};
  const caller = own.caller ?? callerFor(world, operation);
  const params = { sdkAppId: world.sdkAppId, ...own.params };
  for (const { name, in: place } of operation.parameters) {
    if (place === 'path' && !(name in params)) Object.assign(params, { [name]: await idFor(world, name) });
  }
  const current = needsCurrent(operation) ? await currentOf(world, operation, params) : null;
  const headers: Record<string, string> = { ...own.headers };
  for (const { name, in: place, required } of operation.parameters) {
    if (place !== 'header' || !required) continue;
    if (name === 'If-Match') headers['if-match'] ??= `"${String(read(current, 'version'))}"`;
    if (name === 'Idempotency-Key') headers['idempotency-key'] = randomUUID();
  }
  const original = own.body ?? (own.raw === undefined ? bodyFor(world, operation, current) : undefined);
  // A change that changes nothing shows nothing.
  const body = own.body ?? (current === null ? original : changed(world, operation, original));
  return { query: requiredQuery(world, operation), ...own, caller, params, headers, body, original };
}

/** Another valid request: the same one with a new key, if it may be sent again. */
export function renewed(prepared: Prepared): Prepared {
  const { headers } = prepared;
  if (!('idempotency-key' in headers)) return prepared;
  return { ...prepared, headers: { ...headers, 'idempotency-key': randomUUID() } };
}

function callerFor(world: World, { roles, id }: DescribedOperation): Caller {
  if (roles.includes('public')) return nobody;
  if (roles.includes('visitor')) throw new NotJudged(`The kit knows no way to bring ${id} about.`);
  if (roles.includes('signedIn')) return world.owner;
  const admitted = world.people.find((person) => roles.some((role) => person.roles.has(role)));
  if (admitted === undefined) throw new NotJudged(`None of the kit's members has a role for ${id}.`);
  // Desk operations act on the caller's own resources, so the agent, who is free, calls them.
  return roles.includes('agent') && !roles.includes('administrator') ? world.agent : admitted;
}

/** The id of a thing, a new one where there can be any number. */
export async function idFor(world: World, name: string): Promise<string> {
  switch (name) {
    case 'memberId':
      return world.agent.memberId;
    case 'channelId':
      return world.settings.channelId;
    case 'robotId':
      return world.settings.robotId;
    case 'channelKey':
      return world.settings.channelKey;
    case 'categoryId':
      return world.knowledge.categoryId();
    case 'qaId':
      return world.knowledge.qaId();
    case 'chitchatId':
      return world.knowledge.chitchatId();
    case 'caseId':
      return world.regression.caseId();
    case 'regressionRunId':
      return (await world.regression.endedRun()).regressionRunId;
    case 'batchTestId':
      return (await world.batchTests.done()).batchTestId;
    case 'clusteringId':
      return (await world.clusterings.done()).clusteringId;
    case 'keptClusterId':
      return (await world.clusterings.cluster()).keptClusterId;
    case 'exportId':
      return (await world.exports.done()).exportId;
    case 'fileId':
      return (await world.media.kept()).fileId;
    case 'fileKey':
      return (await world.media.kept()).fileKey;
    case 'documentId':
      return (await world.documents.done()).documentId;
    case 'webhookId':
      return world.webhooks.webhookId();
    case 'questionId':
    // A question that is like no other is a cluster of its own.
    case 'clusterId':
      return world.desk.unanswered();
    default:
      throw new NotJudged(`The kit knows no way to make a ${name}.`);
  }
}

function needsCurrent({ method, parameters }: DescribedOperation): boolean {
  return method === 'PUT' || method === 'PATCH' || parameters.some(({ name }) => name === 'If-Match');
}

/** Where the thing is that an operation is about; something is done with it below that. */
const placeOfThing = ({ method, path }: DescribedOperation): string =>
  method === 'POST' ? path.replace(/(\{\w+\})\/[\w-]+$/, '$1') : path;

/** The current resource, read at its own path or found in the list above it. */
async function currentOf(
  world: World,
  operation: DescribedOperation,
  params: Record<string, string>,
): Promise<unknown> {
  const gets = world.contract.operations.filter(
    ({ method, status }) => method === 'GET' && status === 'built',
  );
  const thing = placeOfThing(operation);
  const own = gets.find(({ path }) => path === thing);
  if (own !== undefined) return (await world.must(own.id, { caller: world.owner, params })).body;
  const list = gets.find(({ path }) => path === thing.replace(/\/\{\w+\}$/, ''));
  const name = /\{(\w+)\}$/.exec(thing)?.[1] ?? '';
  if (list === undefined) return null;
  const { body } = await world.must(list.id, { caller: world.owner, params });
  return readList(body, 'items').find((each) => read(each, name) === params[name]) ?? null;
}

/** The resource's own values for a change, otherwise an example of the contract. */
function bodyFor(world: World, operation: DescribedOperation, current: unknown): unknown {
  const { body } = operation;
  if (body === null || !body.contentType.includes('json')) return undefined;
  const { resolve } = world.contract;
  const fields = resolve(body.schema).properties;
  if (isObject(current) && isObject(fields)) {
    const example: unknown = body.example ?? sampleOf(body.schema, resolve);
    const known: JsonObject = Object.fromEntries(
      Object.entries(current)
        .filter(([name]) => name in fields)
        // What was never set may not be sent as nothing.
        .map(([name, value]) => [name, value ?? read(example, name) ?? null]),
    );
    if (Object.keys(known).length > 0) return known;
  }
  return body.example ?? sampleOf(body.schema, resolve);
}

/** A valid body that says something else: other texts, or another number or flag where there are none. */
function changed(
  { contract: { resolve } }: World,
  { id, body }: DescribedOperation,
  original: unknown,
): unknown {
  if (body === null || !isObject(original)) return original;
  const isFree = (name: string): boolean =>
    recipes[id]?.isForbidden?.({
      label: '',
      pointer: `/${name}`,
      isAdmitted: true,
      code: null,
      body: null,
    }) !== true;
  const fields = [...shapeOf(body.schema, resolve).properties].filter(
    ([name]) => name in original && isFree(name),
  );
  const texts = fields.flatMap(([name, schema]) => {
    const value = original[name];
    const { type, enum: values, format, pattern, maximum, properties } = shapeOf(schema, resolve);
    const text = `Changed ${letters(10)}`.slice(0, maximum ?? Infinity);
    if (type === 'string' && values === null && format === null && pattern === null && !name.endsWith('Id'))
      return [[name, text]];
    return isObject(value) && properties.has('en') ? [[name, { ...value, en: text }]] : [];
  });
  if (texts.length > 0) return { ...original, ...Object.fromEntries(texts) };
  const number = fields.find(([name]) => typeof original[name] === 'number');
  const [flag] = fields.find(([name]) => typeof original[name] === 'boolean') ?? [];
  if (number === undefined)
    return flag === undefined ? original : { ...original, [flag]: original[flag] !== true };
  const [name, schema] = number;
  const value = Number(original[name]);
  const { maximum } = shapeOf(schema, resolve);
  return { ...original, [name]: value === maximum ? value - 1 : value + 1 };
}

function requiredQuery(world: World, { parameters }: DescribedOperation): Record<string, unknown> {
  return Object.fromEntries(
    parameters
      .filter((parameter) => parameter.in === 'query' && parameter.required)
      .map(({ name, schema, example }) => [name, example ?? sampleOf(schema, world.contract.resolve)]),
  );
}

/** Undoes what a valid request changed: restores the resource's own values, and calls the recipe's own undo. */
export async function tidy(
  world: World,
  operation: DescribedOperation,
  prepared: Prepared,
  answer: Answer,
): Promise<void> {
  if (answer.status >= 300) return;
  await recipes[operation.id]?.after?.(world, answer);
  if (operation.method !== 'PUT' && operation.method !== 'PATCH') return;
  if (!('if-match' in prepared.headers)) return;
  const version = read(answer.body, 'version');
  const headers = { 'if-match': `"${String(version)}"` };
  await world.http.ask(operation, { ...prepared, headers, body: prepared.original ?? prepared.body });
}
