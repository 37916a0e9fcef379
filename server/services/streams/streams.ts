import type { Readable } from 'node:stream';
import type { Deps } from '../../deps.ts';
import { sseStream } from '../../events/sse.ts';
import { noteAgentPresence } from '../agents/presence.ts';
import { applicationStreams } from '../applications/delete-application.ts';
import { customerPageClosed, customerPageOpened } from '../conversations/customer-presence.ts';
import { streamOwner, whySessionEnded } from '../session/sessions.ts';
import type { Visitor } from '../visitor/known-visitors.ts';

export interface MemberReader {
  sdkAppId: string;
  memberId: string;
  consoleRole: string | null;
  deskRole: string | null;
  rightsSince: Date;
  sessionId: string;
  sessionBeganAt: Date;
  sessionToken: string | null;
}

export interface Position {
  /** Number of the last event that the reader has; absent: from now on. */
  after: number | undefined;
  signal: AbortSignal;
}

/** Milliseconds between two beats of a stream, and between two looks whether its reader may still listen. */
export const streamBeat = 10_000;

/** Streams everything that a member may see. An agent who opens it is present. */
export async function openMemberStream(
  deps: Deps,
  reader: MemberReader,
  { after, signal }: Position,
): Promise<Readable> {
  const { sdkAppId, memberId, sessionToken, sessionBeganAt, rightsSince } = reader;
  const subscription = await deps.events.subscribe({
    sdkAppId,
    keys: audienceKeys(reader),
    owners: [`member:${memberId}`, streamOwner(reader.sessionId), applicationStreams(sdkAppId)],
    after,
    // Whoever was not here, or might not hear it, gets nothing of it later either.
    since: sessionBeganAt > rightsSince ? sessionBeganAt : rightsSince,
    signal,
  });
  if (reader.deskRole !== null) await noteAgentPresence(deps, sdkAppId, memberId);
  return sseStream(subscription, {
    heartbeat: streamBeat,
    checkEvery: streamBeat,
    check: async () => (sessionToken === null ? 'expired' : whySessionEnded(deps, sessionToken)),
  });
}

function audienceKeys({ memberId, consoleRole, deskRole }: MemberReader): string[] {
  const keys = [`member:${memberId}`];
  if (consoleRole !== null) keys.push('console');
  if (deskRole !== null) keys.push('desk');
  if (deskRole === 'deskAdmin') keys.push('deskAdmin');
  return keys;
}

/** Streams what happens in a customer's conversations. While it is open, the customer counts as present. */
export async function openVisitorStream(
  deps: Deps,
  visitor: Visitor,
  { after, signal }: Position,
): Promise<Readable> {
  const { sdkAppId, visitorId } = visitor;
  const owner = `visitor:${visitorId}`;
  const subscription = await deps.events.subscribe({
    sdkAppId,
    keys: [owner],
    owners: [owner, applicationStreams(sdkAppId)],
    after,
    signal,
  });
  await customerPageOpened(deps, visitor);
  const stream = sseStream(subscription, {
    checkEvery: streamBeat,
    check: async () => {
      deps.presence.note({ table: 'visitors', sdkAppId, id: visitorId });
      return null;
    },
  });
  stream.once('close', () => {
    // When the product stops, all streams end, though the pages stay open.
    if (deps.events.isClosed) return;
    customerPageClosed(deps, visitor).catch((error: unknown) =>
      deps.log.warn({ err: error }, 'Whether a customer has left is not known.'),
    );
  });
  return stream;
}
