import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Store, openStore } from '../../server/store/database.ts';
import { type EmbeddedStore, startEmbedded } from '../../server/store/embedded/supervisor.ts';
import { isStoreUnavailable } from '../../server/store/errors.ts';
import { startTestApp } from '../support/app.ts';
import { eventually } from '../support/eventually.ts';
import { databaseUrl, freePort, launchProduct } from '../support/product-process.ts';
import { Customers, Uploads, setUp, validRequests } from '../support/store-load.ts';

/** A separate PostgreSQL, because this test kills backends. */
let folder: string;
let server: EmbeddedStore;
let store: Store;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parley-dying-'));
  // Under root, PostgreSQL runs as another account, which must reach this folder.
  await chmod(folder, 0o755);
  server = await startEmbedded({ dataFolder: folder, settings: { fsync: 'off' } });
  store = openStore(server.connection);
});
afterAll(async () => {
  await store.close();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

const backends = `select pid from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`;

const ways = {
  'ends its connections': async () => {
    await store.pool.query(`select pg_terminate_backend(pid) from (${backends}) as others`);
  },
  // PostgreSQL ends the other backends too, and recovers.
  'loses a process': async () => {
    const { rows } = await store.pool.query<{ pid: number }>(backends);
    process.kill(rows[0]?.pid ?? 0, 'SIGKILL');
  },
};

describe('S43 a dying store', () => {
  it('is answered with 2xx or 503, and goes on by itself', async () => {
    const product = launchProduct(await freePort(), {
      PARLEY_DATA: folder,
      DATABASE_URL: databaseUrl(server.connection),
    });
    await product.says('is ready');
    const office = await setUp(product);
    const customers = await Customers.arrive(office, 12);
    const uploads = new Uploads(office);
    const requests = validRequests(office);
    const wrong: string[] = [];
    const ask = async (request: () => Promise<Response>): Promise<number> => {
      const answer = await request();
      const body = await answer.text();
      const isClear =
        answer.status === 503 &&
        answer.headers.get('content-type')?.startsWith('application/problem+json') === true &&
        Number(answer.headers.get('retry-after')) > 0;
      if (!answer.ok && !isClear) wrong.push(`${answer.status} ${body}`);
      return answer.status;
    };
    const wave = () =>
      Promise.all(
        [
          ...requests,
          ...customers.messages(),
          ...requests,
          ...customers.streams(),
          ...customers.messages(),
          ...requests,
        ].map(ask),
      );
    for (const die of [...Object.values(ways), ...Object.values(ways)]) {
      // PostgreSQL may still recover from the last kill.
      uploads.next();
      // Every customer writes one message after the other, so that the store dies in the middle of their transactions.
      const talks = customers.messages().map(async (say) => {
        for (let said = 0; said < 12; said += 1) await ask(say);
      });
      await Promise.all([wave(), ask(uploads.upload), eventually(die), wave(), ...talks]);
      await wave();
      await eventually(async () => {
        expect((await fetch(`${product.address}/readyz`)).status).toBe(200);
        for (const request of [...requests, uploads.upload]) expect(await ask(request)).toBeLessThan(300);
      });
      await eventually(() => uploads.expectRead());
      await uploads.cancel();
    }
    expect(wrong).toEqual([]);
    expect(await customers.lost()).toEqual([]);
    expect(customers.acknowledged).toBeGreaterThan(0);
    product.child.kill('SIGTERM');
    expect(await product.ended).toBe(0);
    expect(product.output().match(/nobody (caught|looked)/)).toBeNull();
  });
});

/** A proxy to the store that can stop forwarding. */
async function startWay(): Promise<{ port: number; hold(): void; end(): Promise<void> }> {
  const sockets: Socket[] = [];
  const way: Server = createServer((near) => {
    const far = connect(`${server.connection.host}/.s.PGSQL.5432`);
    sockets.push(near, far);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('error', () => to.destroy());
      from.pipe(to);
    }
  }).listen(0, '127.0.0.1');
  await once(way, 'listening');
  const address = way.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    hold: () => {
      for (const socket of sockets) socket.unpipe().pause();
      way.removeAllListeners('connection').on('connection', (socket) => sockets.push(socket));
    },
    end: async () => {
      for (const socket of sockets) socket.destroy();
      way.close();
      await once(way, 'close');
    },
  };
}

/** Gives up soon, for nobody answers. */
function openImpatient(port: number): Store {
  const { user, database } = server.connection;
  return openStore(
    { host: '127.0.0.1', port, user, database },
    { statementTimeout: 200, connectTimeout: 300, longestSilence: 250 },
  );
}

/** As long as the store does not hang it answers, on a busy machine not always at once. */
const untilConnected = ({ pool }: Store) => eventually(async () => void (await pool.query('select 1')));

describe('S43 a store that hangs', () => {
  it.each(['while connections are open', 'before any is open'])('%s is away soon', async (when) => {
    const way = await startWay();
    const hanging = openImpatient(way.port);
    const app = await startTestApp({ deps: { db: hanging.db } });
    if (when === 'while connections are open') await untilConnected(hanging);
    way.hold();
    for (const url of ['/readyz', '/api/v1/system']) {
      const { statusCode, headers: answered } = await app.app.inject(url);
      expect(statusCode).toBe(503);
      expect(Number(answered['retry-after'])).toBeGreaterThan(0);
    }
    await expect(hanging.db.transaction().execute(() => Promise.resolve())).rejects.toSatisfy(
      isStoreUnavailable,
    );
    await app.close();
    await hanging.close();
    await way.end();
  });

  it('in the middle of a transaction undoes it, and its connection is not used again', async () => {
    const way = await startWay();
    const hanging = openImpatient(way.port);
    await untilConnected(hanging);
    const undone = hanging.db.transaction().execute(async (tx) => {
      await tx.selectFrom('accounts').selectAll().execute();
      way.hold();
      await tx.selectFrom('accounts').selectAll().execute();
    });
    await expect(undone).rejects.toSatisfy(isStoreUnavailable);
    expect(hanging.pool.totalCount).toBe(0);
    await hanging.close();
    await way.end();
  });

  it('lets somebody hold a connection in silence where no one waits for an answer', async () => {
    const patient = openStore(server.connection, { longestSilence: 50 });
    const idle = await patient.pool.connect();
    idle.release();
    const other = openStore(server.connection, { longestSilence: 50 });
    // The server cuts it after 50 ms, and the idle one stays.
    await expect(other.pool.query('select pg_sleep(20)')).rejects.toSatisfy(isStoreUnavailable);
    expect(patient.pool.idleCount).toBe(1);
    await patient.close();
    await other.close();
  });
});
