import Fastify from 'fastify';
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { serveContract } from '../../server/plugins/contract/contract.ts';
import { RateLimiter, defaultRateLimits, newVisitorRate } from '../../server/plugins/rate-limits.ts';
import { StreamCounter, defaultStreamLimits } from '../../server/plugins/stream-limits.ts';
import { openStore } from '../../server/store/database.ts';
import { initialize, type Office } from '../support/accounts.ts';
import { type TestApp, startTestApp } from '../support/app.ts';
import { eventually } from '../support/eventually.ts';
import { sharedContract } from '../support/shared-contract.ts';

let app: TestApp;
let office: Office;

beforeAll(async () => {
  app = await startTestApp();
  office = await initialize(app);
});
afterEach(() => {
  app.log.lines.length = 0;
});
afterAll(() => app.close());

describe('S40 what nobody expected', () => {
  it('is answered without detail, logged with the request, and stops nothing', async () => {
    await app.store.pool.query('alter table robots rename to robots_gone');
    const answer = await office.owner.get(`/apps/${office.sdkAppId}/robots`);
    await app.store.pool.query('alter table robots_gone rename to robots');
    expect(answer).toMatchObject({ status: 500, body: { code: 'operationFailed' } });
    expect(Object.keys(answer.body).toSorted()).toEqual(['code', 'requestId', 'status', 'title', 'type']);
    expect(JSON.stringify(answer.body)).not.toMatch(/robots|relation|at /);
    const failures = app.log.lines.filter(({ level }) => level === 'error');
    expect(failures).toMatchObject([{ details: { reqId: answer.body.requestId } }]);
    expect((await office.owner.get(`/apps/${office.sdkAppId}/robots`)).status).toBe(200);
  });

  it('includes an answer that the contract does not describe, where answers are checked', async () => {
    await app.store.db
      .updateTable('applications')
      .set({ name: 'x'.repeat(33) })
      .execute();
    const answer = await office.owner.get(`/apps/${office.sdkAppId}`);
    await app.store.db.updateTable('applications').set({ name: 'Acme Support' }).execute();
    expect(answer.status).toBe(500);
    expect(JSON.stringify(app.log.lines, errorText)).toContain('against the contract');
  });
});

function errorText(_: string, value: unknown): unknown {
  return value instanceof Error ? value.message : value;
}

describe('S37 the store', () => {
  it('that is away is a clear 503 with a time to come back, and needs no restart', async () => {
    const nowhere = openStore({ host: '/nowhere', port: 5432, user: 'nobody', database: 'none' });
    const broken = await startTestApp({ deps: { db: nowhere.db } });
    for (const path of ['/system', '/session']) {
      const answer = await broken.browser().get(path, { headers: { cookie: 'parley_session=anything' } });
      expect(answer).toMatchObject({ status: 503, body: { code: 'storeUnavailable', retryAfterSeconds: 5 } });
      expect(answer.headers['retry-after']).toBe('5');
    }
    expect((await broken.app.inject('/healthz')).statusCode).toBe(200);
    expect((await broken.app.inject('/readyz')).statusCode).toBe(503);
    await nowhere.close();
    await broken.close();
  });

  it('is asked once for all who ask at once whether the process is ready', async () => {
    const query = vi.spyOn(Client.prototype, 'query');
    const answers = await Promise.all(Array.from({ length: 50 }, () => app.app.inject('/readyz')));
    const asked = query.mock.calls.length;
    query.mockRestore();
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(asked).toBe(1);
  });

  it('that answers again is used again', async () => {
    await app.store.pool.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    await eventually(async () => expect((await office.owner.get('/system')).status).toBe(200));
    expect((await app.app.inject('/readyz')).statusCode).toBe(200);
  });
});

