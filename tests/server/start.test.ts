import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { checkDataFolder } from '../../server/start/data-folder.ts';
import { type ProductProcess, databaseUrl, freePort, launchProduct } from '../support/product-process.ts';
import { setupCode } from '../support/setup-code.ts';
import { type TestStore, createTestStore } from '../support/store.ts';

let store: TestStore;
let folder: string;
let port: number;
let products: ProductProcess[] = [];

beforeAll(async () => {
  store = await createTestStore();
  folder = await mkdtemp(join(tmpdir(), 'parley-start-'));
  port = await freePort();
});
afterEach(async () => {
  for (const { child, ended } of products) {
    child.kill('SIGKILL');
    await ended;
  }
  products = [];
});
afterAll(async () => {
  await store.close();
  await rm(folder, { recursive: true });
});

function launch(env: Record<string, string> = {}): ProductProcess {
  const product = launchProduct(port, {
    PARLEY_DATA: folder,
    DATABASE_URL: databaseUrl(store.connection),
    ...env,
  });
  products.push(product);
  return product;
}

async function start(): Promise<ProductProcess> {
  const product = launch();
  await product.says('is ready');
  return product;
}

const json = { 'content-type': 'application/json', 'x-parley-request': '1' };

describe('starting', () => {
  it('says where it is and what to do first, and stops with 0 when asked to', async () => {
    const product = await start();
    await product.says(
      `Open  http://localhost:${port}/init#code=${setupCode}  to create the first account.\n  Its setup code is  ${setupCode}`,
    );
    expect((await fetch(`${product.address}/api/v1/system`)).status).toBe(200);
    product.child.kill('SIGTERM');
    expect(await product.ended).toBe(0);
    await expect(fetch(`${product.address}/api/v1/system`)).rejects.toThrow('fetch failed');
  });

  it('goes on in silence when nobody reads any more what it says', async () => {
    const product = await start();
    product.child.stdout?.destroy();
    const before = product.output();
    product.child.kill('SIGTERM');
    expect(await product.ended).toBe(0);
    expect(product.output()).toBe(before);
  });

  it('says in one line that the port is taken, whichever address of localhost it is taken on', async () => {
    for (const { address } of await lookup('localhost', { all: true })) {
      const other = createServer().listen(port, address);
      await once(other, 'listening');
      const product = launch();
      expect(await product.ended).toBe(1);
      expect(product.output().trim()).toMatch(
        new RegExp(`^Port ${port} is taken .* PORT=${port + 1} npm start$`),
      );
      other.close();
      await once(other, 'close');
    }
  });

  it('says in one line what is wrong with its settings', async () => {
    const wrong: [Record<string, string>, RegExp][] = [
      [
        { DATABASE_URL: 'postgres://127.0.0.1:1/x' },
        /^Cannot use the database of DATABASE_URL: .*ECONNREFUSED.*$/,
      ],
      [{ DATABASE_URL: 'mysql://x' }, /^DATABASE_URL must look like postgres:\/\/.*$/],
      [{ PARLEY_LOG_LEVEL: 'loud' }, /^PARLEY_LOG_LEVEL must be one of .*$/],
      [{ HOST: 'no-such-host.invalid' }, /^HOST=no-such-host.invalid is no address of this machine\..*$/],
      [{ PORT: 'http' }, /^PORT must be a number .*$/],
    ];
    const launched = wrong.map(([env, line]) => ({ product: launch(env), line }));
    for (const { product, line } of launched) {
      expect(await product.ended).toBe(1);
      expect(product.output().trim()).toMatch(line);
    }
  });

  it('S48 refuses a store whose files are in another folder, and lets in whoever does what it says', async () => {
    await checkDataFolder(store.db, folder);
    await checkDataFolder(store.db, folder);
    const elsewhere = await mkdtemp(join(tmpdir(), 'parley-elsewhere-'));
    const product = launch({ PARLEY_DATA: elsewhere });
    expect(await product.ended).toBe(1);
    const id = (await readFile(join(folder, 'folder.id'), 'utf8')).trim();
    const file = join(elsewhere, 'folder.id');
    expect(product.output().trim()).toMatch(
      /^The files of this store are in another data folder than .*PARLEY_DATA/,
    );
    expect(product.output()).toContain(`write ${id} into ${file} and start again.`);
    await writeFile(file, `${id}\n`);
    await checkDataFolder(store.db, elsewhere);
    await rm(elsewhere, { recursive: true });
  });

  it('refuses a store that a newer release wrote', async () => {
    await store.pool.query("insert into parley_migrations values ('9999-later', now()::text)");
    const product = launch();
    expect(await product.ended).toBe(1);
    expect(product.output().trim()).toMatch(/^The store was written by a newer release of Parley\..*$/);
    await store.pool.query("delete from parley_migrations where name = '9999-later'");
  });
});

