import { createListeners } from '../../api/event-stream.ts';
import { openLastingMemory, openTabMemory } from '../../api/memory.ts';
import { newUuid } from '../../api/unique-id.ts';
import { createOutbox } from '../../machines/outbox/outbox.ts';
import type { Outbox } from '../../machines/outbox/outbox.ts';
import type { Outgoing } from '../../machines/outbox/outbox-session.ts';
import { agentMessageMaxCharacters } from '../../machines/rules/limits.ts';

/** One outbox for each conversation that was written in. */
export interface Outboxes {
  readonly of: (conversationId: string) => Outbox;
  /** What is being written, without beginning anything. */
  readonly draftOf: (conversationId: string) => string;
  /** Calls back when anything in any of them changes. */
  readonly subscribe: (listener: () => void) => () => void;
  readonly setOnline: (isOnline: boolean) => void;
  /** The server has the message, as another way than our own request tells. */
  readonly acknowledge: (message: { conversationId: string; clientMessageId: string | null }) => void;
  readonly stop: () => void;
}

export interface OutboxesOptions {
  /** Keeps apart what several accounts of one browser wrote. */
  readonly owner: string;
  readonly send: (conversationId: string, message: Outgoing, signal: AbortSignal) => Promise<void>;
  readonly newId?: () => string;
}

/**
 * The agent's outboxes. They go on sending when another conversation is on the screen, and take up what a reload
 * interrupted.
 */
export function createOutboxes({ owner, send, newId = newUuid }: OutboxesOptions): Outboxes {
  const lasting = openLastingMemory('parley.desk.');
  const tab = openTabMemory('parley.desk.');
  const listeners = createListeners<[]>();
  const outboxes = new Map<string, Outbox>();
  let isOnline = typeof navigator === 'undefined' || navigator.onLine;
  const placeOf = (conversationId: string, what: 'draft' | 'unsent') => {
    const memory = what === 'draft' ? tab : lasting;
    const key = `${owner}.${conversationId}.${what}`;
    return { get: () => memory.get(key), set: (text: string | null) => memory.set(key, text) };
  };

  function of(conversationId: string): Outbox {
    const known = outboxes.get(conversationId);
    if (known !== undefined) return known;
    const outbox = createOutbox({
      maxCharacters: agentMessageMaxCharacters,
      unsent: placeOf(conversationId, 'unsent'),
      draft: placeOf(conversationId, 'draft'),
      newId,
      send: (message, signal) => send(conversationId, message, signal),
      onChange: listeners.call,
    });
    outboxes.set(conversationId, outbox);
    outbox.setOpen(true);
    if (!isOnline) outbox.setOnline(false);
    return outbox;
  }

  for (const key of lasting.keys(`${owner}.`))
    if (key.endsWith('.unsent')) of(key.slice(owner.length + 1, -'.unsent'.length));

  return {
    of,
    draftOf: (conversationId) =>
      outboxes.get(conversationId)?.state().draft ?? placeOf(conversationId, 'draft').get() ?? '',
    subscribe: listeners.add,
    setOnline(next) {
      isOnline = next;
      for (const outbox of outboxes.values()) outbox.setOnline(next);
    },
    acknowledge: (message) => outboxes.get(message.conversationId)?.acknowledge([message]),
    stop() {
      for (const outbox of outboxes.values()) outbox.stop();
      outboxes.clear();
    },
  };
}
