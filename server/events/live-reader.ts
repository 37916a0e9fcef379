import type { EventPage, EventPageQuery } from '../store/event-queries.ts';
import type { CommittedEvent } from '../store/transaction.ts';
import { type Subscription, deliver } from './subscription.ts';

const PAGE = 500;

/**
 * Reads the log of one application once for all of its subscribers in this process. Because an application's numbers
 * become visible in their own order (see inTransaction), "everything after my position" can never miss a late commit.
 */
export class LiveReader {
  readonly subscriptions = new Set<Subscription>();
  /** The same, by what they listen to: an event costs what its own readers cost. */
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
    this.subscriptions.add(subscription);
    for (const key of subscription.keys) {
      const listening = this.#byKey.get(key) ?? new Set();
      this.#byKey.set(key, listening.add(subscription));
    }
  }

  remove(subscription: Subscription): void {
    this.subscriptions.delete(subscription);
    for (const key of subscription.keys) {
      const listening = this.#byKey.get(key);
      listening?.delete(subscription);
      if (listening?.size === 0) this.#byKey.delete(key);
    }
  }

  get position(): number | null {
    return this.#position;
  }

  /** Finds where the log ends now. A failure is the caller's; the next call tries again. */
  ready(): Promise<void> {
    if (this.#position !== null) return Promise.resolve();
    this.#ready ??= this.#readPage({ sdkAppId: this.#sdkAppId, after: Number.MAX_SAFE_INTEGER, limit: 1 })
      .then((page) => {
        this.#position ??= page.lastSeq;
        // What was committed after that look was refused meanwhile.
        return this.#isStale ? this.read() : undefined;
      })
      .finally(() => {
        this.#ready = undefined;
      });
    return this.#ready;
  }

  /** Events that this process committed: passed on at once when they are the next ones, else the table is read. */
  offer(events: readonly CommittedEvent[]): void {
    const first = events[0];
    if (first === undefined) return;
    if (this.#position === null || first.seq > this.#position + 1) this.read();
    else this.#pass(events);
  }

  /** Reads what is new. Calls while it reads make it read once more. */
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
          limit: PAGE,
        });
        this.#pass(page.events);
        if (page.events.length === PAGE) this.#isStale = true;
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
      const delivered = deliver(event);
      for (const subscription of readers) subscription.offer(event, delivered);
    }
  }
}
