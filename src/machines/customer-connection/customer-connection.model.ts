import { defineModel, doneEvent, failedEvent } from '../model-types.ts';
import { customerConnectionMachine } from './customer-connection.machine.ts';

export const customerConnectionModel = defineModel({
  machine: customerConnectionMachine,
  kind: 'session',
  inputs: { new: undefined },
  cases: {
    'session.wanted': { type: 'session.wanted' },
    'session.lost': { type: 'session.lost' },
    'openSession.done': doneEvent('openSession', { isRenewed: false }),
    'openSession.done:renewed': doneEvent('openSession', { isRenewed: true }),
    'openSession.failed': failedEvent('openSession', { code: 'networkError' }),
    'openSession.failed:unavailable': failedEvent('openSession', { code: 'channelUnavailable' }),
    'network.restored': { type: 'network.restored' },
    'wish.made:rate': {
      type: 'wish.made',
      wish: { action: 'rate', rating: { conversationId: 'cnv_1', stars: 5, tags: [], comment: '' } },
    },
    'wish.made:startAgain': { type: 'wish.made', wish: { action: 'startAgain' } },
    'fulfilWish.done': doneEvent('fulfilWish'),
    'fulfilWish.failed': failedEvent('fulfilWish', { code: 'transitionRefused' }),
    'failure.dismissed': { type: 'failure.dismissed' },
    'renewal.dismissed': { type: 'renewal.dismissed' },
    'page.closed': { type: 'page.closed' },
  },
  distinguish: ({ wishes }) => wishes.map(({ action }) => action),
});
