import { afterAll, afterEach, beforeAll } from 'vitest';
import { type EventHub, startEventHub } from '../../server/events/hub.ts';
import type { DeliveredEvent, Subscription } from '../../server/events/subscription.ts';
import type { OutboxEvent } from '../../server/store/outbox.ts';
import { inTransaction } from '../../server/store/transaction.ts';
import { testClock } from './clock.ts';
import { nobodyFollows } from './followers.ts';
import { type TestStore, createTestStore } from './store.ts';

interface SubscribeOptions {
  after?: number;
  keys?: string[];
  owners?: string[];
  through?: EventHub;
}

/** A hub on its own store, and a new application for every test of a file. */
export class EventBench {
  store!: TestStore;
  hub!: EventHub;
  readonly clock = testClock();
  sdkAppId = '1000000001';

  /** A hub like that of another process. */
  anotherHub(lookEvery?: number): Promise<EventHub> {
    const log = { warn: () => undefined };
    return startEventHub({ db: this.store.db, connection: this.store.connection, log, lookEvery });
  }

  nextApplication(): void {
    this.sdkAppId = String(Number(this.sdkAppId) + 1);
  }

  /** An event that no stream has, with any payload and audience. */
  event(n: number, audience = ['console'], text = ''): OutboxEvent {
    const made = { sdkAppId: this.sdkAppId, type: 'draft.changed', audience, payload: { n, text } };
    return made as unknown as OutboxEvent;
  }

  async publish(through: EventHub, ...events: OutboxEvent[]): Promise<void> {
    const deps = { db: this.store.db, clock: this.clock, events: through, followers: nobodyFollows };
    await inTransaction(deps, async (_tx, emit) => {
      for (const one of events) emit(one);
    });
  }

  subscribe(options: SubscribeOptions = {}): Promise<Subscription> {
    const { through, ...rest } = options;
    return (through ?? this.hub).subscribe({
      sdkAppId: this.sdkAppId,
      keys: ['console'],
      owners: [],
      ...rest,
    });
  }
}

/** A bench for the tests of a file. */
export function eventBench(): EventBench {
  const bench = new EventBench();
  beforeAll(async () => {
    bench.store = await createTestStore();
    bench.hub = await bench.anotherHub(3_600_000);
  });
  afterEach(() => bench.nextApplication());
  afterAll(async () => {
    await bench.hub.close();
    await bench.store.close();
  });
  return bench;
}

/** The next events of a stream; fewer if it ends. */
export async function take(subscription: Subscription, count: number): Promise<DeliveredEvent[]> {
  const events: DeliveredEvent[] = [];
  while (events.length < count) {
    const { done, value } = await subscription.next();
    if (done) break;
    events.push(value);
  }
  return events;
}

/** The numbers in the payloads. */
export const numbers = (events: DeliveredEvent[]): unknown[] => events.map(({ data }) => JSON.parse(data).n);
