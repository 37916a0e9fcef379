import { createContext, useContext } from 'react';
import type { VisitorChannel, VisitorConversationState } from '../api/__generated__/schema.d.ts';
import type { VisitorClient, VisitorSnapshot } from './client/visitor-snapshot.ts';
import type { VisitorWords } from './i18n/en.ts';

/** What every part of the page shows and works with. */
export interface Chat {
  readonly client: VisitorClient;
  readonly snapshot: VisitorSnapshot;
  readonly channel: VisitorChannel;
  readonly conversation: VisitorConversationState;
  readonly text: VisitorWords;
  /** Above 0 the field may take the focus. Each increase focuses it again. */
  readonly wishesToWrite: number;
  readonly onSwitchLanguage: () => void;
  /** Null if the page is not in a widget. */
  readonly onClose: (() => void) | null;
}

const Context = createContext<Chat | null>(null);
export const ChatProvider = Context.Provider;

export function useChat(): Chat {
  const chat = useContext(Context);
  if (chat === null) throw new Error('useChat needs a conversation above it.');
  return chat;
}
