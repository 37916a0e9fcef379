import { type MessagePort, receiveMessageOnPort } from 'node:worker_threads';

/** One end of a line between two threads. Messages arrive in order and are taken once. */
export class Line<Received, Sent> {
  readonly #port: MessagePort;
  readonly #waiting: Received[] = [];
  #hasEnded = false;
  #wake: (() => void) | null = null;

  constructor(port: MessagePort) {
    this.#port = port;
    port.on('message', (message: Received) => {
      this.#waiting.push(message);
      this.#wake?.();
    });
    // The other end is gone, and all its messages have arrived. Reading from a closed port crashes Node 24.
    port.on('close', () => this.#endNow());
  }

  send(message: Sent): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    this.#port.postMessage(message);
  }

  /** Waits for the next message; undefined when the line has ended and no message is left. One caller at a time. */
  async next(): Promise<Received | undefined> {
    while (this.#waiting.length === 0 && !this.#hasEnded) {
      await new Promise<void>((resolve) => (this.#wake = resolve));
    }
    return this.#waiting.shift();
  }

  /** Ends the line. The other end can still take messages sent before. */
  end(): void {
    if (this.#hasEnded) return;
    for (;;) {
      const received: { message: Received } | undefined = receiveMessageOnPort(this.#port);
      if (received === undefined) break;
      this.#waiting.push(received.message);
    }
    this.#port.close();
    this.#endNow();
  }

  #endNow(): void {
    this.#hasEnded = true;
    this.#wake?.();
  }
}
