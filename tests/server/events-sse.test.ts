import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { sseStream } from '../../server/events/sse.ts';
import { Subscription } from '../../server/events/subscription.ts';
import type { CommittedEvent } from '../../server/store/transaction.ts';

const committed = (seq: number, text = ''): CommittedEvent => ({
  sdkAppId: '1',
  seq,
  type: 'message.created',
  audience: ['desk'],
  payload: JSON.stringify({ text }),
});

/** A subscription to a log that the test writes. */
function openLog(): {
  subscription: Subscription;
  add: (...events: CommittedEvent[]) => void;
  isOpen: () => boolean;
} {
  const log: CommittedEvent[] = [];
  let open = true;
  const lastSeq = (): number => log.at(-1)?.seq ?? 0;
  const subscription = new Subscription(
    { sdkAppId: '1', keys: ['desk'], owners: [], after: 0 },
    {
      readPage: ({ after, limit }) =>
        Promise.resolve({
          lastSeq: lastSeq(),
          oldestSeq: 1,
          events: log.filter((event) => event.seq > after).slice(0, limit),
        }),
      livePosition: lastSeq,
      liveReady: () => Promise.resolve(),
    },
    () => {
      open = false;
    },
  );
  return {
    subscription,
    isOpen: () => open,
    add: (...events) => {
      for (const event of events) {
        log.push(event);
        subscription.offer(event, { seq: event.seq, type: event.type, data: `{"n":${event.seq}}` });
      }
    },
  };
}

describe('sseStream', () => {
  it('begins with the position, writes one frame per event, and ends when the subscription does', async () => {
    const { subscription, add } = openLog();
    const stream = sseStream(subscription);
    let text = '';
    stream.on('data', (chunk: string) => {
      text += chunk;
      if (text.includes('id: 2\n')) subscription.close();
    });
    add(committed(1, 'hello'), committed(2, 'line\nbreak'));
    await once(stream, 'end');
    expect(text).toBe(
      'retry: 2000\nid: 0\n\n' +
        'id: 1\ndata: {"type":"message.created","text":"hello"}\n\n' +
        'id: 2\ndata: {"type":"message.created","text":"line\\nbreak"}\n\n',
    );
  });

  it('shows that the connection lives', async () => {
    const { subscription } = openLog();
    const stream = sseStream(subscription, { heartbeat: 1 });
    for await (const chunk of stream) {
      if (String(chunk) === ':\n\n') break;
    }
    expect(stream.destroyed).toBe(true);
  });

  it('closes the subscription when the reader goes away', async () => {
    const { subscription, isOpen } = openLog();
    const stream = sseStream(subscription);
    stream.resume();
    stream.destroy();
    await once(stream, 'close');
    expect(isOpen()).toBe(false);
  });

  it('S39 cuts off a reader that takes nothing, and holds little for it meanwhile', async () => {
    const { subscription, add } = openLog();
    const stream = sseStream(subscription, { heartbeat: 1, longestStall: 5 });
    stream.on('readable', () => undefined);
    for (let seq = 1; seq <= 2_000; seq += 1) add(committed(seq, 'x'.repeat(1_000)));
    await once(stream, 'close');
    expect(stream.readableLength).toBeLessThan(80_000);
    expect(subscription.waitingCharacters).toBeLessThan(300_000);
  });

  it('S04 ends with the reason when a check says that the reader may no longer listen', async () => {
    const { subscription } = openLog();
    const stream = sseStream(subscription, {
      checkEvery: 1,
      check: () => Promise.resolve('expired' as const),
    });
    let text = '';
    for await (const chunk of stream) text += String(chunk);
    expect(text.endsWith('data: {"type":"session.ended","reason":"expired"}\n\n')).toBe(true);
  });
});
