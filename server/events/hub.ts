import { type Kysely, sql } from 'kysely';
import { clearInterval, setInterval } from 'node:timers';
import type { StoreConnection } from '../store/database.ts';
import { hasEarlierEvents, readEventPage, readLastSeq, readLastSeqs } from '../store/event-queries.ts';
import type { Database } from '../store/schema.ts';
import type { CommittedEvent } from '../store/transaction.ts';
import { Listener, revocationsChannel } from './listener.ts';
import { LiveReader } from './live-reader.ts';
import { beforeEverything, type EndReason, Subscription } from './subscription.ts';

export interface SubscribeOptions {
  sdkAppId: string;
  /** The reader's audience keys. It receives every event that has one of them. */
  keys: readonly string[];
  /** Whose stream it is, for `revoke`: `session:<hash>`, `member:<id>`, `visitor:<id>`, `application:<sdkAppId>`. */
  owners: readonly string[];
  /** Number of the last event that the reader has (Last-Event-ID); absent: the stream begins now. */
  after?: number;
  /** When the reader began to have its keys; a position from before begins anew. Absent: it always had them. */
  since?: Date;
  signal?: AbortSignal;
}

/** Delivers committed events to readers. */
export interface EventHub {
  /** Call it after a commit with the events of that commit. */
  committed(events: readonly CommittedEvent[]): void;
  subscribe(options: SubscribeOptions): Promise<Subscription>;
  /**
   * Ends every stream of the owner at once, in all processes.
   * @param reason null: only the stream ends, and its reader comes back
   */
  revoke(owner: string, reason: EndReason | null): void;
  /** Whether all streams end because the product stops. */
  readonly isClosed: boolean;
  /** Streams that are open in this process. */
  readonly openStreams: number;
  /** Whether an owner has one of an application's streams open in this process. */
  isHeardBy(owner: string, sdkAppId: string): boolean;
  /** Grows with every commit of this process that has events, and whenever another process tells of its own. */
  readonly newsCount: number;
  /** Ends all streams cleanly; new ones end at once. */
  close(): Promise<void>;
}

export interface EventHubOptions {
  db: Kysely<Database>;
  connection: StoreConnection;
  log: { warn(details: object, message: string): void };
  /** Milliseconds between looks at the table without a notification. */
  lookEvery?: number;
}

/** @throws when the store cannot be reached */
export async function startEventHub(options: EventHubOptions): Promise<EventHub> {
  const hub = new Hub(options);
  await hub.start();
  return hub;
}

class Hub implements EventHub {
  readonly #db: Kysely<Database>;
  readonly #log: EventHubOptions['log'];
  readonly #lookEvery: number;
  readonly #readers = new Map<string, LiveReader>();
  readonly #listener: Listener;
  #timer: NodeJS.Timeout | undefined;
  #newsCount = 0;
  #looking = false;
  #mustLook = false;
  #closed = false;

