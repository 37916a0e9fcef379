/** One dispatched Server-Sent Event. */
export interface ServerSentEvent {
  /** The event's own id; null if it has none. */
  readonly id: string | null;
  readonly event: string;
  readonly data: string;
}

export interface SseParserListener {
  onEvent(event: ServerSentEvent): void;
  /** Called for an id without data: the stream has reached this position without an event. */
  onId?(id: string): void;
  /** The server's wish for the pause before a reconnect, in milliseconds. */
  onRetry?(milliseconds: number): void;
}

export interface SseParser {
  /** Takes the next piece of decoded text. It may be cut anywhere, even between CR and LF. */
  push(text: string): void;
}

/**
 * Parses `text/event-stream` as the HTML standard defines it (section 9.2.6): CR, LF and CRLF end a line, several
 * `data` lines join with LF, an id with a NUL is ignored, and an event that no blank line ends is dropped.
 */
export function createSseParser(listener: SseParserListener): SseParser {
  let pending = '';
  let isFirstText = true;
  let isAfterCarriageReturn = false;
  let data: string[] = [];
  let eventType = '';
  let id: string | null = null;

  function dispatch(): void {
    const event = { id, event: eventType || 'message', data: data.join('\n') };
    const hasData = data.length > 0;
    data = [];
    eventType = '';
    id = null;
    if (hasData) listener.onEvent(event);
    else if (event.id !== null) listener.onId?.(event.id);
  }

  function takeField(name: string, value: string): void {
    if (name === 'data') data.push(value);
    else if (name === 'event') eventType = value;
    else if (name === 'id' && !value.includes('\0')) id = value;
    else if (name === 'retry' && /^\d+$/.test(value)) listener.onRetry?.(Number(value));
  }

  function takeLine(line: string): void {
    if (line === '') return dispatch();
    const colon = line.indexOf(':');
    if (colon === 0) return;
    if (colon < 0) return takeField(line, '');
    const value = line.slice(colon + 1);
    takeField(line.slice(0, colon), value.startsWith(' ') ? value.slice(1) : value);
  }

  return {
    push(text) {
      if (text === '') return;
      let rest = text;
      if (isFirstText) {
        isFirstText = false;
        if (rest.startsWith('\uFEFF')) rest = rest.slice(1);
      }
      // The LF of a CRLF that was cut in two belongs to the line that its CR has already ended.
      if (isAfterCarriageReturn && rest.startsWith('\n')) rest = rest.slice(1);
      isAfterCarriageReturn = text.endsWith('\r');
      const lines = (pending + rest).split(/\r\n|\n|\r/);
      pending = lines.pop() ?? '';
      for (const line of lines) takeLine(line);
    },
  };
}
