import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Office, initialize } from '../support/accounts.ts';
import { type TestApp, startTestApp } from '../support/app.ts';

let app: TestApp;
let office: Office;
let port: number;

beforeAll(async () => {
  app = await startTestApp();
  office = await initialize(app);
  port = Number(new URL(await app.app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => app.close());

/** Sends bytes over one connection. @returns everything that came back until the server closed it */
async function send(...sent: (string | Buffer)[]): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  for (const part of sent) socket.write(part);
  return text(socket);
}

describe('S41 what is no HTTP request', () => {
  it.each([
    ['nonsense', 'what is this\r\n\r\n'],
    ['a header without a name', 'GET / HTTP/1.1\r\nhost: x\r\n: y\r\n\r\n'],
    ['two lengths', 'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n'],
    ['a header without end', `GET / HTTP/1.1\r\nhost: x\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`],
  ])('is answered with a problem that the log can be searched for: %s', async (_, sent) => {
    const [head = '', body = ''] = (await send(sent)).split('\r\n\r\n');
    expect(head).toMatch(/^HTTP\/1\.1 400 /);
    expect(head).toMatch(/\r\ncontent-type: application\/problem\+json/i);
    const problem: unknown = JSON.parse(body);
    expect(problem).toMatchObject({ code: 'malformedRequest', status: 400 });
    const requestId = /\r\nx-request-id: (req_[\w-]+)/i.exec(head)?.[1];
    expect(problem).toMatchObject({ requestId });
  });
});

describe('a refused upload', () => {
  const boundary = '----parley';
  const part = (name: string, fileName: string): string =>
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"; filename="${fileName}"\r\n\r\n`;

  function upload(name: string, size: number, cookie: string | null): (string | Buffer)[] {
    const beginning = part(name, 'a.xlsx');
    const end = `\r\n--${boundary}--\r\n`;
    return [
      `POST /api/v1/apps/${office.sdkAppId}/imports HTTP/1.1\r\nhost: localhost\r\nx-parley-request: 1\r\n`,
      `cookie: parley_session=${cookie}\r\nidempotency-key: refused-${size}-${name}\r\n`,
      `content-type: multipart/form-data; boundary=${boundary}\r\n`,
      `content-length: ${beginning.length + size + end.length}\r\n\r\n${beginning}`,
      Buffer.alloc(size, 7),
      end,
    ];
  }

  const next = 'GET /healthz HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n';

  it.each([
    ['by its field', () => upload('other', 3_000_000, office.owner.cookie), 422],
    ['for nobody is signed in', () => upload('file', 3_000_000, 'nobody'), 401],
    ['for its size', () => upload('file', 25_000_000, office.owner.cookie), 413],
  ])('leaves its connection to the next request: %s', async (_, refused, status) => {
    const [, first, second] = (await send(...refused(), next)).split('HTTP/1.1 ');
    expect(first).toMatch(new RegExp(`^${status} `));
    expect(second).toMatch(/^200 /);
  });
});
