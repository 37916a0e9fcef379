import type { Message, VisitorChannel, VisitorConversationState } from '../../api/__generated__/schema.d.ts';
import type { ConnectionStatus } from '../../api/sse-connection.ts';
import type { OutboxState } from './outbox.ts';
import type { RatingInput, VisitorProblem } from './visitor-api.ts';

/** `unavailable`: no such channel, or it takes nobody new. `failed`: could not be read; `start` tries again. */
export type VisitorPhase = 'loading' | 'ready' | 'unavailable' | 'failed';
/** What the customer asked for and is being done. */
export type VisitorAction = 'requestingPerson' | 'ending' | 'rating' | 'startingAgain';

/** Everything that a view of the conversation needs. A new object whenever something changed. */
export interface VisitorSnapshot extends OutboxState {
  readonly phase: VisitorPhase;
  readonly channel: VisitorChannel | null;
  readonly conversation: VisitorConversationState | null;
  /** What the server has, in order; the same array until it changes. */
  readonly messages: readonly Message[];
  readonly connection: ConnectionStatus;
  /** Whether the device has a network. */
  readonly isOnline: boolean;
  readonly action: VisitorAction | null;
  /** Why the start, or the last thing that the customer asked for, failed. */
  readonly problem: VisitorProblem | null;
  /** The visitor's earlier session had expired: this is a new conversation. */
  readonly isRenewed: boolean;
  /** Messages of the other side that came since `markRead`. */
  readonly unread: number;
}

export interface VisitorClient {
  readonly subscribe: (listener: () => void) => () => void;
  readonly getSnapshot: () => VisitorSnapshot;
  /** Whether this browser has talked here before. */
  readonly hasSession: () => boolean;
  readonly start: () => Promise<void>;
  readonly setDraft: (text: string) => void;
  /** Sends the draft. */
  readonly submit: () => void;
  readonly choose: (suggestion: { qaId: string; question: string }) => void;
  readonly retry: () => void;
  readonly discard: (clientMessageId: string) => void;
  readonly requestPerson: () => Promise<void>;
  readonly end: () => Promise<void>;
  readonly rate: (rating: Omit<RatingInput, 'conversationId'>) => Promise<void>;
  /** Begins another conversation after the last one has ended. */
  readonly startAgain: () => Promise<void>;
  readonly dismissProblem: () => void;
  readonly dismissRenewal: () => void;
  /** The customer sees the conversation now. */
  readonly markRead: () => void;
  readonly reconnect: () => void;
  readonly close: () => void;
}
