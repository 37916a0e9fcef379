import type {
  DomainEvent as Happening,
  MemberStreamEvent,
  VisitorStreamEvent,
} from '../../src/api/__generated__/schema.d.ts';

type StreamEvent = MemberStreamEvent | VisitorStreamEvent;

/** Who receives an event: members by where they work or by name, or one visitor. */
export type MemberKey = 'console' | 'desk' | 'deskAdmin' | `member:${string}`;
type VisitorKey = `visitor:${string}`;

/** Those who follow what happens: the audit log, and whoever comes after it. */
export const FOLLOWERS = 'followers';

/** Streams and followers know some things by the same name and in the same words: one row tells both. */
type AudienceKey<Event> =
  | (Event extends MemberStreamEvent ? MemberKey : never)
  | (Event extends VisitorStreamEvent ? VisitorKey : never)
  | ({ type: Event['type' & keyof Event]; data: Omit<Event, 'type'> } extends Happening
      ? typeof FOLLOWERS
      : never);

type News<Event extends StreamEvent> = Event extends StreamEvent
  ? {
      sdkAppId: string;
      type: Event['type'];
      /** At least one. */
      audience: readonly AudienceKey<Event>[];
      /** What the stream carries beside `type`. */
      payload: Omit<Event, 'type'>;
    }
  : never;

/**
 * How something stands now, for everybody whose keys overlap the audience: an event of the contract's streams, for readers of
 * a stream that has it. The stream itself tells of resets and of its end.
 */
export type StreamNews = News<Exclude<StreamEvent, { type: 'stream.reset' | 'session.ended' }>>;

type Told<Event extends Happening> = Event extends Happening
  ? { sdkAppId: string; type: Event['type']; payload: Event['data']; audience?: never }
  : never;

/**
 * Something that happened: an event of the contract's catalogue, which webhooks have too. Screens are told what `streamNewsOf`
 * makes of it.
 */
export type DomainEvent = Told<Exclude<Happening, { type: 'message.created' }>>;

export type OutboxEvent = StreamNews | DomainEvent;

/** An event as the log keeps it. */
export interface OutboxRow {
  sdkAppId: string;
  type: string;
  audience: readonly string[];
  payload: object;
}

/** The rows that tell streams and followers of an event. */
export function rowsOf(event: OutboxEvent): OutboxRow[] {
  if (event.audience !== undefined) return [event];
  return [{ ...event, audience: [FOLLOWERS] }, ...streamNewsOf(event)];
}

/** What screens are told when something happens. Whose state changes more often than that is told by its service. */
function streamNewsOf(event: DomainEvent): StreamNews[] {
  const { sdkAppId } = event;
  switch (event.type) {
    case 'member.added':
    case 'member.forcedOffline':
    case 'member.restored': {
      const { member } = event.payload;
      return [{ sdkAppId, type: 'member.updated', audience: ['console'], payload: { member } }];
    }
    case 'member.deleted': {
      const { memberId } = event.payload.member;
      return [{ sdkAppId, type: 'member.deleted', audience: ['console', 'desk'], payload: { memberId } }];
    }
    case 'deployment.requested':
    case 'deployment.cancelled':
    case 'deployment.deployed':
    case 'deployment.failed':
    case 'deployment.rolledBack': {
      const { deployment } = event.payload;
      return [{ sdkAppId, type: 'deployment.updated', audience: ['console'], payload: { deployment } }];
    }
    // What a reset or a restored draft changes is told by itself; a conversation's state changes with every message.
    case 'member.passwordReset':
    case 'deployment.restored':
    case 'conversation.started':
    case 'conversation.queued':
    case 'conversation.connected':
    case 'conversation.transferred':
    case 'conversation.ended':
    case 'rating.submitted':
      return [];
  }
}