describe('S39 too much to do', () => {
  it('is answered at once with a time to come back', async () => {
    const busy = await startTestApp({ overloadLimits: { maxRequests: 0 } });
    const answer = await busy.browser().get('/system');
    expect(answer).toMatchObject({ status: 503, body: { code: 'overloaded' } });
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect((await busy.app.inject('/healthz')).statusCode).toBe(200);
    expect((await busy.app.inject('/docs')).statusCode, 'a page').toBe(200);
    expect((await busy.app.inject('/%61pi/v1/system')).statusCode, 'an operation spelled otherwise').toBe(
      503,
    );
    await busy.close();
  });

  it('of one caller is refused to this caller only', async () => {
    const strict = await startTestApp({ rateLimits: { public: { burst: 3, perSecond: 0.1 } } });
    const ask = (address: string) => strict.browser().get('/system', { address });
    const statuses = [];
    for (let count = 0; count < 4; count += 1) statuses.push((await ask('203.0.113.7')).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    const refused = await ask('203.0.113.7');
    expect(refused).toMatchObject({ body: { code: 'tooManyRequests' } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await ask('198.51.100.20')).status).toBe(200);
    await strict.close();
  });
});

describe('S42 rate limits', () => {
  /** The limit refuses without asking the store, which would answer 503. */
  async function statuses(path: string, headers: Record<string, string>, method: 'GET' | 'OPTIONS' = 'GET') {
    const nowhere = openStore({ host: '/nowhere', port: 5432, user: 'nobody', database: 'none' });
    const strict = await startTestApp({
      deps: { db: nowhere.db },
      rateLimits: { public: { burst: 2, perSecond: 0.1 } },
    });
    const found: number[] = [];
    for (let count = 0; count < 4; count += 1) {
      const sent = { ...headers, cookie: `parley_session=${'stranger'.repeat(4)}${count}` };
      found.push((await strict.app.inject({ method, url: `/api/v1${path}`, headers: sent })).statusCode);
    }
    await strict.close();
    await nowhere.close();
    return found;
  }

  it.each([
    ['false tokens of visitors', '/visitor/events', { authorization: `Bearer ${'x'.repeat(43)}` }],
    ['false cookies', '/session', {}],
    ['addresses that need no session, whatever is shown', '/system', {}],
    ['other pages', '/visitor/events', { origin: 'https://shop.test' }],
  ])('come before any query: %s', async (_, path, headers) => {
    expect(await statuses(path, headers)).toEqual([503, 503, 429, 429]);
  });

  it('come before any query: what browsers ask before they ask', async () => {
    const headers = { origin: 'https://shop.test', 'access-control-request-method': 'GET' };
    expect(await statuses('/visitor/events', headers, 'OPTIONS')).toEqual([503, 503, 429, 429]);
  });

  it('bound the customers who begin from one address, and touch neither others nor those who are here', async () => {
    const few = { burst: 2, perSecond: 0.001 };
    const strict = await startTestApp({ rateLimits: { newVisitor: few } });
    const shop = await initialize(strict);
    const [channel] = (
      await shop.owner.get<{ items: { channelKey: string }[] }>(`/apps/${shop.sdkAppId}/channels`)
    ).body.items;
    const path = `/visitor/channels/${channel?.channelKey}/sessions`;
    const arrive = async (address: string) =>
      strict.browser().post<{ token: string }>(path, { language: 'en' }, { address });
    const first = await arrive('203.0.113.7');
    expect([first.status, (await arrive('203.0.113.7')).status]).toEqual([201, 201]);
    const refused = await arrive('203.0.113.7');
    expect(refused).toMatchObject({ status: 429, body: { code: 'tooManyRequests' } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    const headers = { authorization: `Bearer ${first.body.token}` };
    const known = { headers, address: '203.0.113.7' };
    expect((await strict.browser().get('/visitor/conversation', known)).status).toBe(200);
    expect((await arrive('198.51.100.20')).status).toBe(201);
    for (let count = 0; count < 3; count += 1) expect((await arrive('127.0.0.1')).status).toBe(201);
    await strict.close();
  });

  it('of an address do not touch those whose session is known', async () => {
    const strict = await startTestApp({ rateLimits: { public: { burst: 3, perSecond: 0.001 } } });
    const { owner, sdkAppId } = await initialize(strict);
    const path = `/apps/${sdkAppId}`;
    expect((await owner.get(path)).status).toBe(200);
    const stranger = { headers: { cookie: `parley_session=${'stranger'.repeat(5)}` } };
    expect((await strict.browser().get(path, stranger)).status).toBe(401);
    expect((await strict.browser().get(path, stranger)).status).toBe(429);
    expect((await owner.get(path)).status).toBe(200);
    await strict.close();
  });
});

describe('S38 while the server stops', () => {
  it('requests on an open connection are asked to come back, and running ones are finished', async () => {
    const stopping = await startTestApp();
    await stopping.app.listen({ port: 0, host: '127.0.0.1' });
    const { server } = stopping.app;
    const { port } = server.address() as AddressInfo;
    const holder = await stopping.store.pool.connect();
    await holder.query('begin; lock table accounts');
    const socket = connect(port, '127.0.0.1');
    const read = text(socket);
    const send = async (): Promise<void> => {
      const arrived = once(server, 'request');
      socket.write('GET /api/v1/system HTTP/1.1\r\nhost: localhost\r\n\r\n');
      await arrived;
    };
    await send();
    const closed = stopping.app.close();
    await eventually(() => expect(server.listening).toBe(false));
    await send();
    await holder.query('commit');
    holder.release();
    await closed;
    const [, first, second] = (await read).split('HTTP/1.1 ');
    expect(first).toMatch(/^200 /);
    expect(second).toMatch(/^503 /);
    expect(second).toMatch(/\r\ncontent-type: application\/problem\+json/i);
    expect(second).toMatch(/\r\nretry-after: \d/i);
    expect(second).toMatch(/\r\nconnection: close/i);
    expect(second).toContain('"code":"overloaded"');
    await stopping.close();
  });
});

describe('the contract at the start', () => {
  it('refuses to start without a handler', () => {
    expect(() =>
      serveContract(Fastify(), {
        deps: app.deps,
        contract: sharedContract,
        handlers: {},
        validateResponses: false,
        limiter: new RateLimiter({ ...defaultRateLimits, newVisitor: newVisitorRate(0) }),
        streams: new StreamCounter(defaultStreamLimits),
      }),
    ).toThrow('The operation getSystemStatus has no handler.');
  });
});
