import type { MemberStreamEvent } from './__generated__/schema.d.ts';
import { createEventStream } from './event-stream.ts';
import type { EventScope } from './event-stream.ts';
import { sessionGate } from './session-gate.ts';
import type { ConsoleEventStream } from './use-events.ts';

let following: EventScope | null = null;

/** The live events of this tab. Where they end with the session, they go on once somebody has signed in again. */
export const liveEvents: ConsoleEventStream = createEventStream<MemberStreamEvent>({
  onSessionEnded(reason) {
    void sessionGate.lost(reason).then((outcome) => {
      if (outcome === 'renewed') liveEvents.select(following);
    });
  },
});

/** Chooses whose events to receive; null: none. */
export function followEvents(scope: EventScope | null) {
  following = scope;
  liveEvents.select(scope);
}
