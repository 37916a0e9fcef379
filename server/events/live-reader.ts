import type { EventPage, EventPageQuery } from '../store/event-queries.ts';
import type { CommittedEvent } from '../store/transaction.ts';
import { type Subscription, toDeliveredEvent } from './subscription.ts';

const pageSize = 500;

/**
 * Reads the log of one application once for all of its subscribers in this process. Because an application's numbers
 * become visible in their own order (see inTransaction), "everything after my position" can never miss a late commit.
 */
export class LiveReader {
  /** The subscribers by audience key, so that an event costs only its own readers. */
  readonly #byKey = new Map<string, Set<Subscription>>();
  readonly #sdkAppId: string;
  readonly #readPage: (query: EventPageQuery) => Promise<EventPage>;
  readonly #onError: (error: unknown) => void;
  #position: number | null = null;
  #ready: Promise<void> | undefined;
  #reading = false;
  #isStale = false;

  constructor(
    sdkAppId: string,
    readPage: (query: EventPageQuery) => Promise<EventPage>,
    onError: (error: unknown) => void,
  ) {
    this.#sdkAppId = sdkAppId;
    this.#readPage = readPage;
    this.#onError = onError;
  }

  add(subscription: Subscription): void {
    for (const key of subscription.keys) {
      const listening = this.#byKey.get(key) ?? new Set();
      this.#byKey.set(key, listening.add(subscription));
    }
  }

  remove(subscription: Subscription): void {
    for (const key of subscription.keys) {
      const listening = this.#byKey.get(key);
      listening?.delete(subscription);
      if (listening?.size === 0) this.#byKey.delete(key);
    }
  }

  /** Everybody who reads; collects them from the keys. */
  get subscriptions(): ReadonlySet<Subscription> {
    return new Set([...this.#byKey.values()].flatMap((listening) => [...listening]));
  }

  get hasReaders(): boolean {
    return this.#byKey.size > 0;
  }

  get position(): number | null {
    return this.#position;
  }

  /** Finds the current end of the log. Passes a failure to the caller; the next call tries again. */
  ready(): Promise<void> {
    if (this.#position !== null) return Promise.resolve();
    this.#ready ??= this.#readPage({ sdkAppId: this.#sdkAppId, after: Number.MAX_SAFE_INTEGER, limit: 1 })
      .then((page) => {
        this.#position ??= page.lastSeq;
        // Events committed after that look were refused meanwhile.
        return this.#isStale ? this.read() : undefined;
      })
      .finally(() => {
        this.#ready = undefined;
      });
    return this.#ready;
  }

  /** Passes on events that this process committed, if they are the next ones; else reads the table. */
  offer(events: readonly CommittedEvent[]): void {
    const first = events[0];
    if (first === undefined) return;
    if (this.#position === null || first.seq > this.#position + 1) this.read();
    else this.#pass(events);
  }

  /** Reads new events. A call during a read makes it read once more. */
  read(): void {
    this.#isStale = true;
    if (!this.#reading && this.#position !== null) this.#readAll().catch(this.#onError);
  }

  async #readAll(): Promise<void> {
    this.#reading = true;
    try {
      while (this.#isStale) {
        this.#isStale = false;
        const page = await this.#readPage({
          sdkAppId: this.#sdkAppId,
          after: this.#position ?? 0,
          limit: pageSize,
        });
        this.#pass(page.events);
        if (page.events.length === pageSize) this.#isStale = true;
      }
    } finally {
      this.#reading = false;
    }
  }

  #pass(events: readonly CommittedEvent[]): void {
    for (const event of events) {
      if (event.seq <= (this.#position ?? 0)) continue;
      this.#position = event.seq;
      const readers = new Set(event.audience.flatMap((key) => [...(this.#byKey.get(key) ?? [])]));
      if (readers.size === 0) continue;
      const delivered = toDeliveredEvent(event);
      for (const subscription of readers) subscription.offer(event, delivered);
    }
  }
}
