import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import type { OutboxEvent } from '../../server/store/outbox.ts';
import { type SharedWork, inSharedTransaction } from '../../server/store/shared-transaction.ts';
import type { CommittedEvent } from '../../server/store/transaction.ts';
import { testClock } from './clock.ts';
import { nobodyFollows } from './followers.ts';
import { type TestStore, createTestStore } from './store.ts';

/** Works that share transactions, on a store with a table of notes that refuses the note `refused`. */
export class NoteBench {
  store!: TestStore;
  /** The events that were committed. */
  told: CommittedEvent[] = [];
  readonly #held: Promise<void>[] = [];

  deps() {
    return {
      db: this.store.db,
      clock: testClock(),
      events: { committed: (batch: readonly CommittedEvent[]) => void this.told.push(...batch) },
      followers: nobodyFollows,
    };
  }

  share<Result>(key: string, work: SharedWork<Result>): Promise<Result> {
    return inSharedTransaction(this.deps(), { lane: 'notes', key }, work);
  }

  /** Two transactions run until `leave`, and new requests wait meanwhile. */
  async busy(): Promise<() => void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    for (const name of ['first', 'second']) {
      const inside = Promise.withResolvers<void>();
      this.#held.push(this.share(name, () => (inside.resolve(), promise)));
      await inside.promise;
    }
    return resolve;
  }

  /** Waits for the end of what was held, so that the next test finds nothing under way. */
  async rest(): Promise<void> {
    await Promise.all(this.#held.splice(0));
  }

  async notes(): Promise<string[]> {
    const { rows } = await sql<{ name: string }>`select name from notes order by name`.execute(this.store.db);
    return rows.map(({ name }) => name);
  }

  /** The notes that the committed events name. */
  names(): string[] {
    return this.told.map(({ payload }) => String(JSON.parse(payload).name)).toSorted();
  }
}

/** A bench for the tests of a file; each test begins without notes. */
export function noteBench(): NoteBench {
  const bench = new NoteBench();
  beforeAll(async () => {
    bench.store = await createTestStore();
    const { db } = bench.store;
    await sql`create table notes (name text primary key, check (name <> 'refused'))`.execute(db);
  });
  beforeEach(async () => {
    await sql`truncate notes`.execute(bench.store.db);
    bench.told = [];
  });
  afterEach(() => bench.rest());
  afterAll(() => bench.store.close());
  return bench;
}

/** Emits an event for a note and writes the note. */
export const noting =
  (name: string, meanwhile: () => Promise<unknown> = () => Promise.resolve()): SharedWork<string> =>
  async (tx, emit) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the payload is the test's own
    emit({
      sdkAppId: '1',
      type: 'draft.changed',
      audience: ['console'],
      payload: { name },
    } as unknown as OutboxEvent);
    await sql`insert into notes values (${name})`.execute(tx);
    await meanwhile();
    return `noted ${name}`;
  };

export const letters = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
