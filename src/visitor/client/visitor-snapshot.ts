import type { Message, VisitorChannel, VisitorConversationState } from '../../api/__generated__/schema.d.ts';
import type { ConnectionStatus } from '../../api/sse-connection.ts';
import type {
  CustomerConnectionEvent,
  CustomerWish,
  Judgement,
} from '../../machines/customer-connection/customer-connection.machine.ts';
import type { Failure } from '../../machines/failure.ts';
import type { Outbox, OutboxState } from '../../machines/outbox/outbox.ts';
import type { EarlierReading } from './earlier.ts';
import type { MessageLog } from './visitor-feed.ts';

/** Everything that a view of the conversation needs. A new object whenever something changed. */
export interface VisitorSnapshot extends OutboxState {
  /** Where the session's machine stands. */
  readonly phase: 'unopened' | 'opening' | 'open' | 'unavailable' | 'failed';
  readonly channel: VisitorChannel | null;
  readonly conversation: VisitorConversationState | null;
  /** What the server has, in order; the same array until it changes. */
  readonly messages: readonly Message[];
  /** The conversations before it, the oldest first, as far as they have been read. */
  readonly earlier: readonly MessageLog[];
  /** Whether there is, or may be, something before all that is shown. */
  readonly hasEarlier: boolean;
  readonly earlierReading: EarlierReading;
  readonly connection: ConnectionStatus;
  /** Whether the device has a network. */
  readonly isOnline: boolean;
  /** What the customer asked for and is being done. */
  readonly underWay: readonly CustomerWish['action'][];
  /** What the customer says of answers, and is not kept yet; the last one of a message counts. */
  readonly judging: readonly Judgement[];
  /** Why the start, or the last thing that the customer asked for, failed. */
  readonly problem: Failure | null;
  /** The visitor's earlier session had expired: this is a new conversation. */
  readonly isRenewed: boolean;
  /** Messages of the other side that came since `markRead`. */
  readonly unread: number;
}

export interface VisitorClient extends Pick<
  Outbox,
  'setDraft' | 'submit' | 'say' | 'choose' | 'retry' | 'discard'
> {
  readonly subscribe: (listener: () => void) => () => void;
  readonly getSnapshot: () => VisitorSnapshot;
  /** Whether this browser has talked here before. */
  readonly hasSession: () => boolean;
  readonly send: (event: CustomerConnectionEvent) => void;
  readonly ask: (wish: CustomerWish) => void;
  /** Reads what stands before all that is shown, a page of it. */
  readonly readEarlier: () => void;
  /** The customer sees the conversation now. */
  readonly markRead: () => void;
  readonly reconnect: () => void;
  readonly close: () => void;
}
