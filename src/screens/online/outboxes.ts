import { createListeners } from '../../api/event-stream.ts';
import { lastingMemory, tabMemory, textOrNull } from '../../api/memory.ts';
import { newUuid } from '../../api/unique-id.ts';
import { noteSession } from '../../patterns/inspection.ts';
import { createOutbox, type Outbox, parseUnsent } from '../../machines/outbox/outbox.ts';
import type { Outgoing } from '../../machines/outbox/outbox-session.ts';
import { agentMessageMaxCharacters } from '../../machines/rules/limits.ts';
import { isBlank } from '../../machines/rules/text.ts';

interface OutboxesOptions {
  /** Separates the words of several accounts in one browser. */
  readonly owner: string;
  readonly send: (conversationId: string, message: Outgoing, signal: AbortSignal) => Promise<void>;
  readonly newId?: () => string;
}

/** Messages of an earlier version, which kept those of all conversations in one place. */
function parseEarlier(value: unknown): { conversationId: unknown; suggestionId: null }[] {
  return Array.isArray(value)
    ? value.map((each: object) => ({ conversationId: null, ...each, suggestionId: null }))
    : [];
}

/**
 * The agent's outboxes, one for each conversation that was written in. They go on sending while another conversation
 * is on the screen, and resume after a reload.
 */
export function createOutboxes({ owner, send, newId = newUuid }: OutboxesOptions) {
  const place = `parley.desk.${owner}.`;
  const listeners = createListeners<[]>();
  const outboxes = new Map<string, Outbox>();
  let isOnline = typeof navigator === 'undefined' || navigator.onLine;
  const draftIn = (conversationId: string) => tabMemory.of(`${place}${conversationId}.draft`, textOrNull);
  const unsentIn = (conversationId: string) =>
    lastingMemory.of(`${place}${conversationId}.unsent`, parseUnsent);

  function of(conversationId: string): Outbox {
    const known = outboxes.get(conversationId);
    if (known !== undefined) return known;
    const outbox = createOutbox({
      maxCharacters: agentMessageMaxCharacters,
      unsent: unsentIn(conversationId),
      draft: draftIn(conversationId),
      newId,
      now: () => new Date().toISOString(),
      send: (message, signal) => send(conversationId, message, signal),
      onChange: listeners.call,
    });
    outboxes.set(conversationId, outbox);
    noteSession(outbox.session);
    outbox.setOpen(true);
    if (!isOnline) outbox.setOnline(false);
    return outbox;
  }

  const earlier = lastingMemory.of(`${place}unsent`, parseEarlier);
  for (const message of earlier.read()) {
    const unsent = unsentIn(String(message.conversationId));
    unsent.write(parseUnsent([...unsent.read(), message]));
  }
  earlier.write(undefined);
  for (const key of lastingMemory.keys(place))
    if (key.endsWith('.unsent')) of(key.slice(place.length, -'.unsent'.length));

  return {
    of,
    /** The draft, without creating an outbox. */
    draftOf: (conversationId: string): string =>
      outboxes.get(conversationId)?.state().draft ?? draftIn(conversationId).read() ?? '',
    /** Everything that was written here and has not arrived: messages on their way, then the draft. */
    unsentOf(conversationId: string): string {
      const outgoing = outboxes.get(conversationId)?.state().outgoing ?? [];
      const texts = [...outgoing.map(({ text }) => text), this.draftOf(conversationId)];
      return texts.filter((text) => !isBlank(text)).join('\n\n');
    },
    /** Throws the draft away. @param whole also the messages on their way */
    discard(conversationId: string, { whole }: { whole: boolean }) {
      const outbox = of(conversationId);
      for (const { clientMessageId } of whole ? outbox.state().outgoing : []) outbox.discard(clientMessageId);
      outbox.setDraft('');
    },
    /** Sends nothing more in a conversation that the agent has lost. */
    close: (conversationId: string) => outboxes.get(conversationId)?.setOpen(false),
    /** Calls back when anything in any of them changes. */
    subscribe: listeners.add,
    setOnline(next: boolean) {
      isOnline = next;
      for (const outbox of outboxes.values()) outbox.setOnline(next);
    },
    /** Marks a message as arrived, because a source other than our request reports it. */
    acknowledge: (message: { conversationId: string; clientMessageId: string | null }) =>
      outboxes.get(message.conversationId)?.acknowledge([message]),
    stop() {
      for (const outbox of outboxes.values()) outbox.stop();
      outboxes.clear();
    },
  };
}

export type Outboxes = ReturnType<typeof createOutboxes>;
