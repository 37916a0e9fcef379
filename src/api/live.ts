import type { MemberStreamEvent } from './__generated__/schema.d.ts';
import { createEventStream } from './event-stream.ts';
import type { EventScope, SessionEndReason } from './event-stream.ts';
import { sessionGate } from './session-gate.ts';
import type { ConsoleEventStream } from './use-events.ts';

let following: EventScope | null = null;

/** The live events of this tab. Where they end with the session, they go on once somebody has signed in again. */
export const liveEvents: ConsoleEventStream = createEventStream<MemberStreamEvent>({
  onSessionEnded(reason) {
    void followAgain(reason);
  },
});

async function followAgain(reason: SessionEndReason) {
  const outcome = await sessionGate.lost(reason);
  if (outcome === 'renewed') liveEvents.select(following);
}

/** Chooses whose events to receive; null: none. */
export function followEvents(scope: EventScope | null) {
  following = scope;
  liveEvents.select(scope);
}
