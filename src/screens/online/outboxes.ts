import { createListeners } from '../../api/event-stream.ts';
import { newUuid } from '../../api/unique-id.ts';
import { noteSession } from '../../patterns/inspection.ts';
import { createOutbox, type Outbox } from '../../machines/outbox/outbox.ts';
import type { Outgoing } from '../../machines/outbox/outbox-session.ts';
import { agentMessageMaxCharacters } from '../../machines/rules/limits.ts';
import { isBlank } from '../../machines/rules/text.ts';
import { type Customer, deskMemory } from '../session/desk-memory.ts';

interface OutboxesOptions {
  /** Separates the words of several accounts in one browser. */
  readonly owner: string;
  readonly send: (conversationId: string, message: Outgoing, signal: AbortSignal) => Promise<void>;
  readonly newId?: () => string;
}

/** Answers to one customer that were not sent before the agent lost the conversation. */
export interface NotSent {
  readonly conversationId: string;
  readonly customer: Customer | null;
  readonly texts: readonly string[];
}

/** What of all conversations has not arrived. The same object until it changes. */
interface Unsent {
  /** The conversations in which messages are on their way. */
  readonly underWay: readonly string[];
  readonly notSent: readonly NotSent[];
}

/**
 * The agent's outboxes, one for each conversation that was written in. They go on sending while another conversation
 * is on the screen, and resume after a reload.
 */
export function createOutboxes({ owner, send, newId = newUuid }: OutboxesOptions) {
  const memory = deskMemory(owner);
  const { draftIn, unsentIn, customerIn } = memory;
  const listeners = createListeners<[]>();
  const outboxes = new Map<string, Outbox>();
  /** The conversations that the agent serves, once they are known. */
  let ownNow: ReadonlySet<string> | null = null;
  let isOnline = typeof navigator === 'undefined' || navigator.onLine;
  const ends: (() => void)[] = [];
  /** Whom the agent serves, or has served since the page began. */
  const customers = new Map<string, Customer>();
  /** The conversations whose customer is kept beside what was written there. */
  const named = new Set<string>();
  /** Keeps whose words are kept, as long as they are: whoever has lost a conversation may not read it. */
  function nameWords() {
    for (const [conversationId, outbox] of outboxes) {
      const { draft, outgoing, withheld } = outbox.state();
      const hasWords = !isBlank(draft) || outgoing.length > 0 || withheld.length > 0;
      const customer = customers.get(conversationId);
      if (hasWords === named.has(conversationId) || (hasWords && customer === undefined)) continue;
      if (hasWords) named.add(conversationId);
      else named.delete(conversationId);
      customerIn(conversationId).write(hasWords ? customer : undefined);
    }
  }
  function know(served: ReadonlyMap<string, Customer>) {
    for (const [conversationId, { visitorId, nickname }] of served)
      customers.set(conversationId, { visitorId, nickname });
    nameWords();
  }
  let unsent: Unsent = { underWay: [], notSent: [] };
  function onChange() {
    nameWords();
    const all = [...outboxes].map(([conversationId, outbox]) => ({ conversationId, ...outbox.state() }));
    const next: Unsent = {
      underWay: all.filter(({ outgoing }) => outgoing.length > 0).map(({ conversationId }) => conversationId),
      notSent: all
        .filter(({ withheld }) => withheld.length > 0)
        .map(({ conversationId, withheld }) => ({
          conversationId,
          customer: customerIn(conversationId).read(),
          texts: withheld.map(({ text }) => text),
        })),
    };
    if (JSON.stringify(next) !== JSON.stringify(unsent)) unsent = next;
    listeners.call();
  }

  function of(conversationId: string): Outbox {
    const known = outboxes.get(conversationId);
    if (known !== undefined) return known;
    const { draft, onElsewhere } = draftIn(conversationId);
    const outbox = createOutbox({
      maxCharacters: agentMessageMaxCharacters,
      unsent: unsentIn(conversationId),
      draft,
      newId,
      now: () => new Date().toISOString(),
      send: (message, signal) => send(conversationId, message, signal),
      onChange,
    });
    outboxes.set(conversationId, outbox);
    if (customerIn(conversationId).read() !== null) named.add(conversationId);
    ends.push(
      onElsewhere((before, now) => {
        // What was written in a lost conversation stays here until it is copied, whatever another tab forgets.
        if (now !== '' || ownNow?.has(conversationId) !== false) outbox.followDraft(before, now);
      }),
    );
    noteSession(outbox.session);
    outbox.setOpen(true);
    if (!isOnline) outbox.setOnline(false);
    return outbox;
  }

  for (const conversationId of memory.unsent()) of(conversationId);
  onChange();

  return {
    of,
    /** The draft, without creating an outbox. */
    draftOf: (conversationId: string): string =>
      outboxes.get(conversationId)?.state().draft ?? draftIn(conversationId).draft.read() ?? '',
    /** When somebody last wrote the draft in this tab, in milliseconds; null where nobody did. */
    writtenAt(conversationId: string): number | null {
      const at = outboxes.get(conversationId)?.writtenAt() ?? null;
      return at === null ? null : Date.parse(at);
    },
    /** What waits for the connection, on one line; empty where nothing does. */
    keptIn(conversationId: string): string {
      const outgoing = outboxes.get(conversationId)?.state().outgoing ?? [];
      return outgoing.map(({ text }) => text).join(' · ');
    },
    unsent: () => unsent,
    /** What was written in a lost conversation and has not arrived: withheld messages, then the draft. */
    unsentOf(conversationId: string): string {
      const withheld = outboxes.get(conversationId)?.state().withheld ?? [];
      const texts = [...withheld.map(({ text }) => text), this.draftOf(conversationId)];
      return texts.filter((text) => !isBlank(text)).join('\n\n');
    },
    /** For whom that was written; null if this browser does not know. */
    customerOf: (conversationId: string): Customer | null =>
      customers.get(conversationId) ?? customerIn(conversationId).read(),
    /** Throws away what `unsentOf` says. */
    discard(conversationId: string) {
      const outbox = of(conversationId);
      for (const { clientMessageId } of outbox.state().withheld) outbox.discard(clientMessageId);
      outbox.setDraft('');
    },
    /** Withholds what is on its way in a conversation that the agent may not write in, if anything is. */
    lose: (conversationId: string) => outboxes.get(conversationId)?.lose(),
    /** The agent may write in a conversation: what was withheld there becomes a draft. */
    serve(conversationId: string) {
      const outbox = of(conversationId);
      outbox.setOpen(true);
      outbox.reclaim();
    },
    /**
     * Withholds what is on its way in conversations that the agent does not serve.
     * @returns what was withheld now
     */
    settle(served: ReadonlyMap<string, Customer>): readonly NotSent[] {
      const lost = unsent.underWay.filter((conversationId) => !served.has(conversationId));
      know(served);
      for (const conversationId of lost) outboxes.get(conversationId)?.lose();
      return unsent.notSent.filter(({ conversationId }) => lost.includes(conversationId));
    },
    /** Nobody finds the draft of a conversation that is over, or somebody else's, in this browser later. */
    forgetLost(served: ReadonlyMap<string, Customer>) {
      know(served);
      ownNow = new Set(served.keys());
      memory.forgetDraftsBut(ownNow);
    },
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
      for (const end of ends) end();
      outboxes.clear();
    },
  };
}

export type Outboxes = ReturnType<typeof createOutboxes>;
