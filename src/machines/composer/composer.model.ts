import { composerMachine } from './composer.machine.ts';
import { defineModel, done, elapsed, failed } from '../model-types.ts';
import { isBlank } from '../rules/text.ts';

export const composerModel = defineModel({
  machine: composerMachine,
  kind: 'session',
  inputs: {
    new: { maxCharacters: 20 },
    restored: {
      maxCharacters: 20,
      draft: 'And one more',
      outbox: [
        { clientMessageId: 'm1', text: 'Hello' },
        { clientMessageId: 'm2', text: 'Anybody there?' },
      ],
    },
  },
  cases: {
    'draft.changed': { type: 'draft.changed', text: 'Hello' },
    'draft.changed:blank': { type: 'draft.changed', text: '  ' },
    'draft.changed:tooLong': { type: 'draft.changed', text: 'x'.repeat(21) },
    'message.submitted:1': { type: 'message.submitted', clientMessageId: 'm1' },
    'message.submitted:2': { type: 'message.submitted', clientMessageId: 'm2' },
    'message.retried': { type: 'message.retried' },
    'message.discarded:1': { type: 'message.discarded', clientMessageId: 'm1' },
    'message.discarded:2': { type: 'message.discarded', clientMessageId: 'm2' },
    'message.acknowledged:1': { type: 'message.acknowledged', clientMessageId: 'm1' },
    'message.acknowledged:2': { type: 'message.acknowledged', clientMessageId: 'm2' },
    'sendMessage.done': done('sendMessage'),
    'sendMessage.failed:refused': failed('sendMessage', { code: 'transitionRefused', transient: false }),
    'sendMessage.failed:transient': failed('sendMessage', { code: 'networkError', transient: true }),
    'retry.elapsed': elapsed('retry', 'composer.open.retrying'),
    'network.lost': { type: 'network.lost' },
    'network.restored': { type: 'network.restored' },
    'conversation.closed': { type: 'conversation.closed' },
    'conversation.opened': { type: 'conversation.opened' },
  },
  distinguish: ({ draft, outbox, attempts, failure, maxCharacters }) => [
    !isBlank(draft) && draft.length <= maxCharacters,
    outbox.map(({ clientMessageId }) => clientMessageId),
    attempts,
    failure?.transient,
  ],
});
