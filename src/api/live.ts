import type { MemberStreamEvent, SessionEndReason } from './__generated__/schema.d.ts';
import { createEventStream } from './event-stream.ts';
import type { EventScope } from './event-stream.ts';
import { sessionGate } from './session-gate.ts';
import type { ConsoleEventStream } from './use-events.ts';

let following: EventScope | null = null;
/** How often the session had been renewed when these events began. */
let renewals = 0;

/** The live events of this tab. Where they end with the session, they go on once somebody has signed in again. */
export const liveEvents: ConsoleEventStream = createEventStream<MemberStreamEvent>({
  onSessionEnded(reason) {
    // Nothing that this page shows is there any more; the session may well be.
    if (reason === 'applicationDeleted') location.assign('/');
    else void followAgain(reason);
  },
});

async function followAgain(reason: SessionEndReason) {
  // Where somebody signed in again since these events began, what ended is the session before.
  const isOver = reason === 'forcedOffline' || sessionGate.renewals === renewals;
  const outcome = isOver ? await sessionGate.lost(reason) : 'renewed';
  if (outcome !== 'renewed') return;
  ({ renewals } = sessionGate);
  liveEvents.select(following);
}

/** Chooses whose events to receive; null: none. */
export function followEvents(scope: EventScope | null) {
  if (following?.sdkAppId !== scope?.sdkAppId || following?.memberId !== scope?.memberId)
    ({ renewals } = sessionGate);
  following = scope;
  liveEvents.select(scope);
}
