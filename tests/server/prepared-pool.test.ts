import { PassThrough, Writable } from 'node:stream';
import { Kysely, PostgresDialect, sql } from 'kysely';
import type { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Store, openStore } from '../../server/store/database.ts';
import { preparedPool } from '../../server/store/prepared-pool.ts';
import type { Database } from '../../server/store/schema.ts';
import { StatementNames } from '../../server/store/statement-names.ts';
import type { OutboxEvent } from '../../server/store/outbox.ts';
import { together } from '../../server/store/together.ts';
import { inTransaction } from '../../server/store/transaction.ts';
import { testClock } from '../support/clock.ts';
import { nobodyFollows } from '../support/followers.ts';
import { type TestStore, createTestStore } from '../support/store.ts';

let tables: TestStore;
let store: Store;
beforeAll(async () => {
  tables = await createTestStore();
  // One connection, so that the test can ask it what it has prepared.
  store = openStore(tables.connection, { max: 1 });
  await sql`create table things (name text)`.execute(store.db);
  await sql`insert into things values ('one')`.execute(store.db);
});
afterAll(async () => {
  await store.close();
  await tables.close();
});

const readThings = (db = store.db) => sql<{ name: string }>`select * from things`.execute(db);
const transact = <Result>(work: Parameters<typeof inTransaction<Result>>[1]) =>
  inTransaction(
    { db: store.db, clock: testClock(), events: { committed: () => undefined }, followers: nobodyFollows },
    work,
  );

describe('statements that come again', () => {
  it('are prepared once, those that come once are not', async () => {
    for (let time = 0; time < 4; time += 1) await readThings();
    await sql`select 'once'`.execute(store.db);
    const { rows } = await store.pool.query<{ statement: string }>(
      'select statement from pg_prepared_statements',
    );
    const prepared = rows.map((row) => row.statement);
    expect(prepared.filter((statement) => statement.includes('from things'))).toHaveLength(1);
    expect(prepared.some((statement) => statement.includes('once'))).toBe(false);
  });

  it('outlive a change of their table, inside a transaction and outside', async () => {
    for (let time = 0; time < 4; time += 1) await readThings();
    await store.pool.query('alter table things add column size integer');
    expect((await readThings()).rows).toEqual([{ name: 'one', size: null }]);

    for (let time = 0; time < 4; time += 1) await transact(async (tx) => readThings(tx));
    await store.pool.query('alter table things add column weight integer');
    const { rows } = await transact(async (tx) => readThings(tx));
    expect(rows).toEqual([{ name: 'one', size: null, weight: null }]);
  });

  it('are so many and no more', () => {
    const names = new StatementNames();
    const given = Array.from({ length: 1_000 }, (_, n) => {
      for (let time = 0; time < 3; time += 1) names.nameOf(`select ${n}`);
      return names.nameOf(`select ${n}`);
    });
    expect(new Set(given.filter((name) => name !== undefined)).size).toBe(300);
  });
});

/** A store of one connection that answers as told. */
function openFake({ query, stream }: { query: unknown; stream: Writable }): Kysely<Database> {
  const client = { query, release: () => undefined, connection: { stream } };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a pool of one connection
  const pool = { options: {}, connect: () => Promise.resolve(client) } as unknown as Pool;
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool: preparedPool(pool) }) });
}

describe('a transaction', () => {
  it('that ends with an event the store refuses says why, and leaves nothing', async () => {
    const refused = {
      sdkAppId: '1',
      type: null,
      audience: ['console'],
      payload: {},
    } as unknown as OutboxEvent;
    const work = transact(async (tx, emit) => {
      await sql`insert into things values ('two')`.execute(tx);
      emit(refused);
    });
    await expect(work).rejects.toMatchObject({ code: '23502' });
    expect((await readThings()).rows).toHaveLength(1);
  });

  it('sends its beginning and the first statement, which others share, in one packet', async () => {
    const packets: string[][] = [];
    const stream = new Writable({
      decodeStrings: false,
      write: (text, _encoding, done) => (packets.push([text]), done()),
      writev: (chunks, done) => (packets.push(chunks.map(({ chunk }) => String(chunk))), done()),
    });
    const query = async (asked: string | { text: string }) => {
      stream.write(typeof asked === 'string' ? asked : asked.text);
      await new Promise((resolve) => setImmediate(resolve));
      return { command: 'SELECT', rowCount: 0, rows: [] };
    };
    const readThing = together((db: Kysely<Database>, names: readonly string[]) =>
      Promise.all(names.map(() => readThings(db).then(() => null))),
    );
    await openFake({ query, stream })
      .transaction()
      .execute(async (tx) => {
        await readThing(tx, 'one');
        await readThings(tx);
      });
    const things = 'select * from things';
    expect(packets).toEqual([['begin', things], [things], ['commit']]);
  });

  it('that cannot begin runs nothing outside itself', async () => {
    const sent: string[] = [];
    const query = (asked: string | { text: string }) => {
      if (asked === 'begin') return Promise.reject(new Error('no room for it'));
      sent.push(typeof asked === 'string' ? asked : asked.text);
      return Promise.resolve({ command: 'SELECT', rowCount: 0, rows: [] });
    };
    const db = openFake({ query, stream: new PassThrough() });
    const work = db.transaction().execute(async (tx) => {
      await readThings(tx);
      await readThings(tx);
    });
    await expect(work).rejects.toThrow('no room for it');
    expect(sent.filter((text) => text !== 'rollback')).toEqual([]);
  });
});
