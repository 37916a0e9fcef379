import type {
  DomainEvent as Happening,
  MemberStreamEvent,
  VisitorStreamEvent,
} from '../../src/api/__generated__/schema.d.ts';

type StreamEvent = MemberStreamEvent | VisitorStreamEvent;

/** Who receives an event: members by place or id, or one visitor. */
export type MemberKey = 'console' | 'desk' | 'deskAdmin' | `member:${string}`;
type VisitorKey = `visitor:${string}`;

/** The channel of followers, such as the audit log. */
export const followersChannel = 'followers';

/** If an event has the same name and payload for streams and followers, one row tells both. */
type AudienceKey<Event> =
  | (Event extends MemberStreamEvent ? MemberKey : never)
  | (Event extends VisitorStreamEvent ? VisitorKey : never)
  | ({ type: Event['type' & keyof Event]; data: Omit<Event, 'type'> } extends Happening
      ? typeof followersChannel
      : never);

type News<Event extends StreamEvent> = Event extends StreamEvent
  ? {
      sdkAppId: string;
      type: Event['type'];
      /** At least one. */
      audience: readonly AudienceKey<Event>[];
      /** The payload beside `type`. */
      payload: Omit<Event, 'type'>;
    }
  : never;

/**
 * A stream event of the contract: something's current state, for every reader with a key of the audience. Streams
 * tell of resets and their end themselves.
 */
export type StreamNews = News<Exclude<StreamEvent, { type: 'stream.reset' | 'session.ended' }>>;

type Told<Event extends Happening> = Event extends Happening
  ? { sdkAppId: string; type: Event['type']; payload: Event['data']; audience?: never }
  : never;

/** A happening of the contract's catalogue, which webhooks share; a test is told to the tested webhook alone. `streamNewsOf` turns it into news for screens. */
export type DomainEvent = Told<Exclude<Happening, { type: 'message.created' | 'webhook.tested' }>>;

export type OutboxEvent = StreamNews | DomainEvent;

/** A row of the event log. */
export interface OutboxRow {
  sdkAppId: string;
  type: string;
  audience: readonly string[];
  payload: object;
}

/** Where the audience may name members, counted from 1. Each place has an index, by which members find their events. */
export const memberPlaces = [1, 2, 3] as const;

/**
 * The rows that tell streams and followers of an event.
 * @throws Error if the audience names a member where no index is
 */
export function eventRowsOf(event: OutboxEvent): OutboxRow[] {
  if (event.audience === undefined)
    return [{ ...event, audience: [followersChannel] }, ...streamNewsOf(event)];
  if (event.audience.slice(memberPlaces.length).some((key) => key.startsWith('member:')))
    throw new Error(`The event ${event.type} names a member too late among its readers.`);
  return [event];
}

/**
 * The news that a happening means for screens. If something changes more often than it happens, its service tells
 * screens.
 */
function streamNewsOf(event: DomainEvent): StreamNews[] {
  const { sdkAppId } = event;
  switch (event.type) {
    case 'member.changed': {
      const { member } = event.payload;
      const audience = ['console', `member:${member.memberId}`] as const;
      return [{ sdkAppId, type: 'member.updated', audience, payload: { member } }];
    }
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
    // Services tell of the effects of a reset and of a changed draft themselves. A conversation's state changes with
    // every message, an agent's with its load, an import's or an export's with its progress. Which bot could serve changes with its settings.
    case 'member.passwordReset':
    case 'member.signedIn':
    case 'member.signInFailed':
    case 'member.signedOut':
    case 'member.passwordChanged':
    case 'deployment.restored':
    case 'conversation.started':
    case 'conversation.queued':
    case 'conversation.connected':
    case 'conversation.transferred':
    case 'conversation.ended':
    case 'rating.submitted':
    case 'agent.statusChanged':
    case 'qa.changed':
    case 'import.completed':
    case 'import.takenBack':
    case 'export.requested':
    case 'robot.changed':
    case 'channel.changed':
    case 'botMode.changed':
    case 'category.changed':
    case 'chitchat.changed':
    case 'document.changed':
    case 'regressionSet.changed':
    case 'keptCluster.merged':
    case 'settings.changed':
    case 'webhook.changed':
      return [];
  }
}
