import { createHmac } from 'node:crypto';
import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A signed request of the product. */
export interface Received<Message> {
  message: Message;
  body: string;
  signature: string;
  /** The header `Authorization`; empty without one. */
  authorization: string;
}

export type Answering<Message> = (response: ServerResponse, received: Received<Message>) => unknown;

/** What an organization runs to be told of something, on a port of this machine. It records requests and answers as a test wants. */
export class Receiver<Message> {
  readonly #server: Server;
  readonly #usual: Answering<Message>;
  readonly deliveries: Received<Message>[] = [];
  answer: Answering<Message>;

  constructor(usual: Answering<Message>) {
    this.#usual = usual;
    this.answer = usual;
    this.#server = createServer((request, response) => void this.#take(request, response));
  }

  async listen(): Promise<this> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return this;
  }

  get url(): string {
    // A server that listens on a port has an address of this type.
    const { port } = this.#server.address() as AddressInfo;
    return `http://127.0.0.1:${port}/hook`;
  }

  reset(): void {
    this.deliveries.length = 0;
    this.answer = this.#usual;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = '';
    for await (const part of request) body += String(part);
    const signature = String(request.headers['parley-signature']);
    const { authorization = '' } = request.headers;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract says what comes here, and tests look at it
    const received = { message: JSON.parse(body) as Message, body, signature, authorization };
    this.deliveries.push(received);
    this.answer(response, received);
  }
}

/** Whether one of the signatures matches this secret. Reads the header as a receiver's author would. */
export function isSignedBy(secret: string, { body, signature }: Received<unknown>): boolean {
  const parts = signature.split(',').map((part) => part.split('='));
  const time = parts.find(([name]) => name === 't')?.[1];
  const expected = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
  return parts.some(([name, value]) => name === 'v1' && value === expected);
}