/** A request whose body arrives in two halves. */
function beginRequest({ address }: ProductProcess) {
  const body = JSON.stringify({ email: 'nobody@example.org', password: 'wrong-Password-1' });
  const sent = request(`${address}/api/v1/session`, {
    method: 'POST',
    headers: { ...json, 'content-length': Buffer.byteLength(body) },
  });
  sent.write(body.slice(0, 10));
  const answer = once(sent, 'response').then(async ([response]) => {
    return { status: response.statusCode, body: await text(response) };
  });
  answer.catch(() => undefined);
  return { answer, finish: () => sent.end(body.slice(10)), sent };
}

/** Reads an event stream to its end; `found` resolves when an event that matches arrives. */
function readStream(response: Response, wanted: RegExp): { all: Promise<string>; found: Promise<void> } {
  const found = Promise.withResolvers<void>();
  const read = async (): Promise<string> => {
    let all = '';
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      all += chunk;
      if (wanted.test(all)) found.resolve();
    }
    return all;
  };
  return { all: read(), found: found.promise };
}

/** The ids of a stream's events, up to the first one that matches. */
function idsUntil(stream: string, wanted: RegExp): number[] {
  const events = [...stream.matchAll(/^id: (\d+)\ndata: (.*)$/gm)];
  const end = events.findIndex(([, , data]) => wanted.test(data ?? ''));
  return events.slice(0, end + 1).map(([, id]) => Number(id));
}

describe('S38 stopping', () => {
  it('finishes the running request and accepts no new one', async () => {
    const product = await start();
    const { answer, finish } = beginRequest(product);
    // Once the server has answered a later request, it has seen the first one.
    await fetch(`${product.address}/healthz`);
    product.child.kill('SIGTERM');
    await product.says('Finishing');
    await expect(async () => {
      for (;;) await fetch(`${product.address}/healthz`, { headers: { connection: 'close' } });
    }).rejects.toThrow('fetch failed');
    finish();
    expect(await answer).toMatchObject({ status: 409, body: expect.stringContaining('notInitialized') });
    expect(await product.ended).toBe(0);
  });

  it('stops at once when asked again', async () => {
    const product = await start();
    const { sent } = beginRequest(product);
    sent.on('error', () => undefined);
    await fetch(`${product.address}/healthz`);
    const again = setInterval(() => product.child.kill('SIGTERM'), 100);
    expect(await product.ended).toBe(143);
    clearInterval(again);
  });

  it('S35 ends event streams cleanly; their readers resume at the next process without a gap', async () => {
    const first = await start();
    const initialized = await fetch(`${first.address}/api/v1/system/initialization`, {
      method: 'POST',
      headers: json,
      body: JSON.stringify({
        setupCode,
        account: {
          nickname: 'Ada',
          email: 'ada@example.org',
          password: 'Secret-123',
          passwordConfirmation: 'Secret-123',
        },
        organization: { name: 'Shop' },
        application: { name: 'Desk', languages: ['en'], defaultLanguage: 'en', timeZone: 'UTC' },
        deskRole: 'deskAdmin',
      }),
    });
    expect(initialized.status).toBe(201);
    const cookie = initialized.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const session: { memberships: { sdkAppId: string }[] } = JSON.parse(await initialized.text());
    const app = `/api/v1/apps/${session.memberships[0]?.sdkAppId}`;
    const call = (product: ProductProcess, method: string, path: string, headers = {}) =>
      fetch(`${product.address}${app}${path}`, { method, headers: { ...json, cookie, ...headers } });

    const stream = await call(first, 'GET', '/events');
    expect(stream.headers.get('content-type')).toContain('text/event-stream');
    const before = readStream(stream, /"type": ?"agent.updated"/);
    await call(first, 'POST', '/agents/me/online');
    await before.found;
    first.child.kill('SIGTERM');
    const lines = await before.all;
    expect(await first.ended).toBe(0);
    const last =
      lines
        .match(/^id: \d+$/gm)
        ?.at(-1)
        ?.slice('id: '.length) ?? '';

    const second = await start();
    await second.says(`Sign in at  http://localhost:${port}`);
    await call(second, 'POST', '/agents/me/break');
    const onBreak = /"status": ?"break"/;
    const readFrom = async (id: string) =>
      readStream(await call(second, 'GET', '/events', { 'last-event-id': id }), onBreak);
    const readings = [await readFrom(last), await readFrom('0')];
    await Promise.all(readings.map(({ found }) => found));
    second.child.kill('SIGTERM');
    const [resumed = '', whole = ''] = await Promise.all(readings.map(({ all }) => all));
    const missed = idsUntil(whole, onBreak).filter((id) => id > Number(last));
    expect(missed).not.toEqual([]);
    expect(idsUntil(resumed, onBreak)).toEqual(missed);
  });
});
