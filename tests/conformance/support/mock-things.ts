import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Caller } from '../../../tools/conformance/caller.ts';
import { type JsonObject, isObject, read, readList, readText } from '../../../tools/conformance/json.ts';
import { upload, workbookOf } from '../../../tools/conformance/workbook.ts';
import { seedAppId } from '../../../tools/mock/state.ts';
import { eventually } from '../../support/eventually.ts';
import type { Running } from './running-mock.ts';

/** The bot's answer to a customer who asks what a Q&A is about. */
export async function answerFor({ http, owner }: Running, customer: Caller): Promise<string> {
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
export async function suggestionFor({ http }: Running, customer: Caller): Promise<string> {
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

/** The last thing of a page; nothing of an empty one. */
export function lastOf(page: unknown): JsonObject {
  const last = readList(page, 'items').at(-1);
  return isObject(last) ? last : {};
}

/** A clustering that is done, and the last of its clusters. */
export async function groupsIn({
  http,
  owner,
}: Running): Promise<{ clusteringId: string; keptClusterId: string }> {
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

/** An import that waits for its review. */
export async function importIn({ http, owner }: Running): Promise<string> {
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
