import type { Handlers } from '../plugins/contract/types.ts';
import { openMemberStream, openVisitorStream } from '../services/streams/streams.ts';

export const eventHandlers = {
  streamMemberEvents: async (
    { query, headers },
    { deps, sdkAppId, member, session, sessionToken, signal },
  ) => {
    const after = lastEventId(headers['Last-Event-ID'] ?? query.lastEventId);
    const { sessionId, beganAt } = session;
    const reader = { sdkAppId, ...member, sessionId, sessionBeganAt: beganAt, sessionToken };
    return { status: 200, stream: await openMemberStream(deps, reader, { after, signal: signal() }) };
  },

  streamVisitorEvents: async ({ query, headers }, { deps, visitor, signal }) => {
    const after = lastEventId(headers['Last-Event-ID'] ?? query.lastEventId);
    return { status: 200, stream: await openVisitorStream(deps, visitor, { after, signal: signal() }) };
  },
} satisfies Partial<Handlers>;

function lastEventId(value: string | undefined): number | undefined {
  // A number too large to count is beyond the newest event, so the stream begins with a reset.
  return value === undefined ? undefined : Math.min(Number(value), Number.MAX_SAFE_INTEGER);
}
