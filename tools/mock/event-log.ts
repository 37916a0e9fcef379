import { Readable } from 'node:stream';
import type { SessionEndReason } from '../../src/api/__generated__/schema.d.ts';
import type { Schema } from '../gen-document.ts';
import { isObject, read } from '../conformance/json.ts';
import type { DescribedContract } from '../conformance/contract.ts';

interface LoggedEvent {
  seq: number;
  /** Who hears it: `members`, `desk`, `deskAdmin`, `console`, `member:` with an id, a visitor's id. */
  audience: readonly string[];
  data: object;
}

/** All events in the order in which they happened; each stream sends its reader's own. */
export class EventLog {
  readonly #events: LoggedEvent[] = [];
  readonly #listeners = new Set<(event: LoggedEvent) => void>();
  /** Open streams by session. */
  readonly #open = new Map<string, Set<Readable>>();
  /** Schema of a resource → the event that reports it: `Import` → `import.updated` with `import`. */
  readonly #byResource = new Map<string, { type: string; property: string }>();
  #seq = 0;

  constructor(contract: DescribedContract) {
    const stream = contract.operations.find(({ id }) => id === 'streamMemberEvents');
    const schema = stream?.responses.get(200)?.content.get('text/event-stream') ?? {};
    const branches: unknown = contract.resolve(schema).oneOf;
    for (const branch of Array.isArray(branches) ? branches : []) {
      const event = contract.resolve(branch as Schema);
      const type = read(event, 'properties.type.const');
      const others = Object.entries(isObject(event.properties) ? event.properties : {}).filter(
        ([name]) => name !== 'type',
      );
      const [property, value] = others[0] ?? [];
      const reference = read(value, '$ref');
      if (
        typeof type === 'string' &&
        property !== undefined &&
        typeof reference === 'string' &&
        others.length === 1
      ) {
        this.#byResource.set(reference.split('/').at(-1) ?? '', { type, property });
      }
    }
  }

  get position(): string {
    return String(this.#seq);
  }

  tell(audience: readonly string[], data: object): void {
    this.#seq += 1;
    // A copy of that moment, because the resource goes on changing.
    const event = { seq: this.#seq, audience, data: structuredClone(data) };
    this.#events.push(event);
    for (const listener of this.#listeners) listener(event);
  }

  /** Tells members that a resource changed, if the contract has an event for its schema. */
  tellOf(schemaName: string, fields: object): void {
    const event = this.#byResource.get(schemaName);
    if (event !== undefined) this.tell(['members'], { type: event.type, [event.property]: fields });
  }

  /** Ends the streams of a session, each with its last event. */
  end(session: string, reason: SessionEndReason): void {
    for (const stream of this.#open.get(session) ?? []) {
      stream.push(`data: ${JSON.stringify({ type: 'session.ended', reason })}\n\n`);
      stream.push(null);
    }
    this.#open.delete(session);
  }

  /** An event stream of a session, from a position; without a position from now. @param reader to which audiences it belongs */
  stream(session: string, reader: readonly string[], after: number | null): Readable {
    const stream = new Readable({ read: () => {}, encoding: 'utf8' });
    const send = (event: LoggedEvent): void => {
      if (event.audience.some((each) => reader.includes(each)))
        stream.push(`id: ${event.seq}\ndata: ${JSON.stringify(event.data)}\n\n`);
    };
    stream.push(`retry: 2000\nid: ${after ?? this.#seq}\n\n`);
    if (after !== null) for (const event of this.#events) if (event.seq > after) send(event);
    this.#listeners.add(send);
    const own = this.#open.get(session) ?? new Set();
    this.#open.set(session, own.add(stream));
    const forget = (): void => {
      this.#listeners.delete(send);
      own.delete(stream);
    };
    stream.once('end', forget);
    stream.once('close', forget);
    return stream;
  }
}
