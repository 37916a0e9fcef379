import { SimulatedClock, createActor } from 'xstate';
import { outboxMachine } from '../../../src/machines/outbox/outbox.machine.ts';
import type { Outgoing, OutboxInput } from '../../../src/machines/outbox/outbox-session.ts';
import { requests } from './requests.ts';

/** A message in the form in which a page writes it. */
export function written(clientMessageId: string, text = `Text of ${clientMessageId}`): Outgoing {
  return { clientMessageId, text, at: '2026-11-21T09:42:10.000Z', suggestionId: null };
}

/** An open outbox on a page; the test moves the clock and plays the server. */
export function openOutbox(input: Partial<OutboxInput> = {}) {
  const sending = requests<void, Outgoing>();
  const clock = new SimulatedClock();
  const actor = createActor(outboxMachine.provide({ actors: { sendMessage: sending.logic } }), {
    input: { maxCharacters: 100, ...input },
    clock,
  }).start();
  actor.send({ type: 'conversation.opened' });
  const write = (clientMessageId: string, text?: string) =>
    actor.send({ type: 'message.submitted', message: written(clientMessageId, text) });
  const outbox = () => actor.getSnapshot().context.messages.map(({ clientMessageId }) => clientMessageId);
  return { actor, clock, sending, write, outbox };
}

/** The state of a message after the connection was lost. */
export const networkError = { code: 'networkError' };
