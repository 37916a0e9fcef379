import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import type { components } from '../src/api/__generated__/schema.d.ts';
import type { StoreConnection } from '../server/store/database.ts';
import type { HttpLoad } from './http-load.ts';
import { type Office, many, openOffice } from './office.ts';
import type { ServerProcess } from './server-process.ts';

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
  const office = await openOffice({ receptionLimit: 999 });
  const { connection, server, http, channel } = office;
  await deployBot(office);
  // In the order of the questions, because one conversation may have two.
  const waiting = new Map<string, (() => void)[]>();
  const { leave } = http.listen(`${office.base}/events`, office.headers, (data) => {
    // The contract's own stream.
    const event = JSON.parse(data) as Schemas['MemberStreamEvent'];
    // A desk that is too far behind reads everything anew, so it has all messages then.
    if (event.type === 'stream.reset') {
      for (const resolve of [...waiting.values()].flat()) resolve();
      waiting.clear();
      return;
    }
    for (const key of keysOf(event)) {
      const [first, ...others] = waiting.get(key) ?? [];
      if (others.length > 0) waiting.set(key, others);
      else waiting.delete(key);
      first?.();
    }
  });
  const told = (key: string) =>
    new Promise<void>((resolve) => waiting.set(key, [...(waiting.get(key) ?? []), resolve]));
  await office.call('POST', `${office.base}/agents/me/online`);
  const { channelKey } = channel;
  const bot = await many(customers.bot, (index) => arrive(http, channelKey, `192.0.2.${index % 250}`));
  const agent = await many(customers.agent, async (index) => {
    const customer = await arrive(http, channelKey, `198.51.100.${index % 250}`);
    const connected = told(`${customer.conversationId} serving`);
    await http.send({ method: 'POST', path: '/visitor/person', headers: customer.headers });
    await connected;
    return customer;
  });
  await analyze(connection);
  return {
    connection,
    server,
    http,
    told,
    customers: { agent, bot },
    stop: async () => {
      leave();
      await office.stop();
    },
  };
}

/** PostgreSQL does it by itself within a minute of such a growth. Before, it plans for tables that are nearly empty. */
async function analyze(connection: StoreConnection): Promise<void> {
  const client = new Client(connection);
  await client.connect();
  await client.query('analyze');
  await client.end();
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
