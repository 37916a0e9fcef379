import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { initialization } from './accounts.ts';
import { multipart, multipartType } from './multipart.ts';
import type { ProductProcess } from './product-process.ts';
import { enHeader, knowledgeWorkbook } from './workbooks.ts';

const headers = { 'content-type': 'application/json', 'x-parley-request': '1' };

export interface Office {
  address: string;
  sdkAppId: string;
  cookie: string;
}

export async function setUp({ address }: ProductProcess): Promise<Office> {
  const body = JSON.stringify(initialization());
  const initialized = await fetch(`${address}/api/v1/system/initialization`, {
    method: 'POST',
    headers,
    body,
  });
  expect(initialized.status).toBe(201);
  const cookie = initialized.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const { memberships }: { memberships: { sdkAppId: string }[] } = JSON.parse(await initialized.text());
  return { address, cookie, sdkAppId: memberships[0]?.sdkAppId ?? '' };
}

/** Requests that each read or write the store. */
export function validRequests({ address, sdkAppId, cookie }: Office): (() => Promise<Response>)[] {
  const qas = `${address}/api/v1/apps/${sdkAppId}/qas`;
  let created = 0;
  const create = () =>
    fetch(qas, {
      method: 'POST',
      headers: { ...headers, cookie, 'idempotency-key': `dying-store-${(created += 1)}` },
      body: JSON.stringify({
        standardQuestion: `Is this number ${created}?`,
        similarQuestions: [],
        answer: 'Yes.',
      }),
    });
  return [
    () => fetch(`${address}/api/v1/system`),
    () => fetch(qas, { headers: { cookie } }),
    () => fetch(`${address}/readyz`),
    create,
  ];
}

/** Many customers who write at once, so that their messages share transactions. */
export class Customers {
  readonly #address: string;
  readonly #tokens: string[];
  readonly #acknowledged: string[][];
  #said = 0;

  private constructor(address: string, tokens: string[]) {
    this.#address = `${address}/api/v1/visitor`;
    this.#tokens = tokens;
    this.#acknowledged = tokens.map(() => []);
  }

  static async arrive({ address, sdkAppId, cookie }: Office, count: number): Promise<Customers> {
    const channels = await fetch(`${address}/api/v1/apps/${sdkAppId}/channels`, { headers: { cookie } });
    const { items }: { items: { channelKey: string }[] } = JSON.parse(await channels.text());
    const sessions = `${address}/api/v1/visitor/channels/${items[0]?.channelKey}/sessions`;
    const arriveOne = async () => {
      const answer = await fetch(sessions, { method: 'POST', headers, body: '{"language":"en"}' });
      const { token }: { token: string } = JSON.parse(await answer.text());
      return token;
    };
    return new Customers(address, await Promise.all(Array.from({ length: count }, arriveOne)));
  }

  /** A request of each: a message, which it remembers if it is acknowledged. */
  messages(): (() => Promise<Response>)[] {
    return this.#tokens.map((token, index) => async () => {
      const text = `Message ${(this.#said += 1)}`;
      const answer = await fetch(`${this.#address}/messages`, {
        method: 'POST',
        headers: { ...headers, authorization: `Bearer ${token}` },
        body: JSON.stringify({ clientMessageId: randomUUID(), text }),
      });
      if (answer.status === 201) this.#acknowledged[index]?.push(text);
      return answer;
    });
  }

  /** Requests of some: a stream, which ends as soon as it has begun. */
  streams(): (() => Promise<Response>)[] {
    return this.#tokens.slice(0, 5).map((token) => async () => {
      const leaving = new AbortController();
      const answer = await fetch(`${this.#address}/events`, {
        headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
        signal: leaving.signal,
      });
      if (!answer.ok) return answer;
      leaving.abort();
      return new Response(null, { status: 200 });
    });
  }

  /** What was acknowledged and is not there exactly once. */
  async lost(): Promise<string[]> {
    const each = this.#tokens.map(async (token, index) => {
      const answer = await fetch(`${this.#address}/conversation`, {
        headers: { authorization: `Bearer ${token}` },
      });
      const { messages }: { messages: { text: string }[] } = JSON.parse(await answer.text());
      const count = (text: string) => messages.filter((message) => message.text === text).length;
      return (this.#acknowledged[index] ?? []).filter((text) => count(text) !== 1);
    });
    return (await Promise.all(each)).flat();
  }

  get acknowledged(): number {
    return this.#acknowledged.flat().length;
  }
}

const workbook = knowledgeWorkbook(
  Array.from({ length: 500 }, (_, index) => ['', '', `Question number ${index}?`, '', 'Yes.', '']),
  { header: enHeader },
);

/** One upload after the other. Each is repeated under the same key until it is accepted. */
export class Uploads {
  readonly #office: Office;
  readonly #imports: string;
  #accepted: string[] = [];
  #number = 0;

  constructor(office: Office) {
    this.#office = office;
    this.#imports = `${office.address}/api/v1/apps/${office.sdkAppId}/imports`;
  }

  next(): void {
    this.#number += 1;
    this.#accepted = [];
  }

  upload = async (): Promise<Response> => {
    const answer = await fetch(this.#imports, {
      method: 'POST',
      headers: {
        'content-type': multipartType,
        'x-parley-request': '1',
        'idempotency-key': `dying-store-upload-${this.#number}`,
        cookie: this.#office.cookie,
      },
      body: new Uint8Array(multipart(workbook)),
    });
    if (answer.status === 202) this.#accepted.push(JSON.parse(await answer.clone().text()).importId);
    return answer;
  };

  /** The upload is one import however often it was sent, and the work on it has come to its end. */
  async expectRead(): Promise<void> {
    expect(new Set(this.#accepted).size).toBe(1);
    const found = await fetch(this.#latest, { headers: { cookie: this.#office.cookie } });
    expect(JSON.parse(await found.text())).toMatchObject({ status: 'reviewing', counts: { accepted: 500 } });
  }

  /** Makes room for the next upload. */
  async cancel(): Promise<void> {
    const { cookie } = this.#office;
    const cancelled = await fetch(`${this.#latest}/cancel`, {
      method: 'POST',
      headers: { ...headers, cookie },
    });
    expect(cancelled.status).toBeLessThan(300);
  }

  get #latest(): string {
    return `${this.#imports}/${this.#accepted[0]}`;
  }
}
