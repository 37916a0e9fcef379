import { randomUUID } from 'node:crypto';
import { mkdtemp, chmod, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { components } from '../src/api/__generated__/schema.d.ts';
import type { StoreConnection } from '../server/store/database.ts';
import { startEmbedded } from '../server/store/embedded/supervisor.ts';
import { initialization } from '../tests/support/accounts.ts';
import { HttpLoad, type Sent } from './http-load.ts';
import { type ServerProcess, startServer } from './server-process.ts';

type Schemas = components['schemas'];

export interface Customer {
  headers: Record<string, string>;
  conversationId: string;
}

/** The Q&A that the bot knows. */
export const question = 'Where is my order?';

/** The product in a separate process with a durable store, one agent at the desk, and customers in conversations. */
export interface MessageScene {
  connection: StoreConnection;
  server: ServerProcess;
  http: HttpLoad;
  /** Talks with the agent or with the bot. */
  customers: Record<'agent' | 'bot', Customer[]>;
  /** Resolves when the agent's stream reports the message with this client id, or the bot's answer to it. */
  told(this: void, of: string): Promise<void>;
  stop(): Promise<void>;
}

/** @param customers the number of customers who talk with the agent, and with the bot */
export async function setMessageScene(customers: { agent: number; bot: number }): Promise<MessageScene> {
  const folder = await mkdtemp(join(tmpdir(), 'parley-bench-'));
  // Otherwise root's store would go to another folder and stay behind.
  await chmod(folder, 0o755);
  const store = await startEmbedded({ dataFolder: folder });
  const server = await startServer(folder, {
    PARLEY_SENTENCE_MODEL: 'off',
    PARLEY_TRUSTED_PROXIES: '127.0.0.1',
  });
  const http = new HttpLoad(server.address, '/api/v1');
  const office = await openOffice(http);
  await deployBot(office);
  // In the order of the questions, because one conversation may have two.
  const waiting = new Map<string, (() => void)[]>();
  const leave = http.listen(`${office.base}/events`, office.headers, (data) => {
    // The contract's own stream.
    const event = JSON.parse(data) as Schemas['MemberStreamEvent'];
    for (const key of keysOf(event)) {
      const [first, ...others] = waiting.get(key) ?? [];
      if (others.length > 0) waiting.set(key, others);
      else waiting.delete(key);
      first?.();
    }
  });
  const told = (key: string) =>
    new Promise<void>((resolve) => waiting.set(key, [...(waiting.get(key) ?? []), resolve]));
  const scene = { connection: store.connection, server, http, told };
  await office.call('POST', `${office.base}/agents/me/online`);
  const { items } = await office.call<{ items: Schemas['Channel'][] }>('GET', `${office.base}/channels`);
  const channelKey = items[0]?.channelKey ?? '';
  const bot = await many(customers.bot, (index) => arrive(http, channelKey, `192.0.2.${index % 250}`));
  const agent = await many(customers.agent, async (index) => {
    const customer = await arrive(http, channelKey, `198.51.100.${index % 250}`);
    const connected = told(`${customer.conversationId} serving`);
    await http.send({ method: 'POST', path: '/visitor/person', headers: customer.headers });
    await connected;
    return customer;
  });
  return {
    ...scene,
    customers: { agent, bot },
    stop: async () => {
      leave();
      http.close();
      await server.stop();
      await store.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function keysOf(event: Schemas['MemberStreamEvent']): string[] {
  if (event.type === 'message.created') {
    const { sender, conversationId, clientMessageId } = event.message;
    if (sender === 'bot') return [`${conversationId} answered`];
    return clientMessageId === null ? [] : [clientMessageId];
  }
  if (event.type !== 'conversation.updated') return [];
  return [`${event.conversation.conversationId} ${event.conversation.status}`];
}

type Call = <Body = unknown>(method: Sent['method'], path: string, body?: object) => Promise<Body>;

interface Office {
  base: string;
  headers: Record<string, string>;
  call: Call;
}

async function openOffice(http: HttpLoad): Promise<Office> {
  const path = '/system/initialization';
  const headers: Record<string, string> = { 'x-parley-request': '1' };
  const begun = await fetch(`${http.address}/api/v1${path}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify(initialization()),
  });
  headers.cookie = begun.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const session: Schemas['Session'] = JSON.parse(await begun.text());
  const base = `/apps/${session.memberships[0]?.sdkAppId}`;
  const call: Call = async (method, address, body) => {
    const all = { ...headers, 'idempotency-key': randomUUID() };
    return JSON.parse((await http.send({ method, path: address, headers: all, body })) || 'null');
  };
  const settings = `${base}/conversation-settings`;
  const { version, ...current } = await call<Schemas['ConversationSettings']>('GET', settings);
  await http.send({
    method: 'PUT',
    path: settings,
    headers: { ...headers, 'if-match': `"${version}"` },
    body: { ...current, receptionLimit: 999 },
  });
  return { base, headers, call };
}

async function deployBot({ base, call }: Office): Promise<void> {
  const answer = 'You find the state of your order under “My orders”.';
  await call('POST', `${base}/qas`, { standardQuestion: question, similarQuestions: [], answer });
  const { deploymentId } = await call<Schemas['Deployment']>('POST', `${base}/deployments`, { note: '' });
  const status = async () =>
    (await call<Schemas['Deployment']>('GET', `${base}/deployments/${deploymentId}`)).status;
  while ((await status()) !== 'deployed') await pause(100);
}

/** @param address where the customer calls from; one address may not call as often as all of them together */
async function arrive(http: HttpLoad, channelKey: string, address: string): Promise<Customer> {
  const path = `/visitor/channels/${channelKey}/sessions`;
  const headers = { 'x-forwarded-for': address };
  const session: Schemas['VisitorSession'] = JSON.parse(
    await http.send({ method: 'POST', path, headers, body: { language: 'en' } }),
  );
  const { conversationId } = session.conversation;
  return { headers: { ...headers, authorization: `Bearer ${session.token}` }, conversationId };
}

/** Makes them ten at a time. */
async function many<Made>(count: number, make: (index: number) => Promise<Made>): Promise<Made[]> {
  const made: Made[] = [];
  const work = async (_: unknown, worker: number): Promise<void> => {
    for (let index = worker; index < count; index += 10) made.push(await make(index));
  };
  await Promise.all(Array.from({ length: 10 }, work));
  return made;
}
