import type { ReactNode } from 'react';
import type { RichText } from '../../api/__generated__/schema.d.ts';
import type { MarkMedia } from '../../machines/rules/rich-text.ts';

export type ThreadSender = 'customer' | 'bot' | 'agent' | 'system';
/** Who looks at the thread: this side's own messages stand on the right and show whether they were delivered. */
export type ThreadPerspective = 'customer' | 'agent';
export type DeliveryState = 'sending' | 'waiting' | 'sent' | 'failed';

export interface ThreadSuggestion {
  readonly suggestionId: string;
  readonly text: string;
}

/** Where an answer stands. */
export interface ThreadCitation {
  readonly id: string;
  readonly title: string;
  /** Null where there are no pages. */
  readonly page: number | null;
}

/** One line of the conversation. Objects are immutable: a changed message is a new object. */
export interface ThreadMessage {
  /** Stable from the first keystroke to the server's copy: the client message id where there is one. */
  readonly key: string;
  /** Position in the conversation; null until the server has accepted the message. */
  readonly seq: number | null;
  readonly sender: ThreadSender;
  readonly senderName: string | null;
  /** The key of the bot's own picture; null or left out: none. */
  readonly senderAvatar?: string | null | undefined;
  readonly kind: 'text' | 'suggestions' | 'notice' | 'rich';
  readonly text: string;
  /** The same as rich text; null or left out where there is only the text. */
  readonly blocks?: RichText | null | undefined;
  /** RFC 3339. */
  readonly createdAt: string;
  /** RFC 3339: when it was written, if it was long on its way. */
  readonly writtenAt?: string | null | undefined;
  readonly suggestions: readonly ThreadSuggestion[] | null;
  readonly citations?: readonly ThreadCitation[] | undefined;
  /** The bot offers a person with it. */
  readonly offersPerson?: boolean | undefined;
  /** The server's name of it, once it has accepted the message. */
  readonly messageId?: string | undefined;
  /** The customer is asked whether it helped. */
  readonly asksFeedback?: boolean | undefined;
  /** What the customer said to that; null or left out: nothing. */
  readonly helpful?: boolean | null | undefined;
  /** Of a conversation that is over: what it suggests can only be read. */
  readonly isOver?: boolean;
  /** Only for messages of one's own side that this browser has sent. */
  readonly delivery?: DeliveryState;
}

/** Every text of the thread, in the reader's language. */
export interface ThreadLabels {
  /** Name of the whole log for assistive technology. */
  readonly log: string;
  readonly you: string;
  /** Names of senders whose message carries none. */
  readonly bot: string;
  readonly agent: string;
  readonly customer: string;
  readonly today: string;
  readonly yesterday: string;
  readonly sending: string;
  /** Kept, and sent later by itself. */
  readonly waiting: string;
  readonly sent: string;
  readonly notSent: string;
  readonly retry: string;
  readonly discard: string;
  readonly earlier: string;
  readonly loadingEarlier: string;
  readonly suggestions: string;
  /** Shows the rest of a long list of suggestions. */
  readonly moreSuggestions: (count: number) => string;
  readonly closePicture: string;
  /** Where an answer stands, for example "returns.pdf, page 3". */
  readonly cited: (title: string, page: number | null) => string;
  readonly citations: string;
  readonly newMessages: (count: number) => string;
  /** What the customer said of an answer, to whoever reads it. */
  readonly judged: (helpful: boolean) => string;
  /** Under a message that was long on its way. */
  readonly written: (written: string, arrived: string) => string;
  /** What a screen reader says before a message, for example "Robot, 14:32". */
  readonly said: (name: string, time: string) => string;
  /** What a screen reader says of a picture or a video that has just come. */
  readonly media: MarkMedia;
}

/** What the buttons of rich text do. */
export interface RichTextActions {
  readonly onAsk?: ((question: string) => void) | undefined;
  readonly onRequestPerson?: (() => void) | undefined;
}

export interface ThreadActions extends RichTextActions {
  readonly onSuggestion?: (suggestion: ThreadSuggestion) => void;
  readonly onRetry?: (key: string) => void;
  readonly onDiscard?: (key: string) => void;
  /** A button beside a message, or nothing. Enter on the message presses it. One function for as long as it shows the same. */
  readonly beside?: ((message: ThreadMessage) => ReactNode) | undefined;
  /** What stands below a message, such as the end of an earlier conversation, or nothing. As with `beside`, one function. */
  readonly below?: ((message: ThreadMessage) => ReactNode) | undefined;
}
