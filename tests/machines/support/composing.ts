import { SimulatedClock, createActor } from 'xstate';
import { composerMachine } from '../../../src/machines/composer/composer.machine.ts';
import type { ComposerInput, Outgoing } from '../../../src/machines/composer/composer-session.ts';
import { requests } from './requests.ts';

/** A composer on a page, with a clock and a server that the test moves. */
export function compose(input: Partial<ComposerInput> = {}) {
  const sending = requests<void, Outgoing>();
  const clock = new SimulatedClock();
  const actor = createActor(composerMachine.provide({ actors: { sendMessage: sending.logic } }), {
    input: { maxCharacters: 100, ...input },
    clock,
  }).start();
  const write = (clientMessageId: string, text = `Text of ${clientMessageId}`) => {
    actor.send({ type: 'draft.changed', text });
    actor.send({ type: 'message.submitted', clientMessageId });
  };
  const outbox = () => actor.getSnapshot().context.outbox.map(({ clientMessageId }) => clientMessageId);
  return { actor, clock, sending, write, outbox };
}

/** What a lost connection makes of a message. */
export const networkError = { code: 'networkError', transient: true };
