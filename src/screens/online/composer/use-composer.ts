import { useSyncExternalStore } from 'react';
import { useDesk } from '../desk.ts';
import type { Composer, ComposerState } from './composers.ts';

/** The composer of one conversation, and what it holds now. */
export function useComposer(conversationId: string): { composer: Composer; state: ComposerState } {
  const { composers } = useDesk();
  const composer = composers.of(conversationId);
  return { composer, state: useSyncExternalStore(composer.subscribe, composer.state) };
}

/** What is being written in a conversation; rows of the list show it. */
export function useDraft(conversationId: string): string {
  const { composers } = useDesk();
  return useSyncExternalStore(composers.onDraft, () => composers.draftOf(conversationId));
}
