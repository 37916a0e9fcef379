import { connect } from 'node:net';
import { once } from 'node:events';
import { inspect } from 'node:util';
import { expect, it } from 'vitest';
import { openStore } from '../../server/store/database.ts';
import { isStoreUnavailable } from '../../server/store/errors.ts';
import { freePort } from '../support/product-process.ts';
import { createTestStore } from '../support/store.ts';

async function failure(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => undefined,
    (error: unknown) => error,
  );
}

it.each(['127.0.0.1', 'localhost', '/nowhere/at/all'])(
  'S43 a store at %s that nobody serves is away',
  async (host) => {
    const store = openStore({ host, port: await freePort(), user: 'parley', database: 'parley' });
    try {
      const byName = await failure(store.db.selectFrom('accounts').selectAll().execute());
      expect(byName).toSatisfy(isStoreUnavailable);
      expect(await failure(store.pool.query('select 1'))).toSatisfy(isStoreUnavailable);
    } finally {
      await store.close();
    }
  },
);

it.each(['127.0.0.1', 'localhost'])(
  'S43 another server at %s that refuses is not the store',
  async (host) => {
    const refusal = await failure(once(connect({ host, port: await freePort() }), 'connect'));
    expect(refusal).toMatchObject({ code: 'ECONNREFUSED' });
    expect(refusal).not.toSatisfy(isStoreUnavailable);
  },
);

it('reports a break of an unused connection without the connection and its password', async () => {
  const store = await createTestStore();
  const told = Promise.withResolvers<Error>();
  const other = openStore({ ...store.connection, password: 'do-not-tell' }, { onIdleError: told.resolve });
  try {
    const { rows } = await other.pool.query<{ pid: number }>('select pg_backend_pid() as pid');
    await store.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
    expect(inspect(await told.promise, { depth: 6, showHidden: true })).not.toContain('do-not-tell');
  } finally {
    await other.close();
    await store.close();
  }
});
