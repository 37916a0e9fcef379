import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { nobody } from '../../../tools/conformance/caller.ts';
import { read, readList, readText } from '../../../tools/conformance/json.ts';
import { upload, workbookOf } from '../../../tools/conformance/workbook.ts';
import { seedAppId } from '../../../tools/mock/state.ts';
import { eventually } from '../../support/eventually.ts';
import type { Running } from './running-mock.ts';

/** People do something of everything that lists count: they add, import, deploy, serve and end. */
export async function actOnMock({ http, owner }: Running): Promise<void> {
  const params = { sdkAppId: seedAppId };
  const send = async (id: string, ids: object = {}, body?: object): Promise<unknown> => {
    const headers = { 'idempotency-key': randomUUID() };
    const question = { caller: owner, params: { ...params, ...ids }, headers };
    const answer = await http.ask(id, { ...question, ...(body === undefined ? {} : { body }) });
    expect(answer.status, `${id} ${answer.text}`).toBeLessThan(300);
    return answer.body;
  };
  const group = { name: 'New', strategy: 'leastLoad', fallbackStrategy: 'roundRobin', receptionLimit: null };
  const made = await send('createGroup', {}, group);
  expect(made).toMatchObject({ memberCount: 0, onlineCount: 0, waitingCount: 0 });
  await send(
    'createQa',
    {},
    { standardQuestion: 'Is this new?', similarQuestions: ['New?'], answer: 'Yes.' },
  );
  await send('requestClustering', {}, { window: '7d' });
  await send('requestRegressionRun', {}, { deploymentId: null });
  const imported = await http.ask('createImport', {
    caller: owner,
    params,
    headers: { 'idempotency-key': randomUUID() },
    raw: { contentType: null, content: upload(await workbookOf('good')) },
  });
  const importId = readText(imported.body, 'importId');
  await eventually(async () => {
    const { body } = await http.ask('getImport', { caller: owner, params: { ...params, importId } });
    expect(read(body, 'status')).toBe('reviewing');
  });
  await send('confirmImport', { importId });
  await send('requestDeployment', {}, { note: 'New' });
  // The owner comes back from a break, or to a quiet desk, and a customer asks for a person.
  await send('goOnline');
  const { body } = await http.ask('startVisitorSession', {
    caller: nobody,
    params: { channelKey: 'web_x7w5v3u6t4s2r7q5p3nm' },
    body: { language: 'en' },
  });
  const customer = { name: 'customer', token: readText(body, 'token') };
  const ask = (id: string, sent?: object) =>
    http.ask(id, {
      caller: customer,
      headers: { 'idempotency-key': randomUUID() },
      ...(sent === undefined ? {} : { body: sent }),
    });
  await ask('sendVisitorMessage', { clientMessageId: randomUUID(), text: 'Where is my order?' });
  await ask('requestPerson');
  await eventually(async () => {
    const { body: live } = await http.ask('listDeployments', { caller: owner, params });
    expect(read(readList(live, 'items')[0], 'status')).toBe('deployed');
    const talks = await http.ask('listConversations', { caller: owner, params, query: { view: 'mine' } });
    expect(readList(talks.body, 'items').length).toBeGreaterThan(0);
  });
  const served = await http.ask('listConversations', { caller: owner, params, query: { view: 'mine' } });
  const conversationId = readText(readList(served.body, 'items')[0], 'conversationId');
  await send('sendAgentMessage', { conversationId }, { clientMessageId: randomUUID(), text: 'Hello!' });
  await send('endConversation', { conversationId });
  // The next who wait come to the owner by themselves, until there is no room or nobody waits.
  await eventually(async () => {
    const { body: agent } = await http.ask('getMyAgent', { caller: owner, params });
    const queue = await http.ask('listConversations', { caller: owner, params, query: { view: 'queue' } });
    const isFull = read(agent, 'load') === read(agent, 'receptionLimit');
    expect(isFull || readList(queue.body, 'items').length === 0).toBe(true);
  });
}
