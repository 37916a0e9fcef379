import multipart from '@fastify/multipart';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FileStore, openFileStore } from '../../server/files/file-store.ts';
import type { ReceivedFile } from '../../server/plugins/contract/types.ts';
import { receiveFile } from '../../server/plugins/contract/uploads.ts';
import { answerWithProblems } from '../../server/plugins/problems.ts';
import { eventually } from '../support/eventually.ts';
import { collectingLog } from '../support/log.ts';

const maxBytes = 100_000;
const log = collectingLog();
let app: FastifyInstance;
let folder: string;
let files: FileStore;
let address: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parley-uploads-'));
  files = openFileStore(folder);
  const loggerInstance: FastifyBaseLogger = log;
  app = Fastify({ loggerInstance });
  answerWithProblems(app);
  await app.register(multipart);
  app.post('/upload', (request) => receiveFile(request, files, { field: 'file', maxBytes }));
  address = await app.listen({ port: 0 });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

type Part = [name: string, value: string | Uint8Array<ArrayBuffer>, fileName?: string];

async function send(...parts: Part[]): Promise<{ status: number; body: ReceivedFile & { code?: string } }> {
  const form = new FormData();
  for (const [name, value, fileName] of parts) {
    if (fileName === undefined) form.append(name, String(value));
    else form.append(name, new Blob([value]), fileName);
  }
  const response = await fetch(`${address}/upload`, { method: 'POST', body: form });
  return { status: response.status, body: JSON.parse(await response.text()) };
}

async function storedFiles(): Promise<string[]> {
  return readdir(join(folder, 'upload')).catch(() => []);
}

const bytes = (length: number) => new Uint8Array(length).fill(7);

const post = (body: string, type: string) =>
  fetch(`${address}/upload`, { method: 'POST', body, headers: { 'content-type': type } });

describe('an upload', () => {
  it('that its sender breaks off is no failure of ours: nothing is kept, and no error is logged', async () => {
    const before = await storedFiles();
    const socket = connect(Number(new URL(address).port), 'localhost');
    await once(socket, 'connect');
    const type = 'multipart/form-data; boundary=x';
    socket.write(
      `POST /upload HTTP/1.1\r\nhost: localhost\r\ncontent-type: ${type}\r\ncontent-length: 5000\r\n\r\n`,
    );
    socket.write('--x\r\ncontent-disposition: form-data; name="file"; filename="a.xlsx"\r\n\r\nhalf');
    await eventually(async () => expect(await storedFiles()).toHaveLength(before.length + 1));
    socket.destroy();
    await eventually(() => expect(log.lines.map(({ message }) => message)).toContain('The caller left.'));
    expect(log.lines.filter(({ level }) => level === 'error')).toEqual([]);
    await eventually(async () => expect(await storedFiles()).toEqual(before));
  });

  it('lands in the file store as it was sent', async () => {
    const content = bytes(maxBytes);
    const { status, body } = await send(['file', content, '常见问题.xlsx']);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      fileName: '常见问题.xlsx',
      size: maxBytes,
      sha256: createHash('sha256').update(content).digest('hex'),
    });
    expect(new Uint8Array(await readFile(files.pathOf(body.key)))).toEqual(content);
    await files.remove(body.key);
  });

  it.each(['../../etc/passwd', '..\\..\\boot.ini', '/etc/passwd', 'a\u0000b\u202e.xlsx'])(
    'S23 is never named by its sender: %s',
    async (name) => {
      const { body } = await send(['file', 'x', name]);
      expect(body.key).toMatch(/^upload\/fil_[a-z2-7]{20}$/);
      expect(body.fileName).not.toMatch(/[/\\\p{Cc}\p{Cf}]/u);
      await files.remove(body.key);
    },
  );

  it('S21 over the limit is refused and leaves nothing behind', async () => {
    const before = await storedFiles();
    for (const length of [maxBytes + 1, maxBytes + 30_000, 3_000_000]) {
      expect(await send(['file', bytes(length), 'large.xlsx'])).toMatchObject({
        status: 413,
        body: { code: 'payloadTooLarge' },
      });
    }
    expect(await storedFiles()).toEqual(before);
  });

  it('S21 over the limit is refused while it streams, whatever length it announces', async () => {
    const boundary = 'b';
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.xlsx"\r\n\r\n`;
    const body = new ReadableStream({
      start: (controller) => {
        controller.enqueue(new TextEncoder().encode(head));
        for (let count = 0; count < 5; count += 1) controller.enqueue(bytes(50_000));
        controller.enqueue(new TextEncoder().encode(`\r\n--${boundary}--\r\n`));
        controller.close();
      },
    });
    const streamed: RequestInit & { duplex: 'half' } = {
      method: 'POST',
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
      body,
      duplex: 'half',
    };
    const response = await fetch(`${address}/upload`, streamed);
    expect(response.status).toBe(413);
  });

  it('without its file, with another field, or with a text instead is refused by name', async () => {
    const before = await storedFiles();
    expect(await send(['file', 'just text'])).toMatchObject({
      body: { fields: [{ pointer: '/file', code: 'format' }] },
    });
    expect(await send(['note', 'x'])).toMatchObject({
      body: { fields: [{ pointer: '/note', code: 'unknownField' }] },
    });
    expect(await send(['file', 'x', 'a.xlsx'], ['note', 'x'])).toMatchObject({
      status: 422,
      body: { fields: [{ pointer: '/note', code: 'unknownField' }] },
    });
    expect(await send(['file', 'x', 'a.xlsx'], ['file', 'y', 'b.xlsx'])).toMatchObject({ status: 413 });
    expect(await storedFiles()).toEqual(before);
  });

  it('that is no form, or breaks off, is refused', async () => {
    expect((await post('{}', 'application/json')).status).toBe(415);
    const broken = await post(
      '--b\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nx',
      'multipart/form-data; boundary=b',
    );
    expect(broken.status).toBe(400);
    expect(await broken.json()).toMatchObject({ code: 'malformedRequest' });
  });
});

describe('the file store', () => {
  it('knows only keys of its own', () => {
    for (const key of ['../secret', 'upload/../../secret', 'upload/fil_short', '/etc/passwd', '']) {
      expect(() => files.pathOf(key)).toThrow('no key');
    }
  });
});
