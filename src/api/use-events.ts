import { createContext, useContext, useSyncExternalStore } from 'react';
import type { MemberStreamEvent } from './__generated__/schema.d.ts';
import type { EventStream } from './event-stream.ts';
import type { ConnectionStatus } from './sse-connection.ts';

export type ConsoleEventStream = EventStream<MemberStreamEvent>;

const EventStreamContext = createContext<ConsoleEventStream | null>(null);
/** Gives the screens below it the stream that `createEventStream` made. */
export const EventStreamProvider = EventStreamContext.Provider;

/** The stream of the nearest provider; throws without one, because a screen without events would be silently stale. */
export function useEventStream(): ConsoleEventStream {
  const stream = useContext(EventStreamContext);
  if (stream === null) throw new Error('useEventStream needs an EventStreamProvider above it');
  return stream;
}

/** Whether live events arrive: for a banner that says so when they do not. */
export function useConnectionStatus(): ConnectionStatus {
  const stream = useEventStream();
  return useSyncExternalStore(stream.onStatus, stream.status);
}
