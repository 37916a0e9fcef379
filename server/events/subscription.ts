import type { components } from '../../src/api/__generated__/schema.d.ts';
import type { EventPage, EventPageQuery } from '../store/event-queries.ts';
import type { CommittedEvent } from '../store/transaction.ts';

/** What one reader receives. */
export interface DeliveredEvent {
  /** The event's number; null for one that is not part of the log. */
  seq: number | null;
  type: string;
  /** The event as JSON text, one line, `type` included. */
  data: string;
}

export type EndReason = components['schemas']['SessionEndReason'];

export interface SubscriptionSource {
  readPage(query: EventPageQuery): Promise<EventPage>;
  /** How far the application's live reader is; null until it knows. */
  livePosition(): number | null;
  /** Resolves when `livePosition` is known. */
  liveReady(): Promise<void>;
}

const PAGE = 200;
/** A reader that missed more events of its own than this fetches everything anew, which is cheaper than a replay. */
const LONGEST_CATCH_UP = 5_000;
/** What may wait in memory for one slow reader; beyond it the reader goes back to reading the table. */
const MAX_WAITING_EVENTS = 500;
const MAX_WAITING_CHARACTERS = 256 * 1024;

/**
 * One reader's way through the log of an application: from the table until it has caught up, then live. A reader that
 * falls behind costs no memory: what waits for it is dropped and read from the table again when it asks for more.
 * Pull with `next()`, or `for await`.
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
  /** Everything up to here is in `waiting`, was taken, or is not for this reader. */
  #cursor: number;
  /** Events since it fell behind. */
  #replayed = 0;
  /** Everything up to here was taken, or is not for this reader. */
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

  /** Number of the last event that was taken. */
  get position(): number {
    return this.#taken;
  }

  get waitingCharacters(): number {
    return this.#waitingCharacters;
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  /** The next event; waits for one. Done once closed. Only one call at a time. */
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

  /** Called by the live reader with every event that has one of its keys, in order. */
  offer(event: CommittedEvent, delivered: DeliveredEvent): void {
    if (this.#mode !== 'live' || event.seq <= this.#cursor) return;
    // What came before was taken, or was not for this reader.
    if (this.#waiting.length === 0) this.#taken = event.seq - 1;
    this.#cursor = event.seq;
    this.#push(delivered);
    if (this.#waiting.length <= MAX_WAITING_EVENTS && this.#waitingCharacters <= MAX_WAITING_CHARACTERS)
      return;
    this.#forget();
    this.#cursor = this.#taken;
    this.#mode = 'behind';
  }

  /** Ends the stream at once; the reader is told why, and nothing else any more. */
  revoke(reason: EndReason): void {
    if (this.#mode === 'closed') return;
    this.#forget();
    const type = 'session.ended';
    this.#push({ seq: null, type, data: JSON.stringify({ type, reason }) });
    this.close();
  }

  /** Ends the stream after what is already waiting. */
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
      limit: PAGE,
    });
    // Closed or revoked while the store was asked.
    if (this.#mode !== 'behind') return;
    this.#replayed += page.events.length;
    const isTooOld = this.#cursor + 1 < page.oldestSeq || this.#replayed > LONGEST_CATCH_UP;
    // A number from the future comes from another store, such as one that was restored from a backup.
    if (isTooOld || this.#cursor > page.lastSeq) {
      this.#push({ seq: page.lastSeq, type: 'stream.reset', data: '{"type":"stream.reset"}' });
      this.#cursor = page.lastSeq;
    } else {
      for (const event of page.events) this.#push(deliver(event));
      const last = page.events.at(-1);
      this.#cursor = page.events.length === PAGE && last !== undefined ? last.seq : page.lastSeq;
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
export function deliver(event: CommittedEvent): DeliveredEvent {
  const rest = event.payload.trimStart().slice(1);
  const separator = rest.trimStart().startsWith('}') ? '' : ',';
  return {
    seq: event.seq,
    type: event.type,
    data: `{"type":${JSON.stringify(event.type)}${separator}${rest}`,
  };
}
