import { AbortedTransactionError, type Kysely, type Transaction, sql } from 'kysely';
import { setTimeout as pause } from 'node:timers/promises';
import { toJson } from './columns.ts';
import { isTransient } from './errors.ts';
import { followersChannel, type OutboxEvent, type OutboxRow, eventRowsOf } from './outbox.ts';
import { pipelined } from './pipelined.ts';
import { startQuery } from './prepared-pool.ts';
import type { Database } from './schema.ts';

/** A committed event with its number. */
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
  /** Called after the commit. Wakes the readers of this process and of others. */
  events: { committed(events: readonly CommittedEvent[]): void };
  /** Called in the transaction with its happenings. Adds the followers' jobs. */
  followers: { wake(tx: Tx, happened: readonly OutboxRow[]): Promise<void> };
}

const maxAttempts = 5;

interface OpenTransaction {
  tx: Tx;
  emit: Emit;
  /** See `leaveToCommit`. */
  left: Promise<unknown>[];
}

/** The open transactions of this process. `inTransaction` joins one that it gets as `db`. */
const open = new WeakMap<object, OpenTransaction>();

/**
 * Runs `work` in one transaction (read committed) and publishes what it emits if, and only if, it commits.
 *
 * Events get their numbers in the very last step. The row lock on the application's sequence then lasts until the
 * commit, so numbers become visible in order. Nothing is locked after it, so it cannot deadlock. A deadlock or
 * serialization failure runs `work` again, so it must change nothing but the store.
 *
 * If `db` is a transaction that was begun here, `work` joins it and the outer end commits.
 */
export async function inTransaction<Result>(
  deps: TransactionDeps,
  work: (tx: Tx, emit: Emit) => Promise<Result>,
): Promise<Result> {
  const outer = joinedBy(deps);
  if (outer !== undefined) return work(outer.tx, outer.emit);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transactOnce(deps, work);
    } catch (error) {
      if (!isTransient(error) || attempt === maxAttempts) throw error;
      await pause(Math.random() * 10 * 2 ** attempt);
    }
  }
}

/** The transaction that work of these `deps` becomes a part of, if they were made inside one. */
export function joinedBy(deps: TransactionDeps): { tx: Tx; emit: Emit } | undefined {
  return open.get(deps.db);
}

/**
 * Lets the transaction go on without the result of a statement that was sent. If the statement fails, the transaction
 * fails with its error.
 */
export async function leaveToCommit(tx: Tx, result: Promise<unknown>): Promise<void> {
  const transaction = open.get(tx);
  if (transaction === undefined) return void (await result);
  transaction.left.push(result);
  // The end of the transaction checks it.
  result.catch(() => undefined);
}

/** One attempt of `inTransaction`. */
export async function transactOnce<Result>(
  deps: TransactionDeps,
  work: (tx: Tx, emit: Emit) => Promise<Result>,
): Promise<Result> {
  const emitted: OutboxRow[] = [];
  const left: Promise<unknown>[] = [];
  const { result, committed } = await committing(deps.db, left, async (tx) => {
    const emit: Emit = (event) => emitted.push(...eventRowsOf(event));
    open.set(tx, { tx, emit, left });
    const done = await work(tx, emit);
    const happened = emitted.filter(({ audience }) => audience.includes(followersChannel));
    if (happened.length > 0) await deps.followers.wake(tx, happened);
    return { result: done, last: writeEvents(tx, emitted, deps.clock.now()) };
  });
  if (committed.length > 0) deps.events.committed(committed);
  return result;
}

/**
 * Runs one transaction. The commit follows the last statements at once without waiting for their results, so their
 * locks last only as long as the store needs.
 * @param left statements of `work` whose results nobody waited for
 */
async function committing<Result>(
  db: Kysely<Database>,
  left: readonly Promise<unknown>[],
  work: (tx: Tx) => Promise<{ result: Result; last: StartedEvents[] }>,
): Promise<{ result: Result; committed: CommittedEvent[] }> {
  let written = Promise.resolve<CommittedEvent[][]>([]);
  try {
    const result = await db.transaction().execute((inOrder) =>
      pipelined(inOrder, async (tx) => {
        const done = await work(tx);
        written = Promise.all(done.last.map((events) => events.committed));
        // The code below checks it.
        written.catch(() => undefined);
        await Promise.all(done.last.map((events) => events.sent));
        return done.result;
      }),
    );
    return { result, committed: (await written).flat() };
  } catch (error) {
    // Whatever comes after a failed statement only reports that the transaction is over.
    await Promise.all(left);
    if (error instanceof AbortedTransactionError) await written;
    throw error;
  }
}

interface StartedEvents {
  sent: Promise<unknown>;
  committed: Promise<CommittedEvent[]>;
}

function writeEvents(tx: Tx, events: readonly OutboxRow[], now: Date): StartedEvents[] {
  // Always in the same order, so two transactions over several applications cannot deadlock.
  const byApplication = [...Map.groupBy(events, (event) => event.sdkAppId)].toSorted(([a], [b]) =>
    a < b ? -1 : 1,
  );
  return byApplication.map(([sdkAppId, group]) => writeGroup(tx, sdkAppId, group, now));
}

/** Takes the numbers and writes the rows in one statement. */
function writeGroup(tx: Tx, sdkAppId: string, group: readonly OutboxRow[], now: Date): StartedEvents {
  const count = group.length;
  // Each payload becomes text once, for the store and for the readers of this process.
  const texts = group.map(({ type, audience, payload }) => ({ type, audience, payload: toJson(payload) }));
  const items = texts.map(
    ({ type, audience, payload }) =>
      `{"type":${toJson(type)},"audience":${toJson(audience)},"payload":${payload}}`,
  );
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
        from taken, jsonb_array_elements(${`[${items.join(',')}]`}::jsonb) with ordinality as event (value, number)
      )
      select last_seq from taken`.compile(tx),
  );
  const committed = result.then(({ rows }) => {
    const last = rows[0]?.last_seq;
    if (last === undefined) throw new Error('The event sequence gave no number.');
    return texts.map((event, index) => ({ ...event, sdkAppId, seq: last - count + 1 + index }));
  });
  return { sent, committed };
}
