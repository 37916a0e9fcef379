import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startEventHub } from '../../server/events/hub.ts';
import type { JobQueue } from '../../server/jobs/job-queue.ts';
import { defineFollower } from '../../server/services/followers/follower.ts';
import { handOnTo, wakerOf } from '../../server/services/followers/hand-on.ts';
import { LateLook } from '../../server/services/followers/late-look.ts';
import { openStore, type Store } from '../../server/store/database.ts';
import type { OutboxEvent } from '../../server/store/outbox.ts';
import { inTransaction } from '../../server/store/transaction.ts';
import { initialize } from '../support/accounts.ts';
import { type TestApp, startTestApp } from '../support/app.ts';
import { eventually } from '../support/eventually.ts';
import { jobDeps } from '../support/job-deps.ts';

let app: TestApp;
let sdkAppId: string;
/** Like that of another process. */
let other: Store;

/** Records the events that it gets, in order. */
const witness = defineFollower('witness', ['conversation.ended'], async (tx, _, events) => {
  for (const event of events)
    await sql`insert into witnessed (event) values (${JSON.stringify(event.data)})`.execute(tx);
});

beforeAll(async () => {
  app = await startTestApp();
  other = openStore(app.store.connection, { max: 4 });
  await sql`create table witnessed (number serial primary key, event jsonb not null)`.execute(app.store.db);
});
beforeEach(async () => {
  await app.clear();
  ({ sdkAppId } = await initialize(app));
});
afterAll(async () => {
  await other.close();
  await app.close();
});

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a payload that no conversation has, to tell one from another
const ended = (n: number) =>
  ({ sdkAppId, type: 'conversation.ended', payload: { n } }) as unknown as OutboxEvent;

const emitAll = (...events: OutboxEvent[]) =>
  inTransaction(app.deps, (_, emit) => {
    for (const event of events) emit(event);
    return Promise.resolve();
  });

const handOn = (store: Pick<Store, 'db'> = app.store, followers = [witness]) =>
  handOnTo(jobDeps(store, app.deps.jobs), followers, { sdkAppId, follower: witness.name });

async function witnessed(): Promise<number[]> {
  const { rows } = await sql<{
    n: number;
  }>`select (event ->> 'n')::int as n from witnessed order by number`.execute(app.store.db);
  return rows.map(({ n }) => n);
}

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index);

describe('a follower of what happens', () => {
  it('gets all events of its types in order, from the beginning, and no others', async () => {
    const news = { type: 'draft.changed', audience: ['console'], payload: { pendingCount: 1 } } as const;
    for (const n of upTo(250)) await emitAll(ended(n), { sdkAppId, ...news });
    await handOn();
    expect(await witnessed()).toEqual(upTo(250));
  });

  it('gets each event once, however often and in however many processes it is woken', async () => {
    for (const n of upTo(30)) await emitAll(ended(n));
    await Promise.all([handOn(), handOn(other), handOn(), handOn(other)]);
    expect(await witnessed()).toEqual(upTo(30));
    await emitAll(ended(30));
    await Promise.all([handOn(other), handOn()]);
    expect(await witnessed()).toEqual(upTo(31));
  });

  it('misses nothing while many transactions commit late and out of step', async () => {
    const total = 8 * 25;
    const writers = upTo(8).map(async (writer) => {
      for (const round of upTo(25)) {
        await inTransaction(app.deps, async (tx, emit) => {
          const delay = ((writer * 7 + round) % 5) / 1000;
          await sql`select pg_sleep(${delay})`.execute(tx);
          emit(ended(writer * 25 + round));
        });
      }
    });
    const written = new AbortController();
    const read = async (store: Pick<Store, 'db'>) => {
      while (!written.signal.aborted) await handOn(store);
      await handOn(store);
    };
    const reading = [read(app.store), read(other)];
    await Promise.all(writers);
    written.abort();
    await Promise.all(reading);
    const seen = await witnessed();
    expect(seen.toSorted((a, b) => a - b)).toEqual(upTo(total));
    const { rows } = await sql<{ n: number }>`
      select (payload ->> 'n')::int as n from events where type = 'conversation.ended' order by seq`.execute(
      app.store.db,
    );
    expect(seen).toEqual(rows.map(({ n }) => n));
  });

  it('gets events again that it failed to take, and has then taken them once', async () => {
    await emitAll(ended(0), ended(1));
    const failing = defineFollower(witness.name, ['conversation.ended'], async (tx, id, events) => {
      await witness.take(
        tx,
        id,
        events.map(({ seq, type, data, at }) => ({ seq, type, payload: data, at })),
        app.deps,
      );
      throw new Error('Not today.');
    });
    await expect(handOn(app.store, [failing])).rejects.toThrow('Not today.');
    expect(await witnessed()).toEqual([]);
    await handOn();
    expect(await witnessed()).toEqual([0, 1]);
  });

  it('keeps a position of its own: another that fails delays it not, and one that comes later begins with the log', async () => {
    await sql`create table counted (day date primary key, conversations integer not null)`.execute(
      app.store.db,
    );
    /** Like statistics: a figure of each day, in the store. */
    const statistics = defineFollower('statistics', ['conversation.ended'], async (tx, _, events) => {
      for (const { at } of events)
        await sql`insert into counted values (${at}, 1)
          on conflict (day) do update set conversations = counted.conversations + 1`.execute(tx);
    });
    const broken = defineFollower('broken', ['conversation.ended'], () =>
      Promise.reject(new Error('Not today.')),
    );
    const all = [witness, statistics, broken];
    const handOnAll = () =>
      Promise.allSettled(
        all.map(({ name }) => handOnTo(jobDeps(app.store, app.deps.jobs), all, { sdkAppId, follower: name })),
      );
    await emitAll(ended(0), ended(1));
    await handOn();
    const results = await handOnAll();
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
    await emitAll(ended(2));
    await handOnAll();
    expect(await witnessed()).toEqual([0, 1, 2]);
    const { rows: counted } = await sql`select conversations from counted`.execute(app.store.db);
    expect(counted).toEqual([{ conversations: 3 }]);
    const { rows: positions } = await sql`
      select follower, seq from follower_positions where sdk_app_id = ${sdkAppId} and follower <> 'auditLog'
      order by follower`.execute(app.store.db);
    const { rows: last } = await sql<{ seq: number }>`
      select last_seq as seq from event_sequences where sdk_app_id = ${sdkAppId}`.execute(app.store.db);
    expect(positions).toEqual(['statistics', 'witness'].map((follower) => ({ follower, seq: last[0]?.seq })));
  });

  it('is left alone by those of another release', async () => {
    await emitAll(ended(0));
    await handOn(app.store, []);
    expect(await witnessed()).toEqual([]);
  });
});

