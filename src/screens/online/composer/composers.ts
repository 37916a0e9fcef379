import { createActor, fromPromise } from 'xstate';
import type { ProblemCode } from '../../../api/__generated__/schema.d.ts';
import { createListeners } from '../../../api/event-stream.ts';
import { newUuid } from '../../../api/unique-id.ts';
import { composerMachine } from '../../../machines/composer/composer.machine.ts';
import { type Outgoing, outgoingStatus } from '../../../machines/composer/composer-session.ts';
import { agentMessageMaxCharacters } from '../../../machines/rules/limits.ts';
import { createKeep } from './unsent.ts';
import type { Unsent } from './unsent.ts';

export interface ShownUnsent extends Unsent {
  readonly delivery: 'sending' | 'failed';
}

/** What a view shows of one conversation's composer; a new object with every change. */
export interface ComposerState {
  readonly draft: string;
  readonly outgoing: readonly ShownUnsent[];
  /** Why the first message was refused, while it stands. */
  readonly failureCode: ProblemCode | null;
}

export interface Composer {
  readonly subscribe: (listener: () => void) => () => void;
  readonly state: () => ComposerState;
  readonly setDraft: (text: string) => void;
  /** Sends the draft. */
  readonly submit: () => void;
  readonly retry: () => void;
  readonly discard: (clientMessageId: string) => void;
}

export interface ComposersOptions {
  /** Keeps apart what several accounts of one browser wrote. */
  readonly owner: string;
  /** Rejects with a `SendFailure` of the composer machine. */
  readonly send: (message: Unsent, signal: AbortSignal) => Promise<void>;
  readonly newId?: () => string;
}

export interface Composers {
  readonly of: (conversationId: string) => Composer;
  /** What is being written, without beginning anything. */
  readonly draftOf: (conversationId: string) => string;
  /** Calls back when any draft changes. */
  readonly onDraft: (listener: () => void) => () => void;
  /** The server has the message, as another way than our own request tells. */
  readonly acknowledge: (conversationId: string, clientMessageId: string) => void;
  readonly setOnline: (isOnline: boolean) => void;
  /** Whether the conversation takes messages of this agent now. */
  readonly setOpen: (conversationId: string, isOpen: boolean) => void;
  readonly stop: () => void;
}

interface Entry {
  composer: Composer;
  send: ReturnType<typeof createActor<typeof composerMachine>>['send'];
  stop: () => void;
}

/**
 * One composer for each conversation that was written in. They go on sending when another conversation is on the
 * screen, and take up what a reload interrupted.
 */
export function createComposers({ owner, send, newId = newUuid }: ComposersOptions): Composers {
  const keep = createKeep(owner);
  const entries = new Map<string, Entry>();
  const draftListeners = createListeners<[]>();
  const details = new Map(keep.unsent().map((message) => [message.clientMessageId, message]));
  /** Every id that this tab has ever held: in the store they are its own to change. */
  const known = new Set(details.keys());
  let isOnline = typeof navigator === 'undefined' || navigator.onLine;

  function keepUnsent() {
    keep.setUnsent([...details.values()], known);
  }

  function begin(conversationId: string): Entry {
    const listeners = createListeners<[]>();
    const detailed = (message: Outgoing): Unsent =>
      details.get(message.clientMessageId) ?? { ...message, conversationId, at: new Date().toISOString() };
    const actor = createActor(
      composerMachine.provide({
        actors: {
          sendMessage: fromPromise<void, Outgoing>(({ input, signal }) => send(detailed(input), signal)),
        },
      }),
      {
        input: {
          maxCharacters: agentMessageMaxCharacters,
          draft: keep.draft(conversationId),
          outbox: [...details.values()].filter((each) => each.conversationId === conversationId),
        },
      },
    );

    function read(): ComposerState {
      const snapshot = actor.getSnapshot();
      const { draft, outbox, failure } = snapshot.context;
      const isRefused = snapshot.matches({ open: 'failed' });
      return {
        draft,
        failureCode: isRefused ? (failure?.code ?? null) : null,
        outgoing: outbox.map((message, place) => ({
          ...detailed(message),
          delivery: outgoingStatus(snapshot.tags, place) === 'failed' ? 'failed' : 'sending',
        })),
      };
    }

    let before = actor.getSnapshot().context;
    let state = read();
    const subscription = actor.subscribe(({ context }) => {
      const isDraftChanged = context.draft !== before.draft;
      if (isDraftChanged) keep.setDraft(conversationId, context.draft);
      if (context.outbox !== before.outbox) {
        const left = new Set(context.outbox.map(({ clientMessageId }) => clientMessageId));
        for (const { clientMessageId } of before.outbox)
          if (!left.has(clientMessageId)) details.delete(clientMessageId);
        keepUnsent();
      }
      before = context;
      state = read();
      listeners.call();
      if (isDraftChanged) draftListeners.call();
    });
    actor.start();
    if (!isOnline) actor.send({ type: 'network.lost' });

    const composer: Composer = {
      subscribe: listeners.add,
      state: () => state,
      setDraft: (text) => actor.send({ type: 'draft.changed', text }),
      submit() {
        const clientMessageId = newId();
        const { draft, outbox } = actor.getSnapshot().context;
        const message = { conversationId, clientMessageId, text: draft.trim(), at: new Date().toISOString() };
        details.set(clientMessageId, message);
        known.add(clientMessageId);
        actor.send({ type: 'message.submitted', clientMessageId });
        // Nothing to send, or too much: the machine has refused it.
        if (actor.getSnapshot().context.outbox === outbox) details.delete(clientMessageId);
      },
      retry: () => actor.send({ type: 'message.retried' }),
      discard: (clientMessageId) => actor.send({ type: 'message.discarded', clientMessageId }),
    };
    return {
      composer,
      send: (event) => actor.send(event),
      stop() {
        subscription.unsubscribe();
        actor.stop();
      },
    };
  }

  function entryOf(conversationId: string): Entry {
    const entry = entries.get(conversationId) ?? begin(conversationId);
    entries.set(conversationId, entry);
    return entry;
  }

  for (const { conversationId } of details.values()) entryOf(conversationId);

  return {
    of: (conversationId) => entryOf(conversationId).composer,
    draftOf: (conversationId) =>
      entries.get(conversationId)?.composer.state().draft ?? keep.draft(conversationId),
    onDraft: draftListeners.add,
    acknowledge: (conversationId, clientMessageId) =>
      entries.get(conversationId)?.send({ type: 'message.acknowledged', clientMessageId }),
    setOnline(next) {
      isOnline = next;
      for (const entry of entries.values()) entry.send({ type: next ? 'network.restored' : 'network.lost' });
    },
    setOpen: (conversationId, isOpen) =>
      entries.get(conversationId)?.send({ type: isOpen ? 'conversation.opened' : 'conversation.closed' }),
    stop() {
      for (const entry of entries.values()) entry.stop();
      entries.clear();
    },
  };
}
