import { SimulatedClock, createActor } from 'xstate';
import { outboxMachine } from '../../../src/machines/outbox/outbox.machine.ts';
import type { Outgoing, OutboxInput } from '../../../src/machines/outbox/outbox-session.ts';
import { requests } from './requests.ts';

/** A message as a page writes it. */
export function written(clientMessageId: string, text = `Text of ${clientMessageId}`): Outgoing {
  return { clientMessageId, text, at: '2026-11-21T09:42:10.000Z', qaId: null };
}

/** An open outbox on a page, with a clock and a server that the test moves. */
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

/** What a lost connection makes of a message. */
export const networkError = { code: 'networkError' };
