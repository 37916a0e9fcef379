import { createActor, fromPromise } from 'xstate';
import type { FailureCode } from '../../api/__generated__/schema.d.ts';
import { asSent, isBlank } from '../rules/text.ts';
import { outboxMachine } from './outbox.machine.ts';
import { type Delivery, type Outgoing, deliveryOf } from './outbox-session.ts';

export interface ShownOutgoing extends Outgoing {
  readonly delivery: Delivery;
}

/** A new object with every change. */
export interface OutboxState {
  readonly draft: string;
  readonly outgoing: readonly ShownOutgoing[];
  /** What was not sent when the conversation was lost. */
  readonly withheld: readonly Outgoing[];
  /** Why the first message failed, if it can be sent again. */
  readonly failureCode: FailureCode | null;
}

/** Storage that survives a reload; undefined removes the value. */
export interface Kept<Value> {
  readonly read: () => Value;
  readonly write: (value: Value | undefined) => void;
}

interface OutboxOptions {
  readonly maxCharacters: number;
  /** All tabs keep their unsent messages in the same place. */
  readonly unsent: Kept<readonly Outgoing[]>;
  readonly draft: Kept<string | null>;
  readonly newId: () => string;
  /** RFC 3339. */
  readonly now: () => string;
  /** Rejects with a problem of the contract. */
  readonly send: (message: Outgoing, signal: AbortSignal) => Promise<void>;
  readonly onChange: () => void;
}

type Stored = Partial<Record<keyof Outgoing | 'qaId', unknown>>;

function isOutgoing(value: Stored): value is Outgoing {
  const { clientMessageId, text, at, suggestionId, isWithheld } = value;
  const isText = [clientMessageId, text, at].every((part) => typeof part === 'string');
  const isMark = isWithheld === undefined || isWithheld === true;
  return isText && isMark && (suggestionId === null || typeof suggestionId === 'string');
}

/** An earlier version kept a suggestion under the id of its Q&A, which is now the suggestion's own. */
function ofToday(value: unknown): Stored {
  const { qaId, ...rest }: Stored = typeof value === 'object' && value !== null ? value : {};
  return qaId === undefined ? rest : { ...rest, suggestionId: qaId };
}

/** Reads unsent messages from a stored value of any kind. */
export function parseUnsent(value: unknown): readonly Outgoing[] {
  return Array.isArray(value) ? value.map(ofToday).filter(isOutgoing) : [];
}

/** One side's outbox of a conversation, with the draft. Both survive a reload. */
export function createOutbox(options: OutboxOptions) {
  const { maxCharacters, unsent, send, newId, now, onChange } = options;
  const messages = unsent.read();
  /** Every message id that this tab has ever had. In the common place, only these are its own to change. */
  const known = new Set(messages.map(({ clientMessageId }) => clientMessageId));
  let draft = options.draft.read() ?? '';
  /** When the draft was last written here, as `now` says it; null before. */
  let writtenAt: string | null = null;
  /** Whether it was written here last, and not in another tab. */
  let isOwn = false;
  const machine = outboxMachine.provide({
    actors: { sendMessage: fromPromise<void, Outgoing>(({ input, signal }) => send(input, signal)) },
  });
  const actor = createActor(machine, { input: { maxCharacters, messages } }).start();

  function read(): OutboxState {
    const snapshot = actor.getSnapshot();
    return {
      draft,
      withheld: snapshot.context.withheld,
      failureCode: snapshot.matches({ open: 'failed' }) ? (snapshot.context.failure?.code ?? null) : null,
      outgoing: snapshot.context.messages.map((message, place) => ({
        ...message,
        delivery: deliveryOf(snapshot.tags, place, snapshot.context.attempts),
      })),
    };
  }

  let kept: readonly Outgoing[] = messages;
  let state = read();
  function tell(): void {
    state = read();
    onChange();
  }
  actor.subscribe(({ context }) => {
    const unarrived = [...context.withheld, ...context.messages];
    if (unarrived.length !== kept.length || unarrived.some((message, place) => message !== kept[place])) {
      kept = unarrived;
      const others = unsent.read().filter(({ clientMessageId }) => !known.has(clientMessageId));
      const all = [...others, ...kept];
      unsent.write(all.length === 0 ? undefined : all);
    }
    tell();
  });

  /** @returns whether the message goes out */
  function submit(text: string, suggestionId: string | null): boolean {
    const message: Outgoing = {
      clientMessageId: newId(),
      text: asSent(text),
      at: now(),
      suggestionId,
    };
    if (!actor.getSnapshot().can({ type: 'message.submitted', message })) return false;
    known.add(message.clientMessageId);
    actor.send({ type: 'message.submitted', message });
    return true;
  }

  function setDraft(text: string): void {
    writtenAt = now();
    isOwn = text !== '';
    keepDraft(text);
  }

  /** Another tab has changed the draft. Words that were written here and that it does not have stay. */
  function followDraft(before: string, text: string): void {
    if (isOwn && (text === '' ? draft !== before : !text.includes(draft))) return;
    isOwn = false;
    keepDraft(text);
  }

  function keepDraft(text: string): void {
    draft = text;
    options.draft.write(text === '' ? undefined : text);
    tell();
  }

  return {
    state: () => state,
    writtenAt: () => writtenAt,
    setDraft,
    followDraft,
    /** Sends the draft. If it cannot be sent, it stays. */
    submit: () => void (submit(draft, null) && setDraft('')),
    /** Sends a text that nobody typed; the draft stays. */
    say: (text: string) => void submit(text, null),
    /** Sends a suggestion; the draft stays. */
    choose: ({ suggestionId, text }: { suggestionId: string; text: string }) =>
      void submit(text, suggestionId),
    retry: () => actor.send({ type: 'message.retried' }),
    discard: (clientMessageId: string) => actor.send({ type: 'message.discarded', clientMessageId }),
    /** Marks messages as arrived, because a source other than our requests reports them. */
    acknowledge(arrived: readonly { clientMessageId: string | null }[]) {
      const waiting = new Set(kept.map(({ clientMessageId }) => clientMessageId));
      for (const { clientMessageId } of waiting.size === 0 ? [] : arrived) {
        if (clientMessageId !== null && waiting.has(clientMessageId))
          actor.send({ type: 'message.acknowledged', clientMessageId });
      }
    },
    /** Call it when the network is back or the server answers again. It resends messages that got no answer. */
    setOnline: (isOnline: boolean) => actor.send({ type: isOnline ? 'network.restored' : 'network.lost' }),
    /** Sets whether an open conversation takes messages. */
    setOpen: (isOpen: boolean) =>
      actor.send({ type: isOpen ? 'conversation.opened' : 'conversation.closed' }),
    /** The conversation is not the writer's any more: what has not arrived goes out only if it is sent by hand. */
    lose: () => actor.send({ type: 'conversation.lost' }),
    /** Makes a draft of what was withheld, before what is being written. */
    reclaim() {
      const texts = [...actor.getSnapshot().context.withheld.map(({ text }) => text), draft];
      if (texts.length === 1) return;
      setDraft(texts.filter((text) => !isBlank(text)).join('\n\n'));
      actor.send({ type: 'message.reclaimed' });
    },
    stop: () => void actor.stop(),
    session: actor,
  };
}

export type Outbox = ReturnType<typeof createOutbox>;
