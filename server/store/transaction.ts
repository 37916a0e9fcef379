import { AbortedTransactionError, type Kysely, type Transaction, sql } from 'kysely';
import { setTimeout as pause } from 'node:timers/promises';
import { toJson } from './columns.ts';
import { isTransient } from './errors.ts';
import { FOLLOWERS, type OutboxEvent, type OutboxRow, rowsOf } from './outbox.ts';
import { startQuery } from './prepared-pool.ts';
import type { Database } from './schema.ts';

/** An event that is committed, with the number that puts it in order. */
export interface CommittedEvent {
  sdkAppId: string;
  seq: number;
  type: string;
  audience: readonly string[];
  /** The payload as JSON text. */
  payload: string;
}

export type Tx = Transaction<Database>;
export type Emit = (event: OutboxEvent) => void;

export interface TransactionDeps {
  db: Kysely<Database>;
  clock: { now(): Date };
  /** Told after the commit; wakes the readers of this process and of others. */
  events: { committed(events: readonly CommittedEvent[]): void };
  /** Told in the transaction of what happened in it: adds the jobs that hand it on. */
  followers: { wake(tx: Tx, happened: readonly OutboxRow[]): Promise<void> };
}

const MAX_ATTEMPTS = 5;

/** Transactions that are open in this process, to be joined by those who are given one as their `db`. */
const open = new WeakMap<object, { tx: Tx; emit: Emit }>();

/**
 * Runs `work` in one transaction (read committed) and publishes what it emits if, and only if, it commits.
 *
 * Events get their numbers as the very last step: the row lock on the application's sequence is then held until the
 * commit, so numbers become visible in their own order, and because nothing is locked after it, it cannot deadlock.
 * A deadlock or serialization failure runs `work` again, so it must change nothing but the store.
 *
 * Where `db` is itself a transaction that was begun here, `work` becomes a part of it: one commit, at the outer end.
 */
export async function inTransaction<Result>(
  deps: TransactionDeps,
  work: (tx: Tx, emit: Emit) => Promise<Result>,
): Promise<Result> {
  const outer = open.get(deps.db);
  if (outer !== undefined) return work(outer.tx, outer.emit);
  for (let attempt = 1; ; attempt += 1) {
    const emitted: OutboxRow[] = [];
    try {
      const { result, committed } = await committing(deps.db, async (tx) => {
        const emit: Emit = (event) => emitted.push(...rowsOf(event));
        open.set(tx, { tx, emit });
        const done = await work(tx, emit);
        const happened = emitted.filter(({ audience }) => audience.includes(FOLLOWERS));
        if (happened.length > 0) await deps.followers.wake(tx, happened);
        return { result: done, last: writeEvents(tx, emitted, deps.clock.now()) };
      });
      if (committed.length > 0) deps.events.committed(committed);
      return result;
    } catch (error) {
      if (!isTransient(error) || attempt === MAX_ATTEMPTS) throw error;
      await pause(Math.random() * 10 * 2 ** attempt);
    }
  }
}

/**
 * One transaction whose commit does not wait for the result of its last statements: it follows them to the store at once,
 * so that what they lock is held no longer than the store itself needs.
 */
async function committing<Result>(
  db: Kysely<Database>,
  work: (tx: Tx) => Promise<{ result: Result; last: StartedEvents[] }>,
): Promise<{ result: Result; committed: CommittedEvent[] }> {
  let written = Promise.resolve<CommittedEvent[][]>([]);
  try {
    const result = await db.transaction().execute(async (tx) => {
      const done = await work(tx);
      written = Promise.all(done.last.map((events) => events.committed));
      // Looked at below.
      written.catch(() => undefined);
      await Promise.all(done.last.map((events) => events.sent));
      return done.result;
    });
    return { result, committed: (await written).flat() };
  } catch (error) {
    // Where a last statement failed, the commit only says that there was none.
    if (error instanceof AbortedTransactionError) await written;
    throw error;
  }
}

interface StartedEvents {
  sent: Promise<unknown>;
  committed: Promise<CommittedEvent[]>;
}

function writeEvents(tx: Tx, events: readonly OutboxRow[], now: Date): StartedEvents[] {
  // Always in the same order, so that two transactions over several applications cannot wait for each other.
  const byApplication = [...Map.groupBy(events, (event) => event.sdkAppId)].toSorted(([a], [b]) =>
    a < b ? -1 : 1,
  );
  return byApplication.map(([sdkAppId, group]) => writeGroup(tx, sdkAppId, group, now));
}

/** One statement: takes the numbers and writes the rows. */
function writeGroup(tx: Tx, sdkAppId: string, group: readonly OutboxRow[], now: Date): StartedEvents {
  const count = group.length;
  const { sent, result } = startQuery(
    tx,
    sql<{ last_seq: number }>`
      with taken as (
        insert into event_sequences as s (sdk_app_id, last_seq) values (${sdkAppId}, ${count})
        on conflict (sdk_app_id) do update set last_seq = s.last_seq + excluded.last_seq
        returning last_seq
      ), written as (
        insert into events (sdk_app_id, seq, type, audience, payload, created_at)
        select ${sdkAppId}, taken.last_seq - ${count} + event.number, event.value ->> 'type',
          array(select jsonb_array_elements_text(event.value -> 'audience')), event.value -> 'payload', ${now}
        from taken, jsonb_array_elements(${toJson(group)}::jsonb) with ordinality as event (value, number)
      )
      select last_seq from taken`.compile(tx),
  );
  const committed = result.then(({ rows }) => {
    const last = rows[0]?.last_seq;
    if (last === undefined) throw new Error('The event sequence gave no number.');
    return group.map(({ type, audience, payload }, index) => {
      return { sdkAppId, seq: last - count + 1 + index, type, audience, payload: toJson(payload) };
    });
  });
  return { sent, committed };
}
