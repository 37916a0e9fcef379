import type { Kysely } from 'kysely';
import { DatabaseError } from 'pg';
import { isStoreSilent, isStoreUnavailable } from './errors.ts';
import type { OutboxEvent } from './outbox.ts';
import type { Database } from './schema.ts';
import {
  type Emit,
  type TransactionDeps,
  type Tx,
  inTransaction,
  joinedBy,
  transactOnce,
} from './transaction.ts';

/**
 * A work that writes nothing before it emits.
 * @param isShared whether others wait for the same commit. Then the work must not wait for a lock; it throws
 *   `NeedsOwnTransaction` instead.
 */
export type SharedWork<Result> = (tx: Tx, emit: Emit, isShared: boolean) => Promise<Result>;

/** Thrown by a work that cannot share its transaction: it runs again, alone. */
export class NeedsOwnTransaction extends Error {
  override name = 'NeedsOwnTransaction';
}

/** Most works of one transaction. */
const mostTogether = 100;
/** Batches at a time: while the store writes one, this process prepares the next. */
const mostUnderWay = 2;

/**
 * Like `inTransaction`, with group commit: works of one lane that arrive while others are being written share the next
 * transaction, with one commit and one statement where each would have its own (see `together`). A work that throws does
 * not affect the others.
 * @param place.key what the work locks; two works with the same key never share a transaction
 */
export function inSharedTransaction<Result>(
  deps: TransactionDeps,
  place: { lane: string; key: string },
  work: SharedWork<Result>,
): Promise<Result> {
  const outer = joinedBy(deps);
  if (outer !== undefined) return work(outer.tx, outer.emit, false);
  const lanes = lanesOf.get(deps.db) ?? new Map<string, Lane>();
  lanesOf.set(deps.db, lanes);
  const lane = lanes.get(place.lane) ?? new Lane(deps);
  lanes.set(place.lane, lane);
  return lane.run(place.key, work);
}

const lanesOf = new WeakMap<Kysely<Database>, Map<string, Lane>>();

interface Waiting {
  key: string;
  /** Does the work. The ending it returns runs after the commit. */
  runShared(this: void, tx: Tx, emit: Emit): Promise<Ending>;
  runAlone: Ending;
  fail(this: void, error: unknown): void;
}

/** Answers the caller. If the work still has to run alone, the promise settles when it is over. */
type Ending = (this: void) => Promise<void> | void;

/** A work failed after it wrote, so the whole transaction rolls back. */
class SharedTransactionLost extends Error {}

/** The works of one name on one store. It keeps the `deps` of its first caller, which all callers of a store share. */
class Lane {
  readonly #deps: TransactionDeps;
  readonly #keysUnderWay = new Set<string>();
  #waiting: Waiting[] = [];
  #underWay = 0;
  #worksUnderWay = 0;
  #isStarting = false;

  constructor(deps: TransactionDeps) {
    this.#deps = deps;
  }

  run<Result>(key: string, work: SharedWork<Result>): Promise<Result> {
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    const runAlone = (): Promise<void> =>
      inTransaction(this.#deps, (tx, emit) => work(tx, emit, false)).then(resolve, reject);
    const runShared: Waiting['runShared'] = async (tx, emit) => {
      const emitted: OutboxEvent[] = [];
      try {
        const result = await work(tx, (event) => emitted.push(event), true);
        for (const event of emitted) emit(event);
        return () => resolve(result);
      } catch (error) {
        if (error instanceof NeedsOwnTransaction) return runAlone;
        if (emitted.length > 0 || error instanceof DatabaseError) throw error;
        return () => reject(error);
      }
    };
    this.#waiting.push({ key, runShared, runAlone, fail: reject });
    this.#startSoon();
    return promise;
  }

  /** Waits until the event loop has read what all sockets received, because requests that arrive together share a batch. */
  #startSoon(): void {
    if (this.#isStarting) return;
    this.#isStarting = true;
    setImmediate(() => {
      this.#isStarting = false;
      this.#startBatches();
    });
  }

  #startBatches(): void {
    while (this.#isRoomForABatch()) {
      const batch = this.#takeBatch();
      if (batch.length === 0) return;
      this.#underWay += 1;
      this.#worksUnderWay += batch.length;
      void this.#runBatch(batch);
    }
  }

  /**
   * Each batch has its own cost, so one beside another waits until it is as large. When the other ends, it starts with
   * whatever waits.
   */
  #isRoomForABatch(): boolean {
    if (this.#underWay === 0) return true;
    return this.#underWay < mostUnderWay && this.#waiting.length >= this.#worksUnderWay;
  }

  /** The next works that may share a transaction, in the order in which they came. */
  #takeBatch(): Waiting[] {
    const batch: Waiting[] = [];
    const staying: Waiting[] = [];
    for (const one of this.#waiting) {
      const hasRoom = batch.length < mostTogether && !this.#keysUnderWay.has(one.key);
      if (hasRoom) this.#keysUnderWay.add(one.key);
      (hasRoom ? batch : staying).push(one);
    }
    this.#waiting = staying;
    return batch;
  }

  async #runBatch(batch: readonly Waiting[]): Promise<void> {
    const endings = await this.#commitBatch(batch);
    for (const [index, { key }] of batch.entries()) {
      const alone = endings[index]?.();
      if (alone === undefined) this.#keysUnderWay.delete(key);
      // The next work of this key waits until this one has run alone.
      else void alone.then(() => this.#freeKey(key));
    }
    this.#underWay -= 1;
    this.#worksUnderWay -= batch.length;
    this.#startSoon();
  }

  #freeKey(key: string): void {
    this.#keysUnderWay.delete(key);
    this.#startSoon();
  }

  /** @returns the ending of each work, in the order of the batch */
  async #commitBatch(batch: readonly Waiting[]): Promise<Ending[]> {
    try {
      return await transactOnce(this.#deps, async (tx, emit) => {
        // Nothing may be written after this ends, so wait for all works even after a failure.
        const runs = await Promise.allSettled(batch.map(({ runShared }) => runShared(tx, emit)));
        const failures = runs.flatMap((run) => (run.status === 'rejected' ? [run.reason] : []));
        if (failures.length > 0) throw failures.find(isStoreSilent) ?? new SharedTransactionLost();
        return runs.flatMap((run) => (run.status === 'fulfilled' ? [run.value] : []));
      });
    } catch (error) {
      const isUndone =
        error instanceof SharedTransactionLost ||
        (error instanceof DatabaseError && !isStoreUnavailable(error));
      if (isUndone) return batch.map(({ runAlone }) => runAlone);
      // The waiting works would meet the same silent store.
      if (isStoreSilent(error)) for (const { fail } of this.#waiting.splice(0)) fail(error);
      return batch.map((one) => () => one.fail(error));
    }
  }
}
