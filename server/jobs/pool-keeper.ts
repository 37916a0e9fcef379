import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { type StoreConnection, clientConfig } from '../store/database.ts';
import { lockPoolSql } from '../store/job-queries.ts';

/**
 * Holds the lock that says "this pool of workers lives". The lock ends with the connection, and the connection with
 * the process. So a free lock means that the pool has abandoned its jobs.
 */
export class PoolKeeper {
  readonly #connection: StoreConnection;
  readonly #living: Set<string>;
  #poolId: string | undefined;
  #client: Client | undefined;
  #holding: Promise<void> | undefined;
  #released = false;

  /** @param living contains the pool's name until the release, even while the connection is broken */
  constructor(connection: StoreConnection, living: Set<string>) {
    this.#connection = connection;
    this.#living = living;
  }

  /** Resolves when the lock is held. Further calls wait for the first. */
  hold(poolId: string): Promise<void> {
    this.#poolId = poolId;
    this.#living.add(poolId);
    this.#holding ??= this.#lock(poolId);
    return this.#holding;
  }

  /** Gives up the lock, even while a lost lock is being retaken. */
  async release(): Promise<void> {
    this.#released = true;
    if (this.#poolId !== undefined) this.#living.delete(this.#poolId);
    await this.#client?.end().catch(() => undefined);
  }

  async #lock(poolId: string): Promise<void> {
    for (let delay = 50; !this.#released; delay = Math.min(delay * 2, 1_000)) {
      const client = new Client(clientConfig(this.#connection, 'parley-jobs-keeper'));
      client.on('error', () => undefined);
      this.#client = client;
      try {
        await client.connect();
        await client.query(lockPoolSql, [poolId]);
        client.once('end', () => {
          if (!this.#released) this.#holding = this.#lock(poolId);
        });
        return;
      } catch {
        await client.end().catch(() => undefined);
        await pause(delay, undefined, { ref: false });
      }
    }
  }
}
