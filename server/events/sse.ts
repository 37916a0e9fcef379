import { Readable } from 'node:stream';
import type { DeliveredEvent, EndReason, Subscription } from './subscription.ts';

export interface SseOptions {
  /** Milliseconds of silence after which a comment shows that the connection lives. */
  heartbeat?: number;
  /** Milliseconds after which a reader that takes nothing is cut off. It may resume. */
  longestStall?: number;
  /** Says at intervals whether the reader may still listen. A reason ends the stream. */
  check?: () => Promise<EndReason | null>;
  /** Milliseconds between two such checks. */
  checkEvery?: number;
}

/** Milliseconds that a reader waits before it comes back. */
const retryAfterMs = 2_000;
/** Characters that may wait for the socket. The rest waits in the subscription, which is bounded. */
const bufferBytes = 64 * 1024;

/**
 * The body of an event stream. It begins with the position, so a reader that loses the connection before the first
 * event resumes there. It ends with the subscription; destroying it closes the subscription.
 */
export function sseStream(subscription: Subscription, options: SseOptions = {}): Readable {
  const { heartbeat = 15_000, longestStall = 60_000, check, checkEvery = 60_000 } = options;
  let isTaking = false;
  let isOver = false;
  let nextEvent: Promise<IteratorResult<DeliveredEvent, undefined>> | undefined;
  let lastTaken = performance.now();
  const stream = new Readable({
    highWaterMark: bufferBytes,
    encoding: 'utf8',
    read: () => {
      lastTaken = performance.now();
      if (!isTaking) void take();
    },
    destroy: (error, done) => {
      clearInterval(beat);
      clearInterval(checking);
      subscription.close();
      done(error);
    },
  });

  async function take(): Promise<void> {
    isTaking = true;
    try {
      for (;;) {
        nextEvent ??= subscription.next();
        const { done, value } = await nextEvent;
        nextEvent = undefined;
        if (done) {
          isOver = true;
          stream.push(null);
          return;
        }
        if (!stream.push(frame(value))) return;
      }
    } catch (error) {
      // The store failed. The reader comes back and resumes.
      stream.destroy(error instanceof Error ? error : new Error(String(error)));
    } finally {
      isTaking = false;
    }
  }

  const beat = setInterval(() => {
    const isFull = stream.readableLength >= bufferBytes;
    if (isFull && performance.now() - lastTaken > longestStall) stream.destroy();
    else if (!isFull && !isOver) stream.push(':\n\n');
  }, heartbeat);
  beat.unref();
  const checking =
    check === undefined
      ? undefined
      : setInterval(() => {
          // A failed check decides nothing; the next one may.
          check().then(
            (reason) => reason !== null && subscription.revoke(reason),
            () => undefined,
          );
        }, checkEvery);
  checking?.unref();

  // Without a position, a reader that comes back names the one that it named before.
  const { position } = subscription;
  stream.push(`retry: ${retryAfterMs}\n${position === null ? '' : `id: ${position}\n`}\n`);
  return stream;
}

function frame(event: DeliveredEvent): string {
  const id = event.seq === null ? '' : `id: ${event.seq}\n`;
  // Without an `event` field a reader hears every type, including types of later releases.
  return `${id}data: ${event.data}\n\n`;
}
