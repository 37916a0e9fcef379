import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { type StoreConnection, clientConfig } from '../store/database.ts';

export interface ListenerOptions {
  connection: StoreConnection;
  /** Called with every notification from other processes. */
  onNotification: (channel: string, payload: string) => void;
  /** Called whenever the connection is up (again). Notifications in between are lost, so read the table. */
  onConnected: () => void;
  onError: (error: unknown) => void;
}

export const eventsChannel = 'parley_events';
export const revocationsChannel = 'parley_revocations';

/** What a process says when its connection is up. It wakes the others like any notification. */
const greeting = 'here';

const longestPause = 5_000;

/** One connection that receives notifications, sends those of this process, and reconnects by itself. */
export class Listener {
  readonly #options: ListenerOptions;
  #client: Client | undefined;
  #ownProcessId = 0;
  #closed = false;
  #isNotifying = false;
  #mustNotify = false;
  /** Another process has been heard. */
  #isInCompany = false;

  constructor(options: ListenerOptions) {
    this.#options = options;
  }

  /** @throws if the first connection fails; later connections are retried */
  async start(): Promise<void> {
    await this.#connect();
  }

  /**
   * Wakes the readers of other processes, if there are any. Commits that come while a notification is under way share
   * the next one. A NOTIFY inside each transaction would make all commits of the server wait for each other.
   */
  notifyEvents(): void {
    if (!this.#isInCompany) return;
    this.#mustNotify = true;
    // A failure is harmless: readers of other processes look by themselves every few seconds.
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
        await this.#client.query(`notify ${eventsChannel}`);
      }
    } finally {
      this.#isNotifying = false;
    }
  }

  async #connect(): Promise<void> {
    const client = new Client(clientConfig(this.#options.connection, 'parley-listener'));
    client.on('error', (error) => this.#options.onError(error));
    client.on('notification', ({ channel, payload, processId }) => {
      if (processId === this.#ownProcessId) return;
      const isNews = payload === greeting || !this.#isInCompany;
      this.#isInCompany = true;
      // Tells a newcomer who else is there. It also wakes the other for what was committed before we knew each other.
      if (isNews) this.notifyEvents();
      this.#options.onNotification(channel, payload ?? '');
    });
    try {
      await client.connect();
      const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
      this.#ownProcessId = rows[0]?.pid ?? 0;
      await client.query(
        `listen ${eventsChannel}; listen ${revocationsChannel}; notify ${eventsChannel}, '${greeting}'`,
      );
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
      delay = Math.min(delay * 2, longestPause)
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
