import type { Http, Question } from './http.ts';
import { read } from './json.ts';

export interface StreamedEvent {
  id: string | null;
  /** Undefined if it is not JSON. */
  data: unknown;
  /** The value of an `event` field, which the contract does not use. */
  name: string | null;
}

/** Reads one event stream, as the specification of Server-Sent Events says. */
export class EventReader {
  readonly events: StreamedEvent[] = [];
  readonly status: number;
  readonly contentType: string;
  readonly curl: string;
  readonly #abort = new AbortController();
  readonly #watchers = new Set<() => void>();
  isOver = false;

  private constructor(response: Response, curl: string, abort: AbortController) {
    this.status = response.status;
    this.contentType = (response.headers.get('content-type') ?? '').split(';')[0] ?? '';
    this.curl = curl;
    this.#abort = abort;
    void this.#read(response);
  }

  static async open(http: Http, operation: string, question: Question): Promise<EventReader> {
    const abort = new AbortController();
    const response = await http.open(operation, question, abort.signal);
    return new EventReader(response, http.curl(operation, question), abort);
  }

  close(): void {
    this.#abort.abort();
  }

  /** The event's type. */
  static typeOf(event: StreamedEvent): unknown {
    return read(event.data, 'type');
  }

  /** @returns the first matching event; null if none came in time or the stream ended first */
  async until(isMeant: (event: StreamedEvent) => boolean, patience: number): Promise<StreamedEvent | null> {
    const found = () => this.events.find(isMeant) ?? null;
    await this.#watch(() => found() !== null || this.isOver, patience);
    return found();
  }

  /** @returns whether the backend ended the stream in time */
  async ends(patience: number): Promise<boolean> {
    await this.#watch(() => this.isOver, patience);
    return this.isOver;
  }

  #watch(isDone: () => boolean, patience: number): Promise<void> {
    return new Promise((resolve) => {
      const done = (): void => {
        clearTimeout(timer);
        this.#watchers.delete(look);
        resolve();
      };
      const look = (): void => {
        if (isDone()) done();
      };
      const timer = setTimeout(done, patience);
      this.#watchers.add(look);
      look();
    });
  }

  async #read(response: Response): Promise<void> {
    let rest = '';
    const decoder = new TextDecoder();
    try {
      for await (const chunk of response.body ?? []) {
        rest += decoder.decode(chunk, { stream: true }).replaceAll('\r\n', '\n');
        const blocks = rest.split('\n\n');
        rest = blocks.pop() ?? '';
        for (const block of blocks) this.#take(block);
        for (const look of this.#watchers) look();
      }
    } catch {
      // We closed the stream, or the connection broke: either way it has ended.
    }
    this.isOver = true;
    for (const look of this.#watchers) look();
  }

  #take(block: string): void {
    const fields = block.split('\n').flatMap((line) => {
      const [, name = '', value = ''] = /^([^:]+):? ?(.*)$/.exec(line) ?? [];
      return name === '' ? [] : [[name, value] as const];
    });
    const valueOf = (name: string) => fields.findLast(([each]) => each === name)?.[1] ?? null;
    const data = fields.filter(([name]) => name === 'data').map(([, value]) => value);
    if (data.length > 0) {
      this.events.push({ id: valueOf('id'), data: parsed(data.join('\n')), name: valueOf('event') });
    }
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
