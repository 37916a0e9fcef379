import { EventReader, type StreamedEvent } from './event-reader.ts';
import type { Caller } from './caller.ts';
import { read } from './json.ts';

/** A recording of a stream while things happened. */
export interface Recording {
  operation: 'streamMemberEvents' | 'streamVisitorEvents';
  caller: Caller;
  events: readonly StreamedEvent[];
  curl: string;
}

/** What a resumed stream has to tell again. */
export function known({ id, data }: StreamedEvent): unknown {
  return { id, data };
}

export function listed(events: readonly StreamedEvent[]): string {
  return (
    events.map((event) => `${event.id ?? '–'} ${String(EventReader.typeOf(event))}`).join(', ') || 'none'
  );
}

/** The numbers of the messages that were told. */
export function numbersOfMessages(events: readonly StreamedEvent[]): number[] {
  return events
    .filter((event) => EventReader.typeOf(event) === 'message.created')
    .map(({ data }) => Number(read(data, 'message.seq')));
}
