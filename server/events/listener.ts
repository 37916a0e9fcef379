import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { type StoreConnection, clientConfig } from '../store/database.ts';

export interface ListenerOptions {
  connection: StoreConnection;
  /** Told of every notification of other processes. */
  onNotification: (channel: string, payload: string) => void;
  /** Told whenever the connection stands (again): notifications in between are lost, so look for yourself. */
  onConnected: () => void;
  onError: (error: unknown) => void;
}

export const EVENTS_CHANNEL = 'parley_events';
export const REVOCATIONS_CHANNEL = 'parley_revocations';

const LONGEST_PAUSE = 5_000;

/** One connection that waits for notifications, reconnects by itself, and sends them for this process. */
export class Listener {
  readonly #options: ListenerOptions;
  #client: Client | undefined;
  #ownProcessId = 0;
  #closed = false;
  #isNotifying = false;
  #mustNotify = false;

  constructor(options: ListenerOptions) {
    this.#options = options;
  }

  /** @throws when the first connection fails; later ones are retried */
  async start(): Promise<void> {
    await this.#connect();
  }

  /**
   * Wakes the readers of other processes. However many commits come while one notification is under way, one more
   * follows: notifying inside each transaction would put all commits of the server into one line.
   */
  notifyEvents(): void {
    this.#mustNotify = true;
    // Should it fail: readers of other processes look by themselves every few seconds.
    if (!this.#isNotifying) this.#sendAll().catch(() => undefined);
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#client?.end().catch(() => undefined);
  }

  async #sendAll(): Promise<void> {
    this.#isNotifying = true;
    try {
      while (this.#mustNotify && this.#client !== undefined) {
        this.#mustNotify = false;
        await this.#client.query(`notify ${EVENTS_CHANNEL}`);
      }
    } finally {
      this.#isNotifying = false;
    }
  }

  async #connect(): Promise<void> {
    const client = new Client(clientConfig(this.#options.connection, 'parley-listener'));
    client.on('error', (error) => this.#options.onError(error));
    client.on('notification', ({ channel, payload, processId }) => {
      if (processId !== this.#ownProcessId) this.#options.onNotification(channel, payload ?? '');
    });
    try {
      await client.connect();
      const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
      this.#ownProcessId = rows[0]?.pid ?? 0;
      await client.query(`listen ${EVENTS_CHANNEL}; listen ${REVOCATIONS_CHANNEL}`);
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
    if (this.#closed) return client.end();
    this.#client = client;
    client.once('end', () => {
      this.#client = undefined;
      void this.#reconnect();
    });
    this.#options.onConnected();
    if (this.#mustNotify) this.notifyEvents();
  }

  async #reconnect(): Promise<void> {
    for (
      let delay = 50;
      !this.#closed && this.#client === undefined;
      delay = Math.min(delay * 2, LONGEST_PAUSE)
    ) {
      await pause(delay, undefined, { ref: false });
      try {
        if (!this.#closed) await this.#connect();
      } catch (error) {
        this.#options.onError(error);
      }
    }
  }
}
