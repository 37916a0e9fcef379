import { createActor, fromPromise } from 'xstate';
import { composerMachine } from '../../machines/composer/composer.machine.ts';
import { newUuid } from '../../api/unique-id.ts';
import { type Outgoing, outgoingStatus } from '../../machines/composer/composer-session.ts';
import { customerMessageMaxCharacters } from '../../machines/rules/limits.ts';
import type { Memory } from './storage.ts';

/** A message that the server has not acknowledged. */
export interface OutgoingMessage extends Outgoing {
  /** RFC 3339, by this device's clock. */
  readonly at: string;
  /** The suggestion that was chosen; null for a written message. */
  readonly qaId: string | null;
}

export interface ShownOutgoing extends OutgoingMessage {
  readonly delivery: 'sending' | 'failed';
}

export interface OutboxState {
  readonly draft: string;
  readonly outgoing: readonly ShownOutgoing[];
  /** Whether a failed message can be sent again now. */
  readonly canRetry: boolean;
}

export interface OutboxOptions {
  readonly channelKey: string;
  readonly lasting: Memory;
  readonly tab: Memory;
  /** Rejects with a `SendFailure` of the composer machine. */
  readonly send: (message: OutgoingMessage, signal: AbortSignal) => Promise<void>;
  readonly onChange: () => void;
}

export interface Outbox {
  readonly state: () => OutboxState;
  readonly setDraft: (text: string) => void;
  /** Sends the draft. */
  readonly submit: () => void;
  /** Sends a suggested question; the draft stays. */
  readonly choose: (suggestion: { qaId: string; question: string }) => void;
  readonly retry: () => void;
  readonly discard: (clientMessageId: string) => void;
  /** The server has the message, as another way than our own request tells. */
  readonly acknowledge: (clientMessageId: string) => void;
  /** Online also when the server answers again: what failed for want of an answer is sent again. */
  readonly setOnline: (isOnline: boolean) => void;
  /** Whether there is a conversation that takes messages; sending begins with the first call. */
  readonly setOpen: (isOpen: boolean) => void;
  readonly stop: () => void;
}

function isOutgoing(value: unknown): value is OutgoingMessage {
  if (typeof value !== 'object' || value === null) return false;
  const fields: Partial<Record<keyof OutgoingMessage, unknown>> = value;
  const { clientMessageId, text, at, qaId } = fields;
  const isText = typeof clientMessageId === 'string' && typeof text === 'string' && typeof at === 'string';
  return isText && (qaId === null || typeof qaId === 'string');
}

function readUnsent(text: string | null): OutgoingMessage[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value.filter(isOutgoing) : [];
  } catch {
    return [];
  }
}

/** The composer's session with its memory: what is typed survives a reload of the tab, what was not sent survives more. */
export function createOutbox({ channelKey, lasting, tab, send, onChange }: OutboxOptions): Outbox {
  const unsentKey = `${channelKey}.unsent`;
  const draftKey = `${channelKey}.draft`;
  const details = new Map(
    readUnsent(lasting.get(unsentKey)).map((message) => [message.clientMessageId, message]),
  );

  const machine = composerMachine.provide({
    actors: {
      sendMessage: fromPromise<void, Outgoing>(({ input, signal }) => send(detailed(input), signal)),
    },
  });
  const actor = createActor(machine, {
    input: {
      maxCharacters: customerMessageMaxCharacters,
      draft: tab.get(draftKey) ?? '',
      outbox: [...details.values()],
    },
  });

  function detailed(message: Outgoing): OutgoingMessage {
    return details.get(message.clientMessageId) ?? { ...message, at: new Date().toISOString(), qaId: null };
  }

  /** Other tabs keep their unsent messages in the same place: only what is ours is added or taken away. */
  function keep(outbox: readonly Outgoing[]): void {
    const ids = new Set(outbox.map(({ clientMessageId }) => clientMessageId));
    const others = readUnsent(lasting.get(unsentKey)).filter(
      ({ clientMessageId }) => !details.has(clientMessageId),
    );
    for (const id of details.keys()) if (!ids.has(id)) details.delete(id);
    const unsent = [...others, ...outbox.map(detailed)];
    if (unsent.length > 0) lasting.set(unsentKey, JSON.stringify(unsent));
    else lasting.remove(unsentKey);
  }

  function submit(qaId: string | null): void {
    const clientMessageId = newUuid();
    const { draft, outbox } = actor.getSnapshot().context;
    details.set(clientMessageId, { clientMessageId, text: draft.trim(), at: new Date().toISOString(), qaId });
    actor.send({ type: 'message.submitted', clientMessageId });
    // Nothing to send: the machine has refused it.
    if (actor.getSnapshot().context.outbox === outbox) details.delete(clientMessageId);
  }

  let isStarted = false;
  let kept = actor.getSnapshot().context;
  actor.subscribe(({ context }) => {
    if (context.outbox !== kept.outbox) keep(context.outbox);
    if (context.draft !== kept.draft) {
      if (context.draft === '') tab.remove(draftKey);
      else tab.set(draftKey, context.draft);
    }
    kept = context;
    onChange();
  });

  return {
    state() {
      const snapshot = actor.getSnapshot();
      const { draft, outbox } = snapshot.context;
      return {
        draft,
        canRetry: snapshot.matches({ open: 'failed' }),
        outgoing: outbox.map((message, place) => ({
          ...detailed(message),
          delivery: outgoingStatus(snapshot.tags, place) === 'failed' ? 'failed' : 'sending',
        })),
      };
    },
    setDraft: (text) => actor.send({ type: 'draft.changed', text }),
    submit: () => submit(null),
    choose({ qaId, question }) {
      const { draft } = actor.getSnapshot().context;
      actor.send({ type: 'draft.changed', text: question });
      submit(qaId);
      actor.send({ type: 'draft.changed', text: draft });
    },
    retry: () => actor.send({ type: 'message.retried' }),
    discard: (clientMessageId) => actor.send({ type: 'message.discarded', clientMessageId }),
    acknowledge: (clientMessageId) => actor.send({ type: 'message.acknowledged', clientMessageId }),
    setOnline: (isOnline) => actor.send({ type: isOnline ? 'network.restored' : 'network.lost' }),
    setOpen(isOpen) {
      // Before a conversation is there, nothing can be sent.
      if (!isStarted) actor.start();
      isStarted = true;
      actor.send({ type: isOpen ? 'conversation.opened' : 'conversation.closed' });
    },
    stop: () => void actor.stop(),
  };
}
