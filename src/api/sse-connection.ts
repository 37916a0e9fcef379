import { createSseParser, type ServerSentEvent } from './sse-parser.ts';

/** `waiting`: lost, and a reconnect is planned. `ended`: closed by us or refused for good by the server. */
export type ConnectionStatus = 'connecting' | 'open' | 'waiting' | 'ended';

/**
 * Why the server refuses the stream: the HTTP status and the problem's code; null if the answer was no problem
 * document.
 */
export interface Refusal {
  readonly status: number;
  readonly code: string | null;
}

export interface StreamRequest {
  readonly lastEventId: string | null;
  readonly signal: AbortSignal;
}

export interface SseTimings {
  /** Silence (no event, no comment) after which the connection counts as dead, in milliseconds. */
  readonly heartbeatTimeoutMs: number;
  /** The first pause before a reconnect, in milliseconds; it doubles with every failure. */
  readonly firstPauseMs: number;
  readonly longestPauseMs: number;
}

export interface SseConnectionOptions {
  /** Asks for the stream; must pass the signal on and send the id as `Last-Event-ID`. */
  open(request: StreamRequest): Promise<Response>;
  readonly onEvent: (event: ServerSentEvent) => void;
  /** The server sent a position without an event. */
  onCursor(cursor: string): void;
  /** The server has accepted; `cursor` is the id from which it resumes, null when it begins with now. */
  onOpen(cursor: string | null): void;
  onStatus(status: ConnectionStatus): void;
  /** Something came, be it only a comment: both ends of the connection live. */
  readonly onBeat?: () => void;
  /** The server refused and a repetition would not help (4xx but 408, 425, 429). The connection has ended. */
  onRefused(refusal: Refusal): void;
  /** The cursor of a snapshot that this tab has. */
  readonly lastEventId?: string | null;
  readonly timings?: Partial<SseTimings>;
}

export interface SseConnection {
  /** Ends the pause and tries again now. */
  retryNow(): void;
  close(): void;
}

const repeatableStatuses = new Set([408, 425, 429]);
/** A connection that lasted this long resets the count of failures. */
const steadyMs = 5_000;

function isRefusal(status: number): boolean {
  return status >= 400 && status < 500 && !repeatableStatuses.has(status);
}

/** Seconds or a date, as RFC 9110 allows, in milliseconds from now; 0 when absent or unreadable. */
function retryAfterMs(response: Response): number {
  const value = response.headers.get('retry-after');
  if (!value) return 0;
  const milliseconds = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return Number.isFinite(milliseconds) ? Math.max(0, milliseconds) : 0;
}

async function readRefusal(response: Response): Promise<Refusal> {
  const body: unknown = await response.json().catch(() => null);
  const code = typeof body === 'object' && body !== null && 'code' in body ? body.code : null;
  return { status: response.status, code: typeof code === 'string' ? code : null };
}

/** Reports a listener's error. It must neither stop the stream nor make it replay the event for ever. */
export function reportListenerError(error: unknown): void {
  if (typeof globalThis.reportError === 'function') globalThis.reportError(error);
  else console.error(error);
}

/**
 * Keeps one event stream open over fetch: resumes with `Last-Event-ID`, waits exponentially longer with jitter between
 * attempts, honours `retry:` and `Retry-After`, gives up a silent connection, and tries at once when the network is back.
 */
export function openSseConnection(options: SseConnectionOptions): SseConnection {
  const timings = {
    heartbeatTimeoutMs: 30_000,
    firstPauseMs: 500,
    // Who waits for the server's return has something to do: an offer runs, a customer is waiting.
    longestPauseMs: 10_000,
    ...options.timings,
  };
  let lastEventId = options.lastEventId ?? null;
  let status: ConnectionStatus | null = null;
  let failures = 0;
  let serverPauseMs = 0;
  let attempt: AbortController | null = null;
  let pauseTimer: ReturnType<typeof setTimeout> | undefined;

  function setStatus(next: ConnectionStatus): void {
    if (status === next || status === 'ended') return;
    status = next;
    options.onStatus(next);
  }

  function end(): void {
    clearTimeout(pauseTimer);
    attempt?.abort();
    globalThis.removeEventListener?.('online', retryNow);
    setStatus('ended');
  }

  function pause(leastMs: number): void {
    if (status === 'ended') return;
    const grown = Math.min(timings.longestPauseMs, timings.firstPauseMs * 2 ** Math.min(failures, 16));
    failures += 1;
    setStatus('waiting');
    pauseTimer = setTimeout(
      () => void connect(),
      Math.max(leastMs, serverPauseMs, grown * (0.5 + Math.random() / 2)),
    );
  }

  async function read(body: ReadableStream<Uint8Array>, beat: () => void): Promise<void> {
    const decoder = new TextDecoder();
    const parser = createSseParser({
      onEvent(event) {
        failures = 0;
        try {
          options.onEvent(event);
        } catch (error) {
          reportListenerError(error);
        }
        if (event.id !== null) lastEventId = event.id || null;
      },
      onId(id) {
        lastEventId = id || null;
        if (id) options.onCursor(id);
      },
      onRetry: (milliseconds) => (serverPauseMs = milliseconds),
    });
    const reader = body.getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done || status === 'ended') return;
      beat();
      options.onBeat?.();
      parser.push(decoder.decode(value, { stream: true }));
    }
  }

  async function connect(): Promise<void> {
    setStatus('connecting');
    const controller = new AbortController();
    attempt = controller;
    let watchdog = setTimeout(() => controller.abort(), timings.heartbeatTimeoutMs);
    const beat = (): void => {
      clearTimeout(watchdog);
      watchdog = setTimeout(() => controller.abort(), timings.heartbeatTimeoutMs);
    };
    let leastMs = 0;
    let openedAt = Infinity;
    try {
      const response = await options.open({ lastEventId, signal: controller.signal });
      if (controller.signal.aborted) return;
      if (isRefusal(response.status)) {
        const refusal = await readRefusal(response);
        end();
        options.onRefused(refusal);
        return;
      }
      leastMs = retryAfterMs(response);
      if (response.ok && response.body) {
        openedAt = Date.now();
        setStatus('open');
        options.onOpen(lastEventId);
        beat();
        await read(response.body, beat);
      }
    } catch {
      // Connections are lost all the time. The pause below leads to the next attempt.
    } finally {
      clearTimeout(watchdog);
      // Frees the socket if the answer was not read to its end.
      controller.abort();
      if (Date.now() - openedAt > steadyMs) failures = 0;
      if (attempt === controller) pause(leastMs);
    }
  }

  function retryNow(): void {
    if (status !== 'waiting') return;
    clearTimeout(pauseTimer);
    failures = 0;
    void connect();
  }

  globalThis.addEventListener?.('online', retryNow);
  void connect();

  return { retryNow, close: end };
}
