import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { DescribedOperation } from '../../tools/conformance/contract.ts';
import { type Caller, nobody } from '../../tools/conformance/caller.ts';
import type { Answer, Question } from '../../tools/conformance/http.ts';
import { type JsonObject, isObject, read, readList, readText } from '../../tools/conformance/json.ts';
import { createResponseCheck, validateBy } from '../../tools/conformance/response-check.ts';
import { sampleOf } from '../../tools/conformance/values.ts';
import { idIn } from '../../tools/mock/store.ts';
import { seedAppId } from '../../tools/mock/state.ts';
import { pictureBody } from '../../tools/conformance/media.ts';
import { upload, workbookOf } from '../../tools/conformance/workbook.ts';
import { type Running, contract, start, startAgain } from './support/running-mock.ts';
import { mockBodies } from './support/mock-bodies.ts';
import { eventually } from '../support/eventually.ts';

const check = createResponseCheck(validateBy(contract), contract, 'http://localhost');

/** Refused in the first state, although no lifecycle says so. */
const refusedAtFirst: Readonly<Record<string, string>> = {
  checkSetupCode: 'alreadyInitialized',
  initializeSystem: 'alreadyInitialized',
  // There is one application, and one robot.
  createApplication: 'forbidden',
  deleteRobot: 'stillInUse',
  // Nobody has asked for a code.
  changeEmail: 'verificationCodeWrong',
  // Nobody has sent any.
  downloadVisitorAttachment: 'notFound',
  // Nobody has sent another file.
  removeEdition: 'notFound',
  // Nobody has written any.
  deleteNote: 'notFound',
};

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
async function requestOf(running: Running, operation: DescribedOperation): Promise<Question> {
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
          (await withQas(running, await withQuestions(running, params, example))));
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

/** The bot's answer to a customer who asks what a Q&A is about. */
async function answerFor({ http, owner }: Running, customer: Caller): Promise<string> {
  const page = await http.ask('listQas', { caller: owner, params: { sdkAppId: seedAppId } });
  const text = readList(page.body, 'items')
    .filter((qa) => read(qa, 'status') === 'activated')
    .map((qa) => readText(qa, 'standardQuestion'))[0];
  await http.ask('sendVisitorMessage', { caller: customer, body: { clientMessageId: randomUUID(), text } });
  return eventually(async () => {
    const { body } = await http.ask('getVisitorConversation', { caller: customer });
    const answer = readList(body, 'messages').find((each) => read(each, 'asksFeedback') === true);
    return readText(answer, 'messageId');
  });
}

/** What the bot suggests to a customer who writes one word of several questions. */
async function suggestionFor({ http }: Running, customer: Caller): Promise<string> {
  await http.ask('sendVisitorMessage', {
    caller: customer,
    body: { clientMessageId: randomUUID(), text: 'boots' },
  });
  return eventually(async () => {
    const { body } = await http.ask('getVisitorConversation', { caller: customer });
    const [suggestion] = readList(body, 'messages').flatMap((message) => readList(message, 'suggestions'));
    return readText(suggestion, 'suggestionId');
  });
}

function lastOf(page: unknown): JsonObject {
  const last = readList(page, 'items').at(-1);
  return isObject(last) ? last : {};
}

/** A clustering that is done, and the last of its clusters. */
async function groupsIn({ http, owner }: Running): Promise<{ clusteringId: string; keptClusterId: string }> {
  const params = { sdkAppId: seedAppId };
  const { body } = await http.ask('requestClustering', {
    caller: owner,
    params,
    headers: { 'idempotency-key': randomUUID() },
    body: { window: '30d' },
  });
  const clusteringId = readText(body, 'clusteringId');
  return eventually(async () => {
    const page = await http.ask('listKeptClusters', { caller: owner, params: { ...params, clusteringId } });
    return { clusteringId, keptClusterId: readText(lastOf(page.body), 'keptClusterId') };
  });
}

async function importIn({ http, owner }: Running): Promise<string> {
  const { body } = await http.ask('createImport', {
    caller: owner,
    params: { sdkAppId: seedAppId },
    headers: { 'idempotency-key': randomUUID() },
    raw: { contentType: null, content: upload(await workbookOf('good')) },
  });
  const importId = readText(body, 'importId');
  const params = { sdkAppId: seedAppId, importId };
  await eventually(async () => {
    const { body: record } = await http.ask('getImport', { caller: owner, params });
    expect(read(record, 'status')).toBe('reviewing');
  });
  return importId;
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

/** What the owner reads at an address. */
async function readAt({ http, owner }: Running, address: string): Promise<Answer> {
  for (const operation of contract.operations) {
    const { method, path } = operation;
    const pattern = `^${contract.base}${path.replaceAll(/\{(\w+)\}/g, '(?<$1>\\w+)')}$`;
    const found = new RegExp(pattern).exec(address);
    if (method === 'GET' && path.endsWith('}') && found !== null)
      return http.ask(operation, { caller: owner, params: found.groups ?? {} });
  }
  throw new Error(`The contract reads nothing at ${address}.`);
}

describe('every operation answers as the contract says', () => {
  let running: Running;
  let isChanged = false;
  beforeAll(async () => {
    running = await start();
  });
  beforeEach(async () => {
    if (isChanged) await startAgain(running);
    isChanged = false;
  });
  afterAll(() => running.app.close());

  test.each(contract.operations.filter(({ isStream }) => !isStream).map((each) => [each.id, each] as const))(
    '%s',
    async (id, operation) => {
      isChanged = operation.method !== 'GET' || operation.path.includes('/imports/');
      const answer = await running.http.ask(operation, await requestOf(running, operation));
      expect(
        check(operation, answer),
        `${answer.status} ${answer.text.slice(0, 300)}\n${answer.curl}`,
      ).toEqual([]);
      // A lifecycle may refuse an event in the thing's first state; then the answer says so.
      if (operation.lifecycle.length > 0 && read(answer.body, 'code') === 'transitionRefused') return;
      const refusal = refusedAtFirst[id];
      if (refusal === undefined) expect(answer.status, answer.text.slice(0, 500)).toBe(operation.success);
      else expect(read(answer.body, 'code')).toBe(refusal);
      const location = answer.headers.get('location');
      if (location !== null) expect((await readAt(running, location)).status, location).toBe(200);
    },
  );
});