  constructor(options: EventHubOptions) {
    this.#db = options.db;
    this.#log = options.log;
    this.#lookEvery = options.lookEvery ?? 5_000;
    this.#listener = new Listener({
      connection: options.connection,
      onNotification: (channel, payload) => this.#onNotification(channel, payload),
      onConnected: () => this.#onNews(),
      onError: (error) => this.#log.warn({ error }, 'The listening connection to the store failed.'),
    });
  }

  async start(): Promise<void> {
    await this.#listener.start();
    // Finds events of a process that died between its commit and its notification.
    this.#timer = setInterval(() => this.#look(), this.#lookEvery);
    this.#timer.unref();
  }

  get isClosed(): boolean {
    return this.#closed;
  }

  get openStreams(): number {
    let open = 0;
    for (const reader of this.#readers.values()) open += reader.subscriptions.size;
    return open;
  }

  get newsCount(): number {
    return this.#newsCount;
  }

  committed(events: readonly CommittedEvent[]): void {
    this.#newsCount += 1;
    for (const [sdkAppId, group] of Map.groupBy(events, (event) => event.sdkAppId)) {
      this.#readers.get(sdkAppId)?.offer(group);
    }
    this.#listener.notifyEvents();
  }

  async subscribe(options: SubscribeOptions): Promise<Subscription> {
    const { sdkAppId } = options;
    const after = await this.#beginningOf(options);
    const reader = this.#readerOf(sdkAppId);
    const subscription = new Subscription(
      { ...options, after },
      {
        readPage: (query) => readEventPage(this.#db, query),
        livePosition: () => reader.position,
        liveReady: () => reader.ready(),
      },
      () => {
        reader.remove(subscription);
        if (!reader.hasReaders && this.#readers.get(sdkAppId) === reader) {
          this.#readers.delete(sdkAppId);
        }
      },
    );
    reader.add(subscription);
    if (this.#closed || options.signal?.aborted) subscription.close();
    options.signal?.addEventListener('abort', () => subscription.close(), { once: true });
    return subscription;
  }

  isHeardBy(owner: string, sdkAppId: string): boolean {
    const subscriptions = this.#readers.get(sdkAppId)?.subscriptions ?? [];
    return [...subscriptions].some(({ owners }) => owners.has(owner));
  }

  revoke(owner: string, reason: EndReason | null): void {
    this.#revokeHere(owner, reason);
    sql`select pg_notify(${revocationsChannel}, ${JSON.stringify({ owner, reason })})`
      .execute(this.#db)
      .catch((error: unknown) => this.#log.warn({ error }, 'A revocation did not reach other processes.'));
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearInterval(this.#timer);
    for (const reader of this.#readers.values()) {
      for (const subscription of reader.subscriptions) subscription.close();
    }
    await this.#listener.close();
  }

  /** The number after which a stream begins. */
  async #beginningOf({ sdkAppId, after, since }: SubscribeOptions): Promise<number> {
    if (after === undefined) return readLastSeq(this.#db, sdkAppId);
    const wouldReplay = since && (await hasEarlierEvents(this.#db, { sdkAppId, after, before: since }));
    return wouldReplay ? beforeEverything : after;
  }

  #readerOf(sdkAppId: string): LiveReader {
    const found = this.#readers.get(sdkAppId);
    if (found !== undefined) return found;
    const reader = new LiveReader(
      sdkAppId,
      (query) => readEventPage(this.#db, query),
      (error) => this.#log.warn({ error, sdkAppId }, 'Reading events failed; trying again soon.'),
    );
    this.#readers.set(sdkAppId, reader);
    return reader;
  }

  #onNotification(channel: string, payload: string): void {
    if (channel !== revocationsChannel) return this.#onNews();
    const { owner, reason }: { owner: string; reason: EndReason | null } = JSON.parse(payload);
    this.#revokeHere(owner, reason);
  }

  /** Others have committed events, or may have while nobody could tell. */
  #onNews(): void {
    this.#newsCount += 1;
    this.#look();
  }

  #revokeHere(owner: string, reason: EndReason | null): void {
    for (const reader of this.#readers.values()) {
      for (const subscription of reader.subscriptions) {
        if (subscription.owners.has(owner)) subscription.revoke(reason);
      }
    }
  }

  /** Asks the table which applications with readers have new events. */
  #look(): void {
    this.#mustLook = true;
    if (this.#looking || this.#closed) return;
    this.#lookAll().catch((error: unknown) => {
      this.#log.warn({ error }, 'Looking for new events failed; trying again soon.');
    });
  }

  async #lookAll(): Promise<void> {
    this.#looking = true;
    try {
      while (this.#mustLook) {
        this.#mustLook = false;
        const ids = [...this.#readers.keys()];
        if (ids.length === 0) return;
        for (const [sdkAppId, lastSeq] of await readLastSeqs(this.#db, ids)) {
          const reader = this.#readers.get(sdkAppId);
          if (reader !== undefined && lastSeq > (reader.position ?? 0)) reader.read();
        }
      }
    } finally {
      this.#looking = false;
    }
  }
}