describe('what happens', () => {
  it('wakes those who follow it, within the transaction, and nobody else', async () => {
    const woken: object[] = [];
    const jobs: JobQueue = {
      add: (_, { name }, payload) => Promise.resolve(void woken.push({ name, ...payload })),
    };
    const deps = { ...app.deps, followers: wakerOf([witness], jobs) };
    const job = { name: 'followers.handOn', sdkAppId, follower: 'witness' };
    await inTransaction(deps, async (_, emit) => {
      emit({ sdkAppId, type: 'draft.changed', audience: ['console'], payload: { pendingCount: 1 } });
      emit({ ...ended(0), type: 'conversation.queued' } as OutboxEvent);
    });
    expect(woken).toEqual([]);
    await inTransaction(deps, async (_, emit) => {
      emit(ended(0));
      emit(ended(1));
      await Promise.resolve(expect(woken).toEqual([]));
    });
    expect(woken).toEqual([job]);
  });
});

describe('the look for those who have fallen behind', () => {
  const lookBench = () => {
    const state = { news: 0, now: 0, looks: 0, failing: false };
    const late = new LateLook({
      wakeLate: () => {
        state.looks += 1;
        return state.failing ? Promise.reject(new Error('The store is away.')) : Promise.resolve();
      },
      countNews: () => state.news,
      restFor: 5_000,
      now: () => state.now,
    });
    return { state, late };
  };

  it('comes at first, after news and after a rest, and otherwise spares the store', async () => {
    const { state, late } = lookBench();
    const looksAt = async (now: number) => {
      state.now = now;
      await late.look();
      return state.looks;
    };
    expect(await looksAt(1_000)).toBe(1);
    expect(await looksAt(2_000)).toBe(1);
    state.news += 1;
    expect(await looksAt(3_000)).toBe(2);
    expect(await looksAt(7_999)).toBe(2);
    expect(await looksAt(8_000)).toBe(3);
  });

  it('comes again after a failure, and after news that came during the look', async () => {
    const { state, late } = lookBench();
    state.failing = true;
    await expect(late.look()).rejects.toThrow('The store is away.');
    state.failing = false;
    const looking = late.look();
    state.news += 1;
    await looking;
    await late.look();
    expect(state.looks).toBe(3);
    await late.look();
    expect(state.looks).toBe(3);
  });

  it('hears of what this process and others commit', async () => {
    const hub = await startEventHub({ db: other.db, connection: app.store.connection, log: app.log });
    try {
      await eventually(() => expect(hub.newsCount).toBeGreaterThan(1));
      const before = { here: app.deps.events.newsCount, there: hub.newsCount };
      await emitAll(ended(0));
      expect(app.deps.events.newsCount).toBeGreaterThan(before.here);
      await eventually(() => expect(hub.newsCount).toBeGreaterThan(before.there));
    } finally {
      await hub.close();
    }
  });
});
