import type { components } from '../../src/api/__generated__/schema.d.ts';
import type { EventPage, EventPageQuery } from '../store/event-queries.ts';
import type { CommittedEvent } from '../store/transaction.ts';

/** What one reader receives. */
export interface DeliveredEvent {
  /** The event's number; null if the event is not in the log. */
  seq: number | null;
  type: string;
  /** The event as JSON text, one line, `type` included. */
  data: string;
}

export type EndReason = components['schemas']['SessionEndReason'];

export interface SubscriptionSource {
  readPage(query: EventPageQuery): Promise<EventPage>;
  /** Position of the application's live reader; null until it is known. */
  livePosition(): number | null;
  /** Resolves when `livePosition` is known. */
  liveReady(): Promise<void>;
}

const pageSize = 200;
/** A reader that missed more of its own events than this reloads everything, which is cheaper than a replay. */
const longestCatchUp = 5_000;
/** Events that may wait in memory for one slow reader. Beyond this the reader reads the table again. */
const maxWaitingEvents = 500;
const maxWaitingCharacters = 256 * 1024;

/** The log begins with 1, so it never keeps what follows this number: who begins there begins anew. */
export const beforeEverything = -1;

/**
 * One reader's way through the log of an application: from the table until it has caught up, then live. If the reader
 * falls behind, the waiting events are dropped and read from the table when it asks for more, so it costs no memory.
 * Pull with `next()` or `for await`.
 */
export class Subscription implements AsyncIterableIterator<DeliveredEvent> {
  readonly sdkAppId: string;
  /** Session, member and visitor this stream belongs to, for `revoke`. */
  readonly owners: ReadonlySet<string>;
  /** It receives every event that has one of them. */
  readonly keys: readonly string[];
  readonly #source: SubscriptionSource;
  readonly #onClose: () => void;
  #waiting: DeliveredEvent[] = [];
  #waitingCharacters = 0;
  #mode: 'behind' | 'live' | 'closed' = 'behind';
  /** Every event up to here is in `waiting`, was taken, or is for other readers. */
  #cursor: number;
  /** Own events since the reader fell behind. */
  #replayed = 0;
  /** Every event up to here was taken or is for other readers. */
  #taken: number;
  #wake: (() => void) | undefined;

  constructor(
    options: { sdkAppId: string; keys: readonly string[]; owners: readonly string[]; after: number },
    source: SubscriptionSource,
    onClose: () => void,
  ) {
    this.sdkAppId = options.sdkAppId;
    this.owners = new Set(options.owners);
    this.keys = options.keys;
    this.#cursor = options.after;
    this.#taken = options.after;
    this.#source = source;
    this.#onClose = onClose;
  }

  /** Number of the last event that the reader took; null for one that has to begin anew. */
  get position(): number | null {
    return this.#taken === beforeEverything ? null : this.#taken;
  }

  get waitingCharacters(): number {
    return this.#waitingCharacters;
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  /** Waits for the next event. Done once the subscription is closed. One call at a time. */
  async next(): Promise<IteratorResult<DeliveredEvent, undefined>> {
    for (;;) {
      const event = this.#waiting.shift();
      if (event !== undefined) {
        this.#waitingCharacters -= event.data.length;
        if (event.seq !== null) this.#taken = event.seq;
        return { done: false, value: event };
      }
      if (this.#mode === 'closed') return { done: true, value: undefined };
      if (this.#mode === 'behind') await this.#catchUp();
      else {
        this.#taken = this.#cursor;
        await new Promise<void>((resolve) => {
          this.#wake = resolve;
        });
      }
    }
  }

  return(): Promise<IteratorResult<DeliveredEvent, undefined>> {
    this.close();
    return Promise.resolve({ done: true, value: undefined });
  }

  /** The live reader calls it with every event that has one of the keys, in order. */
  offer(event: CommittedEvent, delivered: DeliveredEvent): void {
    if (this.#mode !== 'live' || event.seq <= this.#cursor) return;
    // Earlier events were taken or were for other readers.
    if (this.#waiting.length === 0) this.#taken = event.seq - 1;
    this.#cursor = event.seq;
    this.#push(delivered);
    if (this.#waiting.length <= maxWaitingEvents && this.#waitingCharacters <= maxWaitingCharacters) return;
    this.#forget();
    this.#cursor = this.#taken;
    this.#mode = 'behind';
  }

  /**
   * Ends the stream at once. The last thing that the reader hears is the reason. Without one the session goes on: the
   * reader comes back, with what it may read now.
   */
  revoke(reason: EndReason | null): void {
    if (this.#mode === 'closed') return;
    this.#forget();
    if (reason === null) return this.close();
    const type = 'session.ended';
    this.#push({ seq: null, type, data: JSON.stringify({ type, reason }) });
    this.close();
  }

  /** Ends the stream after the waiting events. */
  close(): void {
    if (this.#mode === 'closed') return;
    this.#mode = 'closed';
    this.#onClose();
    this.#wake?.();
  }

  async #catchUp(): Promise<void> {
    await this.#source.liveReady();
    const page = await this.#source.readPage({
      sdkAppId: this.sdkAppId,
      after: this.#cursor,
      keys: this.keys,
      limit: pageSize,
    });
    // The subscription was closed or revoked while the store answered.
    if (this.#mode !== 'behind') return;
    this.#replayed += page.events.length;
    const isTooOld = this.#cursor + 1 < page.oldestSeq || this.#replayed > longestCatchUp;
    // A number from the future comes from another store, such as one that was restored from a backup.
    if (isTooOld || this.#cursor > page.lastSeq) {
      this.#push({ seq: page.lastSeq, type: 'stream.reset', data: '{"type":"stream.reset"}' });
      this.#cursor = page.lastSeq;
    } else {
      for (const event of page.events) this.#push(toDeliveredEvent(event));
      const last = page.events.at(-1);
      this.#cursor = page.events.length === pageSize && last !== undefined ? last.seq : page.lastSeq;
    }
    const live = this.#source.livePosition();
    if (live === null || this.#cursor < live) return;
    this.#mode = 'live';
    this.#replayed = 0;
  }

  #push(event: DeliveredEvent): void {
    this.#waiting.push(event);
    this.#waitingCharacters += event.data.length;
    this.#wake?.();
    this.#wake = undefined;
  }

  #forget(): void {
    this.#waiting = [];
    this.#waitingCharacters = 0;
  }
}

/** Puts the type into the payload's JSON without parsing it. */
export function toDeliveredEvent(event: CommittedEvent): DeliveredEvent {
  const rest = event.payload.trimStart().slice(1);
  const separator = rest.trimStart().startsWith('}') ? '' : ',';
  return {
    seq: event.seq,
    type: event.type,
    data: `{"type":${JSON.stringify(event.type)}${separator}${rest}`,
  };
}
