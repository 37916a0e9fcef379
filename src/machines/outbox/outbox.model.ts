import { defineModel, doneEvent, elapsedEvent, failedEvent } from '../model-types.ts';
import { isWorthRetrying } from '../rules/retry.ts';
import { sendAttemptsMax } from './outbox-session.ts';
import { outboxMachine } from './outbox.machine.ts';

const message = (clientMessageId: string, text = 'Hello') => ({
  clientMessageId,
  text,
  at: '2026-11-21T09:42:10.000Z',
  suggestionId: null,
});

export const outboxModel = defineModel({
  machine: outboxMachine,
  kind: 'session',
  inputs: {
    new: { maxCharacters: 20 },
    restored: { maxCharacters: 20, messages: [message('m1'), message('m2')] },
    withheld: { maxCharacters: 20, messages: [{ ...message('m1'), isWithheld: true }] },
  },
  cases: {
    'message.submitted:1': { type: 'message.submitted', message: message('m1') },
    'message.submitted:2': { type: 'message.submitted', message: message('m2') },
    'message.submitted:blank': { type: 'message.submitted', message: message('m3', '  ') },
    'message.submitted:tooLong': { type: 'message.submitted', message: message('m4', 'x'.repeat(21)) },
    'message.retried': { type: 'message.retried' },
    'message.discarded:1': { type: 'message.discarded', clientMessageId: 'm1' },
    'message.discarded:2': { type: 'message.discarded', clientMessageId: 'm2' },
    'message.acknowledged:1': { type: 'message.acknowledged', clientMessageId: 'm1' },
    'message.acknowledged:2': { type: 'message.acknowledged', clientMessageId: 'm2' },
    'message.reclaimed': { type: 'message.reclaimed' },
    'sendMessage.done': doneEvent('sendMessage'),
    'sendMessage.failed:refused': failedEvent('sendMessage', { code: 'transitionRefused' }),
    'sendMessage.failed:unanswered': failedEvent('sendMessage', { code: 'networkError' }),
    'sendMessage.failed:passing': failedEvent('sendMessage', { code: 'operationFailed' }),
    'retry.elapsed': elapsedEvent('retry', 'outbox.open.retrying'),
    'network.lost': { type: 'network.lost' },
    'network.restored': { type: 'network.restored' },
    'conversation.closed': { type: 'conversation.closed' },
    'conversation.opened': { type: 'conversation.opened' },
    'conversation.lost': { type: 'conversation.lost' },
  },
  distinguish: ({ messages, withheld, attempts, failure }) => [
    messages.map(({ clientMessageId }) => clientMessageId),
    withheld.map(({ clientMessageId }) => clientMessageId),
    Math.min(attempts, sendAttemptsMax),
    failure !== null && isWorthRetrying(failure.code),
  ],
});
