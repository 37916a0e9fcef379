import type { MemberStreamEvent, Membership, SessionEndReason } from './__generated__/schema.d.ts';
import { createEventStream } from './event-stream.ts';
import type { DeskReader } from './take-conversation.ts';
import { sessionGate } from './session-gate.ts';

let following: DeskReader | null = null;
/** How often the session had been renewed when these events began. */
let renewals = 0;

/** The live events of this tab. Where they end with the session, they go on once somebody has signed in again. */
export const liveEvents = createEventStream<MemberStreamEvent>({
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
export function followEvents(membership: Pick<Membership, 'sdkAppId' | 'memberId' | 'deskRole'> | null) {
  const { sdkAppId, memberId, deskRole } = membership ?? {};
  if (following?.sdkAppId !== sdkAppId || following?.memberId !== memberId) ({ renewals } = sessionGate);
  following = membership && { ...membership, isDeskAdmin: deskRole === 'deskAdmin' };
  liveEvents.select(following);
}

/** For whom the events are that arrive now. */
export function followedReader(): DeskReader | null {
  return following;
}
