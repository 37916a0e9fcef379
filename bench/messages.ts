import { randomUUID } from 'node:crypto';
import type { components } from '../src/api/__generated__/schema.d.ts';
import type { BenchRow } from './bench-row.ts';
import { type RunningProduct, startBenchProduct } from './running-product.ts';

type Schemas = components['schemas'];

const GROUP = 'Message round trip (customer’s POST to agent’s stream)';
/** As many as one customer may send at once before being asked to slow down. */
const MESSAGES_OF_ONE = 80;
const MESSAGES_OF_MANY = 400;

/** From the moment the customer's request leaves until the agent's stream tells of the message. */
export async function run(): Promise<BenchRow[]> {
  const product = await startBenchProduct();
  try {
    return [...(await measureAt(product, 1)), ...(await measureAt(product, 200))];
  } finally {
    await product.stop();
  }
}

interface Customer {
  token: string;
  conversationId: string;
}

async function measureAt(product: RunningProduct, conversations: number): Promise<BenchRow[]> {
  const { sdkAppId, request } = product;
  await setReceptionLimit(product, 999);
  const { items } = await json<{ items: Schemas['Channel'][] }>(request('GET', `/apps/${sdkAppId}/channels`));
  const channelKey = items[0]?.channelKey ?? '';
  const arrivals = await listen(product);
  await request('POST', `/apps/${sdkAppId}/agents/me/online`).catch(() => undefined);
  const customers: Customer[] = [];
  for (let index = 0; index < conversations; index += 1) {
    const session = await json<Schemas['VisitorSession']>(
      request('POST', `/visitor/channels/${channelKey}/sessions`, { language: 'en' }),
    );
    const customer = { token: session.token, conversationId: session.conversation.conversationId };
    const connected = arrivals.conversation(customer.conversationId, 'serving');
    await send(product, customer, '/visitor/person');
    await connected;
    customers.push(customer);
  }
  const times: number[] = [];
  const messages = conversations === 1 ? MESSAGES_OF_ONE : MESSAGES_OF_MANY;
  for (let index = 0; index < messages; index += 1) {
    const customer = customers[index % customers.length];
    if (!customer) break;
    const clientMessageId = randomUUID();
    const arrived = arrivals.message(clientMessageId);
    const began = performance.now();
    await Promise.all([
      send(product, customer, '/visitor/messages', { clientMessageId, text: `Message ${index}` }),
      arrived.then(() => times.push(performance.now() - began)),
    ]);
  }
  await arrivals.close();
  for (const customer of customers) await send(product, customer, '/visitor/end');
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(share * (times.length - 1))] ?? 0;
  const name = conversations === 1 ? '1 open conversation' : `${conversations} open conversations`;
  return [
    { group: GROUP, name: `${name}: p50`, value: at(0.5), unit: 'ms' },
    { group: GROUP, name: `${name}: p99`, value: at(0.99), unit: 'ms', target: '< 50' },
  ];
}

async function setReceptionLimit({ sdkAppId, request, address, cookie }: RunningProduct, limit: number) {
  const path = `/apps/${sdkAppId}/conversation-settings`;
  const current = await json<Schemas['ConversationSettings']>(request('GET', path));
  const { version, ...settings } = current;
  await fetch(`${address}/api/v1${path}`, {
    method: 'PUT',
    headers: {
      cookie,
      'x-parley-request': '1',
      'content-type': 'application/json',
      'if-match': `"${version}"`,
    },
    body: JSON.stringify({ ...settings, receptionLimit: limit }),
  });
}

async function send({ address }: RunningProduct, customer: Customer, path: string, body?: object) {
  const response = await fetch(`${address}/api/v1${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${customer.token}`,
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  await response.arrayBuffer();
}

async function json<Body>(answer: Promise<Response>): Promise<Body> {
  // Answers of the contract's own server.
  return (await answer).json() as Promise<Body>;
}

/** The agent's own stream, over HTTP as its page reads it. */
async function listen({ sdkAppId, address, cookie }: RunningProduct) {
  const abort = new AbortController();
  const waiting = new Map<string, () => void>();
  const response = await fetch(`${address}/api/v1/apps/${sdkAppId}/events`, {
    headers: { cookie, 'x-parley-request': '1' },
    signal: abort.signal,
  });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  const reading = (async () => {
    let rest = '';
    for (;;) {
      const part = await reader?.read();
      if (!part || part.done) return;
      const lines = (rest + part.value).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) if (line.startsWith('data: ')) take(line.slice('data: '.length));
    }
  })().catch(() => undefined);
  function take(data: string): void {
    // The contract's own stream.
    const event = JSON.parse(data) as Schemas['MemberStreamEvent'];
    const key =
      event.type === 'message.created'
        ? event.message.clientMessageId
        : event.type === 'conversation.updated'
          ? `${event.conversation.conversationId} ${event.conversation.status}`
          : null;
    if (key !== null) waiting.get(key)?.();
  }
  const until = (key: string) => new Promise<void>((resolve) => waiting.set(key, resolve));
  return {
    message: until,
    conversation: (id: string, status: string) => until(`${id} ${status}`),
    close: async () => {
      abort.abort();
      await reading;
    },
  };
}
