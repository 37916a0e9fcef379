import { createHmac } from 'node:crypto';
import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { components } from '../../src/api/__generated__/schema.d.ts';

type Schemas = components['schemas'];
export type HookMessage = Schemas['BotHookMessage'];
type Reply = Schemas['BotReply'];

export interface Delivery {
  message: HookMessage;
  body: string;
  signature: string;
}

export type Answering = (response: ServerResponse, delivery: Delivery) => unknown;

export const textReply = (text: string): Reply => ({ kind: 'text', text, suggestions: [] });
export const replying =
  (...replies: Reply[]): Answering =>
  (response) =>
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ replies }));
const echoing: Answering = (response, delivery) =>
  replying(textReply(`You said: ${delivery.message.text}`))(response, delivery);

/** A third party's bot on a port of this machine. It records requests and answers as a test wants. */
export class HookStandIn {
  readonly #server: Server;
  readonly deliveries: Delivery[] = [];
  answer: Answering = echoing;

  private constructor() {
    this.#server = createServer((request, response) => void this.#take(request, response));
  }

  static async listen(): Promise<HookStandIn> {
    const hook = new HookStandIn();
    await new Promise<void>((resolve) => hook.#server.listen(0, '127.0.0.1', resolve));
    return hook;
  }

  get url(): string {
    // A server that listens on a port has an address of this type.
    const { port } = this.#server.address() as AddressInfo;
    return `http://127.0.0.1:${port}/bot`;
  }

  /** The requests so far, without those of the console's test. */
  get texts(): string[] {
    return this.deliveries.map(({ message }) => message.text);
  }

  reset(): void {
    this.deliveries.length = 0;
    this.answer = echoing;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = '';
    for await (const part of request) body += String(part);
    const signature = String(request.headers['parley-signature']);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract says what comes here, and tests look at it
    const delivery = { message: JSON.parse(body) as HookMessage, body, signature };
    this.deliveries.push(delivery);
    this.answer(response, delivery);
  }
}

/** Whether one of the signatures matches this secret. Reads the header as a hook's author would. */
export function isSignedBy(secret: string, { body, signature }: Delivery): boolean {
  const parts = signature.split(',').map((part) => part.split('='));
  const time = parts.find(([name]) => name === 't')?.[1];
  const expected = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
  return parts.some(([name, value]) => name === 'v1' && value === expected);
}
