import type { MemberStreamEvent, Membership, SessionEndReason } from './__generated__/schema.d.ts';
import { myAgentQuery } from './agents.ts';
import { createEventStream } from './event-stream.ts';
import { type DeskReader, deskReaderOf } from './conversations.ts';
import { createPresenceSigns } from './presence-signs.ts';
import { queryClient } from './query-client.ts';
import { sessionGate } from './session-gate.ts';

let following: DeskReader | null = null;
/** The number of session renewals when these events began. */
let renewals = 0;

const signs = createPresenceSigns();

/** The live events of this tab. If they end with the session, they go on when somebody signs in again. */
export const liveEvents = createEventStream<MemberStreamEvent>({
  onSessionEnded(reason) {
    // The application is gone, but the session may live.
    if (reason === 'applicationDeleted') location.assign('/');
    else void followAgain(reason);
  },
  onBeat: () => signs.beat(),
});

async function followAgain(reason: SessionEndReason) {
  // If somebody has signed in again since these events began, the former session has ended.
  const isByAdministrator = reason === 'forcedOffline' || reason === 'memberDeleted';
  if (isByAdministrator) leaveDesk();
  const isOver = isByAdministrator || sessionGate.renewals === renewals;
  const outcome = isOver ? await sessionGate.lost(reason) : 'renewed';
  if (outcome !== 'renewed') return;
  ({ renewals } = sessionGate);
  liveEvents.select(following);
}

/** Whom an administrator took out has left the desk, also if the streams ended before their event of it. */
function leaveDesk() {
  if (following === null) return;
  const { queryKey } = myAgentQuery(following.sdkAppId);
  queryClient.setQueryData(queryKey, (agent) => agent && { ...agent, status: 'offline' as const });
}

/** Chooses whose events to receive; null: none. */
export function followEvents(membership: Pick<Membership, 'sdkAppId' | 'memberId' | 'deskRole'> | null) {
  const { sdkAppId, memberId } = membership ?? {};
  if (following?.sdkAppId !== sdkAppId || following?.memberId !== memberId) ({ renewals } = sessionGate);
  following = membership && deskReaderOf(membership);
  signs.giveFor(membership?.deskRole == null ? null : membership.sdkAppId);
  liveEvents.select(following);
}

/**
 * Hears no events, gives up what is being read and begins to read nothing, for the end of a session. Returns a function
 * that undoes it.
 */
export async function stopReading(): Promise<() => void> {
  const stay = sessionGate.leave();
  liveEvents.select(null);
  await queryClient.cancelQueries();
  return () => {
    stay();
    liveEvents.select(following);
    void queryClient.invalidateQueries();
  };
}

/** The scope of the current events. */
export function followedReader(): DeskReader | null {
  return following;
}
