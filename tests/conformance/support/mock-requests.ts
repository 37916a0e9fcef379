import { randomUUID } from 'node:crypto';
import { type Caller, nobody } from '../../../tools/conformance/caller.ts';
import type { DescribedOperation } from '../../../tools/conformance/contract.ts';
import type { Question } from '../../../tools/conformance/http.ts';
import { isObject, read, readList, readText } from '../../../tools/conformance/json.ts';
import { pictureBody } from '../../../tools/conformance/media.ts';
import { sampleOf } from '../../../tools/conformance/values.ts';
import { upload, workbookOf } from '../../../tools/conformance/workbook.ts';
import { seedAppId } from '../../../tools/mock/state.ts';
import { idIn } from '../../../tools/mock/store.ts';
import { mockBodies } from './mock-bodies.ts';
import { answerFor, groupsIn, importIn, lastOf, suggestionFor } from './mock-things.ts';
import { type Running, contract } from './running-mock.ts';

async function visitor({ http }: Running): Promise<Caller & { conversationId: string }> {
  const { body } = await http.ask('startVisitorSession', {
    caller: nobody,
    params: { channelKey: 'web_x7w5v3u6t4s2r7q5p3nm' },
    body: { language: 'en' },
  });
  const conversationId = readText(body, 'conversation.conversationId');
  return { name: 'visitor', token: readText(body, 'token'), conversationId };
}

/** A request from the document's examples, for things that the mock has. */
export async function requestOf(running: Running, operation: DescribedOperation): Promise<Question> {
  const { http, owner } = running;
  const { roles, parameters, body, path } = operation;
  const customer = await visitor(running);
  const caller = roles.includes('visitor')
    ? customer
    : roles.includes('integration')
      ? { name: 'integration', token: 'a token' }
      : owner;
  const params: Record<string, string> = { sdkAppId: seedAppId };
  const places = path.split('/');
  for (const [index, part] of places.entries()) {
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    if (name === undefined || name in params) continue;
    const above = places.slice(0, index).join('/');
    const list = contract.operations.find((each) => each.method === 'GET' && each.path === above);
    const answer =
      list === undefined
        ? null
        : await http.ask(list, {
            caller: list.roles.includes('visitor') ? customer : owner,
            params,
            query: list.parameters.some((each) => each.name === 'view') ? { view: 'ended' } : {},
          });
    const id = idIn(lastOf(answer?.body), name);
    const parameter = parameters.find((each) => each.name === name);
    params[name] =
      typeof id === 'string'
        ? id
        : String(parameter?.example ?? sampleOf(parameter?.schema ?? {}, contract.resolve));
  }
  if (operation.id === 'setMessageFeedback') params.messageId = await answerFor(running, customer);
  if (places.includes('imports') && 'importId' in params) params.importId = await importIn(running);
  if ('clusteringId' in params || 'keptClusterId' in params) Object.assign(params, await groupsIn(running));
  const query = Object.fromEntries(
    parameters
      .filter((each) => each.in === 'query' && each.required)
      .map(({ name, schema, example }) => [name, example ?? sampleOf(schema, contract.resolve)]),
  );
  const wanted: Record<string, string> = Object.fromEntries(
    parameters
      .filter((each) => each.in === 'header' && each.required)
      .map(({ name, schema, example }) => [
        name.toLowerCase(),
        name === 'Idempotency-Key' ? randomUUID() : String(example ?? sampleOf(schema, contract.resolve)),
      ]),
  );
  if ('if-match' in wanted) wanted['if-match'] = `"${String(await versionOf(running, operation, params))}"`;
  if (body?.contentType === 'multipart/form-data') {
    return {
      caller,
      params,
      query,
      headers: wanted,
      ...(operation.id === 'uploadFile'
        ? pictureBody()
        : { raw: { contentType: null, content: upload(await workbookOf('good')) } }),
    };
  }
  const example = body === null ? undefined : (body.example ?? sampleOf(body.schema, contract.resolve));
  const own =
    operation.id === 'rateConversation'
      ? { ...(example as object), conversationId: customer.conversationId }
      : operation.id === 'chooseSuggestion'
        ? { ...(example as object), suggestionId: await suggestionFor(running, customer) }
        : (mockBodies[operation.id] ??
          (await withQas(
            running,
            await withQuestions(running, params, await withOtherCluster(running, params, example)),
          )));
  return { caller, params, query, headers: wanted, ...(own === undefined ? {} : { body: own }) };
}

/** A body that names questions names those of the cluster in the path. */
async function withQuestions(
  { http, owner }: Running,
  { sdkAppId = '', keptClusterId }: Record<string, string>,
  body: unknown,
): Promise<unknown> {
  if (keptClusterId === undefined || read(body, 'questionIds') === undefined) return body;
  const params = { sdkAppId, keptClusterId };
  const page = await http.ask('listKeptClusterQuestions', { caller: owner, params });
  const questionIds = readList(page.body, 'items').map((each) => readText(each, 'questionId'));
  return { ...(body as object), questionIds };
}

/** A body that names another cluster names the first one of the clustering; that in the path is the last. */
async function withOtherCluster(
  { http, owner }: Running,
  { sdkAppId = '', clusteringId }: Record<string, string>,
  body: unknown,
): Promise<unknown> {
  if (clusteringId === undefined || read(body, 'otherClusterId') === undefined) return body;
  const page = await http.ask('listKeptClusters', { caller: owner, params: { sdkAppId, clusteringId } });
  const [first] = readList(page.body, 'items');
  return { ...(body as object), otherClusterId: readText(first, 'keptClusterId') };
}

/** A body that names Q&As names the first ones of the mock; the one in the path is the last. */
async function withQas({ http, owner }: Running, body: unknown): Promise<unknown> {
  const names = isObject(body) ? Object.keys(body).filter((name) => /^(?:qaId|\w+QaId)$/.test(name)) : [];
  if (names.length === 0) return body;
  const page = await http.ask('listQas', { caller: owner, params: { sdkAppId: seedAppId } });
  const qas = readList(page.body, 'items');
  return {
    ...(body as object),
    ...Object.fromEntries(names.map((name, at) => [name, read(qas[at], 'qaId')])),
  };
}

/** The version of the thing that an operation changes: the thing at its path, or the item in its path. */
async function versionOf(
  { http, owner }: Running,
  operation: DescribedOperation,
  params: Record<string, string>,
): Promise<unknown> {
  const { path } = operation;
  const parent = path.replace(/[^/]+$/, '');
  const answers = JSON.stringify([...(operation.responses.get(operation.success)?.content ?? [])]);
  // The version belongs to the thing in the answer.
  const beside = contract.operations.find(
    (each) =>
      each.method === 'GET' &&
      each.path.startsWith(parent) &&
      JSON.stringify([...(each.responses.get(200)?.content ?? [])]) === answers,
  );
  const item = path.slice(0, path.lastIndexOf('}') + 1);
  for (const place of [
    path,
    ...(beside === undefined ? [] : [beside.path]),
    path.replace(/\/[^/]+$/, ''),
    item,
    item.replace(/\/\{\w+\}$/, ''),
  ]) {
    const reading = contract.operations.find((each) => each.method === 'GET' && each.path === place);
    if (reading === undefined) continue;
    const { body } = await http.ask(reading, { caller: owner, params });
    const version = read(body, 'version') ?? lastOf(body).version;
    if (version !== undefined) return version;
  }
  return 1;
}
